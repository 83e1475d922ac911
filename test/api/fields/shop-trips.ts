import { products } from '#contract/resources/products.ts'
import { instantOf, localDateTime } from '#domain/time/local-time.ts'
import type { Place, Values } from '#test/api/fields/place.ts'
import type { TripOf } from '#test/api/fields/trip.ts'
import type { World } from '#test/api/fields/world.ts'
import { chosen, retyped } from '#test/api/fields/page-trips.ts'
import { withAllergen } from '#web/backoffice/fields/allergens/allergen-codes.ts'
import { parseNumber } from '#web/backoffice/fields/typing/parse-number.ts'
import { parseTime } from '#web/backoffice/fields/typing/parse-time.ts'
import { splitTexts } from '#web/backoffice/fields/typing/split-texts.ts'

const VIENNA = 'Europe/Vienna'
const MENU = '/store/graz'
const LINZ = '/store/linz'
const { fields } = products

/** A product of the menu, whose field guests read there. */
const ofProduct = ({ shop }: World, path: string, id = shop.ids.roast): Place => ({
  in: 'products',
  row: id,
  path,
  page: () => MENU,
})
/** The other branch, read on its menu page or among the contacts. */
const ofLinz = ({ linz }: World, path: string, page = LINZ): Place => ({
  in: 'branches',
  row: linz,
  path,
  page: () => page,
})
const unseen = (name: string, row: number | Values, path: string): Place => ({ in: name, row, path, page: null })

