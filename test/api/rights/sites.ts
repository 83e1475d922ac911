import { sql } from 'kysely'
import { RESOURCES, resourceOf } from '#contract/resources/index.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { sendDueNotices } from '#server/features/notifications/send-due-notices.ts'
import { exampleOf } from '#test/factories.ts'
import type { TestShop } from '#test/order-shop.ts'

/** A word in whatever belongs to the branch nobody here works at, so that it is known again wherever it turns up. */
export const FOREIGN = 'Fremdstadt'
export const NAMED: Readonly<Record<string, string>> = {
  'shift-templates': 'name',
  customers: 'lastName',
  users: 'lastName',
  'external-users': 'lastName',
  departments: 'name',
  devices: 'name',
  'digital-signage-segments': 'name',
  'digital-signage-streams': 'name',
  'digital-signage-devices': 'name',
  tables: 'identifier',
  coupons: 'name',
}
export const PNG =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

export type Site = Awaited<ReturnType<typeof openSite>>

/** A branch with a row of every collection that is its own, and the ways to make what a call is about. */
export async function openSite(shop: TestShop, branchId: number, admin: string) {
  const isForeign = branchId !== shop.branchId
  const rows: Record<string, number> = { branches: branchId }
  let count = 0

  /** What a new row of this site says, complete. */
  const bodyFor = (path: string, more: object = {}) => {
    const { branchField } = resourceOf(path)
    count += 1
    const name = NAMED[path]
    return {
      ...exampleOf(resourceOf(path), rows),
      ...(branchField === 'branches' && { branches: [{ id: branchId }] }),
      // older than the menu guests order from
      ...(path === 'menus' && { branches: [{ id: branchId }], availableFrom: '2025-01-01T00:00:00.000Z' }),
      ...(path === 'users' && { roles: ['ROLE_EMPLOYEE'] }),
      // the file of a guest is none for a screen
      ...(path === 'digital-signage-segments' && isForeign && { uploads: [] }),
      ...(path === 'external-users' && { expiresAt: null }),
      ...(path === 'customers' && { isBlocked: false, blockReason: null }),
      ...(isForeign && name && { [name]: `${FOREIGN} ${count}` }),
      ...more,
    }
  }
  /** A new row of this site, as the administration makes it. */
  const fresh = async (path: string, more: object = {}): Promise<number> => {
    if (path === 'images')
      return idIn(
        await shop.request('POST', '/api/images', {
          body: { data: PNG, name: 'bild.png', alt: 'Bild' },
          cookie: admin,
        }),
      )
    if (path === 'uploads') return freshFile()
    const id = await shop.create(path, bodyFor(path, more))
    // guests read of a page what is published
    if (path === 'sites') await shop.request('POST', `/api/sites/${id}/publish`, { body: {}, cookie: admin })
    return id
  }
  /** A file of the house here, elsewhere that of an order of the branch. */
  async function freshFile(): Promise<number> {
    const { rows: files } = await typedSql({ id: 'int' })`
      insert into uploads (extension, public_hash, mime_type, name, is_own, branch_id)
      values ('pdf', ${`${branchId}-${(count += 1)}-`.padEnd(32, 'h')}, 'application/pdf',
        ${isForeign ? FOREIGN : 'Karte'}, ${!isForeign},
        ${isForeign ? branchId : null}) returning id`.execute(shop.app.db)
    return files[0]!.id
  }

  for (const path of ['categories', 'products', 'tags', 'menus', 'users', 'images', 'uploads'])
    rows[path] = await fresh(path)
  for (const { path } of RESOURCES) rows[path] ??= await fresh(path)

  // what belongs to those who use it is used
  await shop.request('POST', '/api/products/option-groups', {
    body: { rows: [{ id: rows['products'] }], group: { id: rows['option-groups'] }, isOffered: true },
    cookie: admin,
  })
  // a tag that a branch shows is one of its own
  await shop.change('branches', branchId, { tags: [{ id: rows['tags'] }] })

  const order = async (more: object = {}) =>
    shop.place({
      branch: { id: branchId },
      clientOrderKey: shop.newKey(),
      ...(isForeign && { lastName: FOREIGN }),
      ...more,
    } as Parameters<TestShop['place']>[0])
  const step = async (id: number, path: string, body: object = {}) => {
    const answer = await shop.step(id, path, admin, body)
    if (answer.status !== 200) throw new Error(`${path}: ${answer.text}`)
  }
  return {
    branchId,
    isForeign,
    rows,
    fresh,
    bodyFor,
    order,
    /** An order that was taken by these steps. */
    async orderAfter(...steps: readonly (readonly [string, object?])[]) {
      const placed = await order()
      for (const [path, body] of steps) await step(placed.id, path, body)
      return placed
    },
    async orderTold() {
      const placed = await order()
      await sendDueNotices(shop.app)
      return placed
    },
    async failedOrder() {
      const { id } = await order()
      await sql`update orders set status = 'failed', is_failed = true, closed_at = now() where id = ${id}`.execute(
        shop.app.db,
      )
      return id
    },
  }
}

