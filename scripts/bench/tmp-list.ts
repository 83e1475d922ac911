import { embeddedAddress, runSql } from './database-access.ts'
const address = await embeddedAddress('/tmp/close13data')
const url = 'http://127.0.0.1:4116'
const [{ n = 0 } = {}] = await runSql<{ n: number }>(address, 'select count(*)::int n from orders')
if (n < 100_000)
  await runSql(
    address,
    'set session_replication_role = replica',
    `with copies as (insert into orders overriding system value
    select r.* from orders o, (select n, (select max(id) from orders) + n as id from generate_series(1, 100000) n) n,
      lateral jsonb_populate_record(o, jsonb_build_object('id', n.id, 'uid', upper(lpad(to_hex(n.id), 8, '0')), 'ticket_number', 1000 + n.id, 'client_order_key', null, 'body_hash', null, 'created_at', now() - make_interval(mins => n.n * 7))) r
    where o.id = (select max(id) from orders where status = 'completed') returning id, created_at)
    insert into order_items select r.* from order_items i, copies c, lateral jsonb_populate_record(i, jsonb_build_object('order_id', c.id)) r where i.order_id = (select max(id) from orders where status = 'completed')`,
  ).catch(e => console.log('FILL', String(e)))
await runSql(address, `select setval(pg_get_serial_sequence('orders','id'), (select max(id) from orders))`, 'analyze')
console.log(
  'orders',
  await runSql(
    address,
    'select count(*)::int n, count(*) filter (where exists (select 1 from listed_orders l where l.id = o.id))::int listed from orders o',
  ).catch(e => String(e)),
)
const login = await fetch(`${url}/api/login`, {
  method: 'POST',
  headers: { 'content-type': 'application/json', origin: url },
  body: JSON.stringify({ username: 'chefin', password: 'Quendel-Garten-7' }),
})
const cookie = login.headers
  .getSetCookie()
  .map(one => one.split(';')[0])
  .join('; ')
for (const query of [
  '',
  '?page=2',
  '?sort=-gross',
  '?sort=ticketNumber',
  '?search=mayer',
  '?search=664',
  '?status=completed',
  '?orderType=delivery',
  '?paymentMethod=cash',
  '?branch=1&sort=-gross',
  '?before=end',
  '?from=2026-03-01&to=2026-03-31',
]) {
  const times: number[] = []
  let status = 0
  for (let at = 0; at < 250; at += 1) {
    const begin = performance.now()
    const answer = await fetch(`${url}/api/orders${query}`, { headers: { cookie } })
    await answer.arrayBuffer()
    status = answer.status
    if (at >= 50) times.push(performance.now() - begin)
  }
  times.sort((a, b) => a - b)
  console.log(
    'P99',
    query || '(plain)',
    status,
    'p50',
    times[100]!.toFixed(1),
    'p95',
    times[190]!.toFixed(1),
    'p99',
    times[197]!.toFixed(1),
  )
}
