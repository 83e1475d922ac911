import { describe, expect, test } from 'vitest'
import type { Product } from '#domain/catalogue/product.ts'
import { nodeOf } from '#domain/structured-data/json-ld.ts'
import { menuNode } from '#domain/structured-data/menu-node.ts'
import { branchListNode, organizationNode } from '#domain/structured-data/organization-node.ts'
import { restaurantNode, type RestaurantSource } from '#domain/structured-data/restaurant-node.ts'
import { sampleProduct } from '#domain/pricing/sample-product.ts'

const imageUrl = ({ id }: { id: number }) => `https://beispiel.at/image/${id}`
const branch: RestaurantSource = {
  name: 'Wirtshaus Brenner',
  description: null,
  street: 'Gasse 1',
  zipCode: '1070',
  city: 'Wien',
  country: 'AT',
  phone: '+4315550100',
  email: null,
  latitude: 48.2,
  longitude: 16.34,
  timeZone: 'Europe/Vienna',
  logo: null,
  headerImage: { id: 4, version: 1, extension: 'jpg' },
  images: [],
  seasons: [],
  openingHours: [
    { type: 'daily', from: '11:00', to: '22:00' },
    { type: 'once', date: '2026-12-24', isClosed: true },
  ],
  deliveryHours: [{ type: 'daily', from: '17:00', to: '21:00' }],
  isDeliveryHoursEnabled: true,
  isDeliveryEnabled: true,
  isTakeawayEnabled: true,
  isDineInEnabled: false,
}
const AT = { url: 'https://beispiel.at/store/wien', now: '2026-11-20T11:00:00.000Z', currency: 'EUR', imageUrl }
const restaurant = (more: Partial<RestaurantSource> = {}, about: { reserveAt?: string } = {}) =>
  restaurantNode({ ...branch, ...more }, { ...AT, ...about })

describe('a branch for search engines', () => {
  test('names address, place, phone and picture', () => {
    expect(restaurant()).toMatchObject({
      '@type': 'Restaurant',
      url: 'https://beispiel.at/store/wien',
      telephone: '+4315550100',
      image: ['https://beispiel.at/image/4'],
      address: { streetAddress: 'Gasse 1', postalCode: '1070', addressLocality: 'Wien', addressCountry: 'AT' },
      geo: { latitude: 48.2, longitude: 16.34 },
    })
  })

  test('claims nothing it does not know', () => {
    const bare = restaurant({ street: null, city: '', latitude: null, headerImage: null, phone: ' ' })
    for (const name of ['email', 'description', 'address', 'geo', 'image', 'telephone', 'hasMenu'])
      expect(bare).not.toHaveProperty(name)
  })

  test('tells delivery hours apart from opening hours', () => {
    expect(restaurant()).toMatchObject({
      openingHoursSpecification: [{ opens: '11:00' }],
      makesOffer: { itemOffered: { hoursAvailable: [{ opens: '17:00', closes: '21:00' }] } },
    })
    expect(restaurant({ isDeliveryHoursEnabled: false })).toMatchObject({
      makesOffer: { itemOffered: { hoursAvailable: [{ opens: '11:00' }] } },
    })
    expect(restaurant({ isDeliveryEnabled: false })).not.toHaveProperty('makesOffer')
  })

  test('names the hours of a kitchen beside those of deliveries', () => {
    const hours = [{ type: 'daily' as const, from: '12:00', to: '20:00' }]
    const seasons = [{ name: 'Küche', kind: 'kitchen' as const, from: '2026-11-01', to: '2026-12-31', hours }]
    const kitchen = {
      itemOffered: { name: 'Küche', hoursAvailable: [{ opens: '12:00', validThrough: '2026-12-31' }, {}, {}] },
    }
    expect(restaurant({ seasons })).toMatchObject({
      openingHoursSpecification: [{ opens: '11:00', closes: '22:00' }],
      // nothing is delivered that nobody cooks
      makesOffer: [
        {
          itemOffered: {
            name: 'Lieferung',
            hoursAvailable: [
              { opens: '17:00', closes: '20:00' },
              { opens: '17:00', closes: '21:00', validFrom: '2027-01-01' },
            ],
          },
        },
        kitchen,
      ],
    })
    expect(restaurant({ seasons, isDeliveryEnabled: false })).toMatchObject({ makesOffer: kitchen })
  })

  const DELIVERED = 'http://purl.org/goodrelations/v1#DeliveryModeOwnFleet'
  const FETCHED = 'http://purl.org/goodrelations/v1#DeliveryModePickUp'
  test.each([
    { offers: [true, true, true], methods: [DELIVERED, FETCHED], because: 'both is possible' },
    { offers: [true, false, false], methods: [DELIVERED], because: 'nobody may come' },
    { offers: [false, true, false], methods: [FETCHED], because: 'nobody drives' },
    { offers: [false, false, true], methods: [FETCHED], because: 'who eats there comes for it, too' },
    { offers: [false, false, false], methods: undefined, because: 'nothing can be ordered' },
  ])(
    'says that orders are taken by $methods: $because',
    ({ offers: [isDeliveryEnabled, isTakeawayEnabled, isDineInEnabled], methods }) => {
      const { potentialAction } = restaurant({
        isDeliveryEnabled: !!isDeliveryEnabled,
        isTakeawayEnabled: !!isTakeawayEnabled,
        isDineInEnabled: !!isDineInEnabled,
      })
      expect((potentialAction as { deliveryMethod?: string[] } | undefined)?.deliveryMethod).toEqual(methods)
    },
  )

  test('takes orders and tables at two addresses, or tables alone', () => {
    const reserveAt = 'https://beispiel.at/tisch'
    const RESERVE = { '@type': 'ReserveAction', target: { '@type': 'EntryPoint', urlTemplate: reserveAt } }
    expect(restaurant({}, { reserveAt })).toMatchObject({
      acceptsReservations: reserveAt,
      potentialAction: [{ '@type': 'OrderAction' }, RESERVE],
    })
    const none = { isDeliveryEnabled: false, isTakeawayEnabled: false, isDineInEnabled: false }
    expect(restaurant(none, { reserveAt })).toMatchObject({ potentialAction: RESERVE })
    expect(restaurant()).not.toHaveProperty('acceptsReservations')
  })

  test('announces the days that differ', () =>
    expect(restaurant()).toMatchObject({
      specialOpeningHoursSpecification: [{ validFrom: '2026-12-24', closes: '00:00' }],
    }))
})

