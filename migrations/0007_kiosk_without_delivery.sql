-- A kiosk takes no deliveries, so its settings no longer name them.
update config
set settings = jsonb_set(settings, '{kiosk,orderTypes}', (settings -> 'kiosk' -> 'orderTypes') - 'delivery')
where jsonb_typeof(settings -> 'kiosk' -> 'orderTypes') = 'array';
