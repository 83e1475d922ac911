-- A slip may be one label for each piece of an order.
alter table print_jobs drop constraint print_jobs_template_check, add constraint print_jobs_template_check check (template in ('kitchen', 'receipt', 'label'));
