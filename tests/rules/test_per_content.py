"""What is computed from a content is computed once for all games with it."""

from spillgame.rules.per_content import MOST, PerContent


def test_something_is_made_once_of_each_content_though_another_is_equal():
    made = []
    of = PerContent(lambda content: made.append(content) or [content])
    one, other = ["content"], ["content"]
    assert of(one) is of(one)
    assert of(one) is not of(other)
    assert made == [one, other]


def test_of_the_contents_only_those_that_came_last_are_remembered():
    of = PerContent(lambda content: [content])
    contents = [[number] for number in range(MOST + 1)]
    first = [of(content) for content in contents]
    assert of(contents[-1]) is first[-1]
    assert of(contents[1]) is first[1]
    assert of(contents[0]) is not first[0]
