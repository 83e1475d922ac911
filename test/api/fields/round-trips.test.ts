import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answerSchema } from '#contract/answer-schema.ts'
import { configFields } from '#contract/config/config-fields.ts'
import type { Field, FieldKind, Fields } from '#contract/field.ts'
import { valueSchema } from '#contract/field-schema.ts'
import { resourceOf } from '#contract/resources/index.ts'
import { FURTHER_TRIPS, PAGE_TRIPS } from '#test/api/fields/page-trips.ts'
import { SHOP_TRIPS } from '#test/api/fields/shop-trips.ts'
import type { Place, Row } from '#test/api/fields/place.ts'
import { fieldAt, type Trip, type TripOf } from '#test/api/fields/trip.ts'
import { openWorld, type World } from '#test/api/fields/world.ts'
import { bodyOf } from '#web/backoffice/form/body-of.ts'
import { FormStore } from '#web/backoffice/form/form-store.ts'
import { formValues } from '#web/backoffice/form/form-values.ts'
import { valueAt } from '#web/backoffice/form/paths.ts'

/** Each kind of field there is: one without a trip does not compile. */
const TRIPS: { readonly [Kind in FieldKind]: TripOf } = { ...PAGE_TRIPS, ...SHOP_TRIPS }

let world: World
beforeAll(async () => {
  world = await openWorld()
  await world.shop.configure({ imprintText: 'Vorher' })
  // what stands in the fields of hours before somebody types into them
  await world.shop.change('branches', world.linz, {
    openingHours: [
      { type: 'daily', from: '11:00', to: '22:00' },
      { type: 'once', date: '2026-11-23', isClosed: true },
    ],
    closures: [{ from: '2026-11-25T00:00', to: '2026-11-25T13:00' }],
  })
})
afterAll(() => world.shop.close())

const fieldsOf = (place: Place): Fields => (place.in === 'config' ? configFields : resourceOf(place.in).fields)
const isOne = <P extends Place>(place: P): place is Exclude<P, { in: 'nothing' }> => place.in !== 'nothing'

/** Opens the form on what is stored, types a value, and sends what the form sends; answers what is stored then. */
async function typed(place: Exclude<Place, { in: 'nothing' }>, row: Row, value: unknown): Promise<Row> {
  const store = new FormStore(formValues(fieldsOf(place), row))
  store.set(place.path, value)
  const name = place.path.split('.')[0]!
  await world.save(place, row, bodyOf(fieldsOf(place), store.values, [name]))
  return world.read(place, row.id)
}

/** The page on which guests see it. */
const pageOf = async ({ place }: Trip, row: Row): Promise<string> => {
  const page = 'page' in place ? place.page?.(row) : null
  return page ? world.drawn(page) : ''
}

type Named = { of: string; tripOf: TripOf; kind?: FieldKind }
const KINDS = Object.keys(TRIPS) as FieldKind[]
const ALL: readonly Named[] = [
  ...KINDS.filter(kind => kind !== 'tabs').map(kind => ({ of: `kind ${kind}`, tripOf: TRIPS[kind], kind })),
  ...Object.entries(FURTHER_TRIPS).map(([of, tripOf]) => ({ of, tripOf })),
]

describe('What an editor says in a field', () => {
  test.each(ALL)(
    'of $of is stored, read back and shown as it was meant, and the same after a second save',
    async ({ of, tripOf, kind }) => {
      const trip = tripOf(world)
      const { place, sends, stored, shown, again = (value: unknown) => value } = trip
      if (!isOne(place)) throw new Error(`${of} stands nowhere`)
      const row = 'row' in place ? place.row : 1
      const id = typeof row === 'number' ? row : await world.make({ in: place.in, row })
      const before = await world.read(place, id)
      if (kind) expect(fieldAt(fieldsOf(place), before, place.path).kind).toBe(kind)
      if (place.in === 'sites') await world.save(place, before, {})
      const says = (html: string) => shown === null || html.includes(shown)
      expect(shown !== null && says(await pageOf(trip, before)), 'the page says it before').toBe(false)

      const first = await typed(place, await world.read(place, id), sends)
      expect({ value: valueAt(first, place.path) }).toMatchObject({ value: stored })
      if (stored === undefined) expect(JSON.stringify(first), 'a secret').not.toContain(sends)
      const page = await pageOf(trip, first)
      expect(says(page), `the page says ${shown}`).toBe(true)

      const second = await typed(place, first, again(valueAt(first, place.path) as never))
      expect(JSON.stringify(valueAt(second, place.path))).toBe(JSON.stringify(valueAt(first, place.path)))
      expect((await pageOf(trip, second)) === page, 'the page is the same').toBe(true)
    },
  )

  test('of kind tabs is stored and answered like the groups it shows one at a time', () => {
    const { place, sends, stored } = TRIPS.tabs(world)
    const { field } = place as { field: Field }
    const kept: unknown = JSON.parse(JSON.stringify(valueSchema(field).parse(sends)))
    expect(kept).toEqual(stored)
    const row = { id: 1, version: 1, createdAt: '', updatedAt: '', value: kept }
    expect(answerSchema({ value: field }).parse(row)).toEqual(row)
    expect(valueSchema(field).parse(kept)).toEqual(kept)
  })
})