/** The kinds a shop says its goods, branches and hours by. */
export const SHOP_TRIPS = {
  email: world => ({
    place: ofLinz(world, 'email', '/kontakt'),
    sends: 'holz@linz.example.at',
    stored: 'holz@linz.example.at',
    shown: 'href="mailto:holz@linz.example.at"',
  }),
  phone: world => ({
    place: ofLinz(world, 'phone', '/kontakt'),
    sends: ' +43 732 1234 ',
    stored: '+43 732 1234',
    shown: '>+43 732 1234</a>',
  }),
  password: () => ({
    place: unseen('users', { username: 'toni.kurz', firstName: 'Toni', password: 'Marillenknödel-im-Mai' }, 'password'),
    sends: 'Krapfen&Kaffee-7',
    stored: undefined,
    shown: null,
  }),
  decimal: world => ({
    place: ofProduct(world, 'quantityStepSize', world.shop.ids.cheese),
    sends: parseNumber('0,25'),
    stored: 0.25,
    shown: '"quantityStepSize":0.25',
    again: retyped,
  }),
  money: world => ({
    place: ofProduct(world, 'price'),
    sends: parseNumber('1.234,5 €'),
    stored: 1234.5,
    shown: '1.234,50\u00a0€</strong>',
    again: retyped,
  }),
  percentage: world => ({
    place: ofProduct(world, 'takeawayTax'),
    sends: parseNumber('13,5 %'),
    stored: 13.5,
    shown: '"takeawayTax":13.5',
    again: retyped,
  }),
  multiselect: world => ({
    place: ofProduct(world, 'diets'),
    sends: [chosen(fields.diets, 'Vegan'), chosen(fields.diets, 'Scharf')],
    stored: ['vegan', 'spicy'],
    shown: 'Vegan',
  }),
  unit: world => ({
    place: ofProduct(world, 'unit', world.shop.ids.cola),
    sends: chosen(fields.unit, 'Liter'),
    stored: 'l',
    shown: '"unit":"l"',
  }),
  texts: world => ({
    place: ofProduct(world, 'additives'),
    sends: splitTexts(['1, Farbstoff; 1', ' ']),
    stored: ['1', 'Farbstoff'],
    shown: '"additives":["1","Farbstoff"]',
  }),
  allergens: world => ({
    place: ofProduct(world, 'allergens'),
    sends: withAllergen(withAllergen([], 'milk', true), 'fish', true),
    // kept by key, and answered by the letters of the shop
    stored: ['D', 'G'],
    shown: 'Allergene: </span>D, G',
  }),
  integers: () => ({
    place: { in: 'config', path: 'ordering.etaPresets', page: () => '/' },
    sends: [parseNumber('12'), parseNumber('25')],
    stored: [12, 25],
    shown: null,
  }),
  timeZone: world => ({
    place: ofLinz(world, 'timeZone'),
    sends: 'Europe/London',
    stored: 'Europe/London',
    shown: '"timeZone":"Europe/London"',
  }),
  day: world => ({
    place: ofLinz(world, 'openingHours.1.date'),
    sends: '2026-11-26',
    stored: '2026-11-26',
    shown: 'Donnerstag, 26.11.2026',
  }),
  instant: world => ({
    place: ofLinz(world, 'orderableFrom'),
    sends: instantOf('2026-12-01T09:30', VIENNA),
    stored: '2026-12-01T08:30:00.000Z',
    shown: '"orderableFrom":"2026-12-01T08:30:00.000Z"',
    again: (stored: string) => instantOf(localDateTime(stored, VIENNA), VIENNA),
  }),
  localDateTime: world => ({
    place: ofLinz(world, 'closures.0.to'),
    sends: '2026-11-25T15:00',
    stored: '2026-11-25T15:00',
    shown: 'von 15:00 - 22:00 Uhr',
  }),
  time: world => ({
    place: ofLinz(world, 'openingHours.0.from', '/kontakt'),
    sends: parseTime('930'),
    stored: '09:30',
    shown: 'von 09:30 - 22:00 Uhr',
    again: parseTime,
  }),
  references: world => ({
    place: ofLinz(world, 'tags', '/'),
    sends: [{ id: world.tag, name: 'Gastgarten' }],
    stored: [{ id: world.tag, name: 'Gastgarten' }],
    shown: 'Gastgarten',
  }),
  images: world => ({
    place: ofProduct(world, 'images'),
    sends: [{ id: world.images[1] }, { id: world.images[0] }],
    stored: [
      { id: world.images[1], alt: 'Die Säge' },
      { id: world.images[0], alt: 'Stämme im Hof' },
    ],
    shown: `/${world.images[1]}-1.png`,
  }),
  files: world => ({
    place: unseen('digital-signage-segments', { name: 'Sägewerk', type: 'orderBoard' }, 'uploads'),
    sends: [{ id: world.files[1].id }, { id: world.files[0].id }],
    stored: [{ id: world.files[1].id, mimeType: 'application/pdf' }, { id: world.files[0].id }],
    shown: null,
  }),
  group: world => ({
    place: ofProduct(world, 'netQuantity', world.shop.ids.schnitzel),
    sends: { amount: parseNumber('0,5'), unit: 'l' },
    stored: { amount: 0.5, unit: 'l' },
    shown: '25,80\u00a0€',
  }),
  openingRules: world => ({
    place: ofLinz(world, 'openingHours', '/kontakt'),
    sends: [
      { type: 'daily', date: null, isClosed: false, from: '07:15', to: '18:45' },
      { type: 'once', date: '2026-11-27', isClosed: true, from: null, to: null },
    ],
    stored: [
      { type: 'daily', from: '07:15', to: '18:45' },
      { type: 'once', date: '2026-11-27', isClosed: true },
    ],
    shown: 'von 07:15 - 18:45 Uhr',
  }),
  seasons: world => ({
    place: ofLinz(world, 'seasons', '/kontakt'),
    sends: [
      {
        name: 'Winterzeiten',
        kind: 'opening',
        from: '2026-11-01',
        to: '2027-02-28',
        hours: [{ type: 'daily', date: null, isClosed: false, from: '06:45', to: '17:30' }],
      },
    ],
    stored: [{ name: 'Winterzeiten', from: '2026-11-01', hours: [{ type: 'daily', from: '06:45', to: '17:30' }] }],
    shown: 'von 06:45 - 17:30 Uhr',
  }),
  deliveryAreas: world => ({
    place: ofLinz(world, 'deliveryAreas'),
    sends: [
      {
        area: 'Urfahr',
        zipCodes: ['4040'],
        price: 4.5,
        tax: 20,
        free: false,
        feeTiers: [],
        freeFromOrderValue: null,
        minimumOrderValue: 12,
      },
    ],
    stored: [{ id: '1', area: 'Urfahr', zipCodes: ['4040'], price: 4.5, minimumOrderValue: 12 }],
    shown: '"area":"Urfahr"',
  }),
  parts: world => ({
    place: ofProduct(world, 'config', world.shop.ids.pizza),
    sends: {
      parts: [
        {
          name: 'Boden',
          type: 'select',
          isOptional: false,
          options: [{ name: 'Vollkorn', modifier: 'add', value: 1.2 }],
        },
      ],
    },
    stored: {
      parts: [{ id: '1', name: 'Boden', options: [{ id: '1', name: 'Vollkorn', modifier: 'add', value: 1.2 }] }],
    },
    shown: '"name":"Vollkorn"',
  }),
  alternativeUnits: world => ({
    place: ofProduct(world, 'alternativeUnits', world.shop.ids.cheese),
    sends: [
      {
        unit: 'serving',
        ratio: parseNumber('0,125'),
        minimumQuantity: null,
        maximumQuantity: null,
        quantityStepSize: null,
        calculationModel: null,
      },
    ],
    stored: [{ unit: 'serving', ratio: 0.125 }],
    shown: '"ratio":0.125',
  }),
  catalog: world => {
    const { schnitzel, pizza, cheese, cola, roast } = world.shop.ids
    const kept = [roast, cola, cheese, pizza, schnitzel].map(id => ({ id }))
    const catalog = [{ category: { id: world.shop.categoryId }, products: kept }]
    return {
      place: { in: 'menus', row: world.menu, path: 'catalog', page: () => MENU },
      sends: catalog,
      stored: catalog,
      shown: productIds(kept),
    }
  },
  bundleItems: world => ({
    place: { in: 'products', row: world.shop.bundleId, path: 'bundleItems', page: () => MENU },
    sends: [{ product: { id: world.shop.ids.roast }, amount: parseNumber('2'), unit: 'amount' }],
    stored: [{ product: { id: world.shop.ids.roast }, amount: 2, unit: 'amount' }],
    shown: null,
  }),
  closures: world => ({
    place: ofLinz(world, 'closures'),
    sends: [{ from: '2026-11-24T00:00', to: '2026-11-24T24:00', orderTypes: [], reason: 'Ausflug' }],
    stored: [{ from: '2026-11-24T00:00', to: '2026-11-24T24:00', orderTypes: [], reason: 'Ausflug' }],
    shown: '<dt>Dienstag, 24.11.2026</dt><dd>geschlossen</dd>',
  }),
  pauses: world => ({
    place: ofLinz(world, 'pauses'),
    sends: [
      {
        startedAt: '2026-11-20T10:00:00.000Z',
        until: '2026-11-20T11:40:00.000Z',
        orderTypes: ['delivery'],
        reason: 'Glatteis',
      },
    ],
    stored: [
      {
        startedAt: '2026-11-20T10:00:00.000Z',
        until: '2026-11-20T11:40:00.000Z',
        orderTypes: ['delivery'],
        reason: 'Glatteis',
      },
    ],
    shown: '"until":"2026-11-20T11:40:00.000Z"',
  }),
  capacityRules: world => ({
    place: { ...ofLinz(world, 'capacityRules'), page: null } as Place,
    sends: [
      {
        orderTypes: ['delivery'],
        weekdays: ['friday'],
        from: parseTime('11'),
        to: parseTime('1430'),
        slotMinutes: 15,
        maxOrders: 4,
      },
    ],
    stored: [
      {
        orderTypes: ['delivery'],
        weekdays: ['friday'],
        from: '11:00',
        to: '14:30',
        slotMinutes: 15,
        maxOrders: 4,
        maxItems: null,
      },
    ],
    shown: null,
  }),
  layers: () => ({
    place: unseen('image-templates', { name: 'Tagesgericht', identifier: 'tag', width: 1080, height: 1080 }, 'layers'),
    sends: [{ name: 'Name', type: 'text', x: 80, y: 80, width: 920, height: 200, text: '{{product.name}}' }],
    stored: [
      {
        id: '1',
        name: 'Name',
        type: 'text',
        x: 80,
        y: 80,
        width: 920,
        height: 200,
        text: '{{product.name}}',
        isVisible: true,
      },
    ],
    shown: null,
  }),
  tabs: () => ({
    place: {
      in: 'nothing',
      field: {
        kind: 'tabs',
        label: 'Angaben',
        fields: {
          words: { kind: 'group', label: 'Text', required: true, fields: { title: { kind: 'text', label: 'Titel' } } },
          look: {
            kind: 'group',
            label: 'Aussehen',
            required: true,
            fields: { isWide: { kind: 'boolean', label: 'Breit' } },
          },
        },
      },
    },
    sends: { words: { title: ' Holz ' } },
    stored: { words: { title: 'Holz' }, look: { isWide: false } },
    shown: null,
  }),
} satisfies Readonly<Record<string, TripOf>>

const productIds = (kept: readonly { id: number }[]) => `"productIds":[${kept.map(({ id }) => id).join(',')}]`
