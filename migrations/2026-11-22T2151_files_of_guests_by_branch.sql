-- A guest's file is seen by the branch of the order that took it; the house's own files by all who work with files.
alter table uploads
  add column branch_id bigint references branches on delete set null,
  add column is_own boolean not null default true;
update uploads u set branch_id = o.branch_id from orders o where o.id = u.order_id;
update uploads set is_own = false where order_id is not null or product_id is not null or expires_at is not null;
create index uploads_branch_id on uploads (branch_id) where branch_id is not null;
