import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { RESOURCES } from '#contract/resources/index.ts'
import { createCatalogueCache } from '#server/core/cache/catalogue-cache.ts'
import { COLLECTIONS } from '#server/core/cache/catalogue.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { inverseOf, linkFields, linkTableOf, tableOf } from '#server/core/resources/columns.ts'
import { readCollections } from '#server/core/resources/read-collections.ts'
import { insertRow, removeRow, updateRow } from '#server/core/resources/store.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { exampleOf } from '#test/factories.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.close())

type Name = keyof typeof COLLECTIONS
const NAMES = Object.keys(COLLECTIONS) as Name[]
/** A small generator with a seed, so that a failure can be repeated. */
function dice(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state % below
  }
}

/** The catalogue as this process has kept it up to date, and as a process reads it that starts now. */
async function both() {
  const renewed = await shop.app.catalogue.renewed()
  const whole = await createCatalogueCache(shop.app.db, readCollections).current()
  return { renewed: { ...renewed, snapshot: '' }, whole: { ...whole, snapshot: '' } }
}

describe('A catalogue that is renewed by its parts', () => {
  test.each([1, 2, 3, 4])(
    'is the one that is read as a whole, through 60 random edits (seed %i)',
    { timeout: 120_000 },
    async seed => {
      const roll = dice(seed)
      const { db } = shop.app
      const image = async () =>
        (await typedSql({ id: 'int' })`insert into images (extension) values ('png') returning id`.execute(db)).rows[0]
          ?.id ?? 0
      const ids: Record<string, number[]> = { images: [await image(), await image()] }
      const one = (path: string) => ids[path]?.[roll(ids[path].length)]
      const targets = () =>
        Object.fromEntries(
          Object.keys(ids).flatMap(path => (one(path) === undefined ? [] : [[path, one(path) ?? 0]])),
        ) as Record<string, number>
      for (let step = 1; step <= 60; step += 1) {
        const drawn = NAMES[roll(NAMES.length)] ?? 'tags'
        const name = drawn === 'tables' && one('branches') === undefined ? 'branches' : drawn
        const resource = COLLECTIONS[name]
        const id = one(resource.path)
        const what = roll(10)
        if (what < 5 || id === undefined) {
          ids[resource.path] = [
            ...(ids[resource.path] ?? []),
            await insertRow(db, resource, exampleOf(resource, targets())),
          ]
        } else if (what < 8) {
          await updateRow(db, resource, id, exampleOf(resource, targets()))
        } else if (what === 8) {
          await removeRow(db, resource, id)
          ids[resource.path] = (ids[resource.path] ?? []).filter(other => other !== id)
        } else {
          await sql`update images set version = version + 1, alt = ${`Bild ${step}`}
            where id = ${one('images')}`.execute(db)
          await sql`update config set settings = settings ||
              ${JSON.stringify({ shopName: `Laden ${step}`, logo: { id: one('images') } })}::jsonb`.execute(db)
          const branchId = one('branches')
          const productId = one('products')
          if (branchId && productId)
            await sql`insert into availability (branch_id, product_id, quantity_left)
              values (${branchId}, ${productId}, ${roll(3)})
            on conflict on constraint availability_key do update set quantity_left = excluded.quantity_left`.execute(db)
        }
        const { renewed, whole } = await both()
        // quantities that only go down are told nobody, and read with the next change
        expect({ ...renewed, availability: null }, `after step ${step}`).toEqual({ ...whole, availability: null })
        expect(gone(renewed), `after step ${step}`).toEqual(gone(whole))
      }
    },
  )

  test('keeps what did not change as the same objects', async () => {
    const { db } = shop.app
    const id = await insertRow(db, COLLECTIONS.products, exampleOf(COLLECTIONS.products, {}))
    await insertRow(db, COLLECTIONS.tags, { name: 'Neu' })
    const before = await shop.app.catalogue.renewed()
    await sql`update products set price = 9 where id = ${id}`.execute(db)
    const after = await shop.app.catalogue.renewed()
    expect(after.tags).toBe(before.tags)
    expect(after.branchById).toBe(before.branchById)
    expect(after.products.filter(product => !before.products.includes(product)).map(product => product.id)).toEqual([
      id,
    ])
  })

  test('sees what was written by a transaction that began before the snapshot and ended after it', async () => {
    const { db } = shop.app
    const id = await insertRow(db, COLLECTIONS.tags, { name: 'Alt' })
    await db.transaction().execute(async tx => {
      await sql`update tags set name = 'Spät' where id = ${id}`.execute(tx)
      await insertRow(db, COLLECTIONS.tags, { name: 'Dazwischen' })
      expect((await shop.app.catalogue.renewed()).tags.find(tag => tag.id === id)?.name).toBe('Alt')
    })
    expect((await shop.app.catalogue.renewed()).tags.find(tag => tag.id === id)?.name).toBe('Spät')
  })
})

/** Of what is sold out or scarce: which entries there are, and whether something is left. */
const gone = ({ availability }: Awaited<ReturnType<typeof both>>['whole']) =>
  [...availability.values()].flat().map(({ quantityLeft, ...entry }) => ({ ...entry, isGone: quantityLeft === 0 }))

describe('Every change of what guests see is marked by the database itself', () => {
  test.each(RESOURCES.filter(({ isCatalogue }) => isCatalogue).map(resource => ({ path: resource.path, resource })))(
    'for $path and its links',
    async ({ resource }) => {
      const links = linkFields(resource.fields).filter(([, field]) => !inverseOf(field))
      const { rows } = await typedSql({ name: 'text' })`
        select tgrelid::regclass::text as name from pg_trigger where tgname = 'mark_part'`.execute(shop.app.db)
      const marked = rows.map(({ name }) => name)
      for (const table of [tableOf(resource), ...links.map(([name]) => linkTableOf(resource, name))])
        expect(marked).toContain(table)
    },
  )
})
