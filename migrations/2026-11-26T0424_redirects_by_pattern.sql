-- Redirects of all paths below a folder ("/alt/*"): a way goes on through them only where there are any.
create index redirects_patterns on redirects (path) where right(path, 2) = '/*';
