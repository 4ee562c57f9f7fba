-- What of a page is for the world: most of its posts are not.
create index page_posts_of_page_for_world on page_posts (page_id, post_id desc) where is_for_world;