const idIn = ({ status, text, body }: { status: number; text: string; body: { data: unknown } }): number => {
  if (status !== 201) throw new Error(text)
  return (body.data as { id: number }).id
}

/** Who was seen when is no effect of a call. */
const SEEN = ['last_used_at', 'last_seen_at']

/**
 * All that the database holds but who was seen when, and what the log notes of itself: two of these are the same where
 * nothing was done. A row stands for itself by its place and the transaction that wrote it, which is read in a tenth of
 * the time; only where somebody is seen, by what it says.
 */
export async function stateOf(shop: TestShop): Promise<ReadonlyMap<string, string | null>> {
  if (!lookers.has(shop)) lookers.set(shop, writeLooker(shop))
  await lookers.get(shop)
  const { rows } = await typedSql({ name: 'text?', hash: 'text?' })`select name, hash from all_that_is_held()`.execute(
    shop.app.db,
  )
  return new Map(rows.map(({ name, hash }) => [name ?? '', hash]))
}

const lookers = new WeakMap<TestShop, Promise<unknown>>()

/**
 * One look at all tables is planned once by each connection, not a thousand times: planning it takes longer than
 * looking.
 */
async function writeLooker(shop: TestShop): Promise<void> {
  const { rows: tables } = await typedSql({ name: 'text', isSeen: 'bool' })`
    select t.table_name::text as name, exists (select from information_schema.columns c
        where c.table_schema = t.table_schema and c.table_name = t.table_name
          and c.column_name = any(${SEEN})) as "isSeen"
      from information_schema.tables t where t.table_schema = 'public' and t.table_type = 'BASE TABLE'
      and t.table_name not in ('log_entries', 'log_pauses', 'sessions') order by 1`.execute(shop.app.db)
  const without = sql.raw(SEEN.map(column => ` - '${column}'`).join(''))
  const parts = tables.map(({ name, isSeen }) => {
    const row = isSeen ? sql`(to_jsonb(t)${without})::text` : sql`t.ctid::text || ' ' || t.xmin::text`
    return sql`select ${sql.lit(name)}::text, count(*) || ' ' || sum(hashtextextended(${row}, 0))
      from ${sql.table(name)} t`
  })
  await sql`create function all_that_is_held() returns table (name text, hash text) language plpgsql as $look$
    begin return query ${sql.join(parts, sql` union all `)}; end $look$`.execute(shop.app.db)
}

/** The tables that are otherwise than they were. */
export async function changedSince(shop: TestShop, before: ReadonlyMap<string, string | null>): Promise<string[]> {
  const now = await stateOf(shop)
  return [...now.keys()].filter(name => now.get(name) !== before.get(name))
}