describe('a menu for search engines', () => {
  const product = (more: Partial<Product>) => sampleProduct({ name: 'Gulasch', price: 12.9, ...more })
  const offer = (more: Partial<Product>) => {
    const menu = menuNode([{ name: 'Klassiker', products: [product(more)] }], { currency: 'EUR', imageUrl })
    return (menu as unknown as { hasMenuSection: { hasMenuItem: { offers?: object }[] }[] }).hasMenuSection[0]
      ?.hasMenuItem[0]?.offers
  }

  test.each([
    { more: {}, is: { '@type': 'Offer', price: '12.90', priceCurrency: 'EUR' }, because: 'a dish has a price' },
    { more: { isPriceHidden: true }, is: undefined, because: 'a hidden price stays hidden' },
    {
      more: { unit: 'kg' as const },
      is: {
        '@type': 'Offer',
        priceSpecification: { '@type': 'UnitPriceSpecification', price: '12.90', priceCurrency: 'EUR', unitText: 'kg' },
      },
      because: 'a weighed good is priced by weight',
    },
    {
      more: {
        type: 'configurable' as const,
        config: {
          parts: [
            {
              id: 'p',
              name: 'Extra',
              type: 'multiselect' as const,
              isOptional: true,
              options: [{ id: 'o', name: 'Ei', modifier: 'add' as const, value: 2 }],
            },
          ],
        },
      },
      is: { '@type': 'AggregateOffer', lowPrice: '12.90', priceCurrency: 'EUR' },
      because: 'extras make it dearer',
    },
  ])('$because', ({ more, is }) => expect(offer(more)).toEqual(is))

  test('known diets are named, others are not made up', () => {
    const menu = menuNode([{ name: 'Klassiker', products: [product({ diets: ['vegan', 'spicy'] })] }], {
      currency: 'EUR',
      imageUrl,
    })
    expect(JSON.stringify(menu)).toContain('"suitableForDiet":["https://schema.org/VeganDiet"]')
  })

  test('a group without dishes is left out', () =>
    expect(menuNode([{ name: 'Leer', products: [] }], { currency: 'EUR', imageUrl })).not.toHaveProperty(
      'hasMenuSection',
    ))
})

test('the business and its branches are listed', () => {
  const shop = {
    shopName: 'Brenner',
    businessName: 'Brenner GmbH',
    socialLinks: [{ url: 'https://social.example/brenner' }],
  }
  expect(organizationNode(shop, { url: 'https://beispiel.at/', logoUrl: null })).toEqual({
    '@type': 'Organization',
    '@id': 'https://beispiel.at/#organisation',
    url: 'https://beispiel.at/',
    name: 'Brenner',
    legalName: 'Brenner GmbH',
    sameAs: ['https://social.example/brenner'],
  })
  expect(branchListNode([{ name: 'Wien', url: 'https://beispiel.at/store/wien' }])).toMatchObject({
    numberOfItems: 1,
    itemListElement: [{ position: 1, name: 'Wien' }],
  })
})

test('zero and false are values, emptiness is not', () =>
  expect(nodeOf('Thing', { a: 0, b: false, c: '', d: [], e: null })).toEqual({ '@type': 'Thing', a: 0, b: false }))
