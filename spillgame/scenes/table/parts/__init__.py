"""Tables made of parts: what a part is, the page that holds them, and the parts that several games have."""
