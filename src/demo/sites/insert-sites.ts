import { type RawBuilder, sql } from 'kysely'
import { createSchema } from '#contract/field-schema.ts'
import { type SiteRow, sites } from '#contract/resources/sites.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'
import type { Values } from '#server/core/resources/row.ts'
import { insertRow } from '#server/core/resources/store.ts'
import type { DemoPictures, DemoSite } from '#demo/sites/demo-site-types.ts'
import { demoSites } from '#demo/sites/demo-sites.ts'
import { siteDraft, usedIn } from '#server/features/content/site-content.ts'
import { settleState } from '#server/features/content/site-hooks.ts'

/** Puts the pages of the demo on its site, published; answers their ids by key. */
export async function insertSites(
  tx: Executor,
  tablePictures: readonly { id: number }[],
): Promise<ReadonlyMap<string, number>> {
  const [schnitzel = null, cakes = null] = tablePictures
  const wien = await headerOf(tx, 'wien-neubau')
  const graz = await headerOf(tx, 'graz-lend')
  const salzburg = await headerOf(tx, 'salzburg-nonntal')
  const rowOf = async (statement: RawBuilder<unknown>): Promise<{ id: number } | null> =>
    (await typedSql({ id: 'int' })`${statement}`.execute(tx)).rows[0] ?? null
  const pictures: DemoPictures = { wien, graz, salzburg, schnitzel, cakes }
  const house = {
    wien: await rowOf(sql`select id from branches where identifier = 'wien-neubau'`),
    classics: await rowOf(sql`select id from categories where name = 'Wirtshausklassiker'`),
    lunch: await rowOf(sql`select id from categories where name = 'Mittagsmenüs'`),
    reservation: await rowOf(sql`select id from nodes where identifier = 'tisch'`),
  }
  return insertPages(tx, demoSites(pictures, house))
}

/** Puts pages on the site, published; answers their ids by key. */
export async function insertPages(tx: Executor, pages: readonly DemoSite[]): Promise<ReadonlyMap<string, number>> {
  const schema = createSchema(sites.fields)
  const ids = new Map<string, number>()
  for (const { key, body, ...head } of pages) {
    const row = schema.parse({ ...head, content: { body } }) as unknown as SiteRow
    const values: Values = { ...row, publishedContent: siteDraft(row), isPublic: true, ...usedIn([row.content.body]) }
    const id = await insertRow(tx, sites, values)
    await settleState(tx, id)
    ids.set(key, id)
  }
  return ids
}

async function headerOf(tx: Executor, identifier: string): Promise<{ id: number } | null> {
  const { rows } = await typedSql({
    id: 'int?',
  })`select header_image_id as id from branches where identifier = ${identifier}`.execute(tx)
  return rows[0]?.id ? { id: rows[0].id } : null
}
