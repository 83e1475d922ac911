import { describe, expect, test } from 'vitest'
import { createSchema } from '#contract/field-schema.ts'
import { blocks } from '#contract/resources/blocks.ts'
import { sites } from '#contract/resources/sites.ts'
import type { HouseFacts } from '#domain/content/patterns/house-facts.ts'
import { sitePages } from '#domain/content/patterns/site-pages.ts'
import { sitePatterns } from '#domain/content/patterns/site-patterns.ts'

const EMPTY: HouseFacts = {
  shop: 'Wirtshaus',
  about: null,
  phone: null,
  sells: true,
  branches: [],
  rooms: [],
  plates: [],
  categories: [],
  hasLunch: false,
  reservation: null,
  catering: null,
  contact: null,
  woods: [],
}
const branch = (id: number, own: object = {}) => ({
  id,
  name: `Filiale ${id}`,
  identifier: `filiale-${id}`,
  street: 'Gasse 1',
  zipCode: '1070',
  city: 'Wien',
  phone: '+43 1 555',
  ...own,
})
const form = (id: number, name: string) => ({ id, name, identifier: `f-${id}` })
const FULL: HouseFacts = {
  ...EMPTY,
  about: 'Seit 1908.',
  branches: [1, 2, 3, 4, 5, 6].map(id => branch(id, { city: `Ort ${id}` })),
  rooms: [{ id: 1 }, { id: 2 }],
  plates: Array.from({ length: 8 }, (_, index) => ({ id: index + 10 })),
  categories: [{ id: 5, name: 'Suppen' }],
  hasLunch: true,
  reservation: form(1, 'Tisch'),
  catering: form(2, 'Catering'),
  contact: form(3, 'Kontakt'),
  woods: ['Lärche', 'Zirbe'],
}
const hostile = '<img src=x onerror=alert(1)>'
const LONG: HouseFacts = {
  ...FULL,
  shop: 'ß'.repeat(120),
  about: 'x'.repeat(1000),
  branches: [
    branch(1, { name: 'y'.repeat(120), city: 'z'.repeat(120), phone: '+43 (0)1 / 555.0170' }),
    branch(2, { name: hostile }),
  ],
  categories: [{ id: 5, name: 'k'.repeat(120) }],
  woods: Array.from({ length: 60 }, () => 'w'.repeat(80)),
}

describe.each(
  [EMPTY, FULL, LONG, { ...EMPTY, branches: [branch(1)] }].flatMap(facts => [
    { set: 'ordering', facts },
    { set: 'marketing', facts: { ...facts, sells: false } },
  ]),
)('the patterns of a $set shop', ({ facts }) => {
  test.each([...sitePatterns(facts), ...sitePages(facts)].map(one => [one.key, one.body] as const))(
    '%s is saved as it comes',
    (_, body) => {
      const page = createSchema(sites.fields).safeParse({ name: 'Neu', path: 'neu', content: { body } })
      expect(page.error?.issues).toBeUndefined()
      expect(body.length).toBeGreaterThan(0)
      const shared = createSchema(blocks.fields).safeParse({ name: 'Neu', identifier: 'neu', content: { body } })
      expect(shared.error?.issues).toBeUndefined()
    },
  )
  test('pages are named within what their fields take', () => {
    for (const { page } of sitePages(facts)) {
      const { error } = createSchema(sites.fields).safeParse({ ...page, path: 'neu', content: { body: [] } })
      expect(error?.issues).toBeUndefined()
      expect(page.description.length).toBeLessThanOrEqual(160)
    }
  })
})

test.each([
  {
    what: 'a restaurant that has told nothing',
    facts: EMPTY,
    pages: {
      start: 'hero text columns questions hours call',
      about: 'hero text contact',
      catering: 'hero text text call',
      reservation: 'text call hours contact',
    },
  },
  {
    what: 'a restaurant that has told all',
    facts: FULL,
    pages: {
      start: 'hero text columns todays_menu menu_excerpt gallery questions hours reservation branches',
      about: 'hero text_image gallery contact',
      catering: 'hero text text form',
      reservation: 'text reservation hours contact',
    },
  },
  {
    what: 'a timber site that has told nothing',
    facts: { ...EMPTY, sells: false },
    pages: { start: 'hero text text contact', wood: 'text call', contact: 'call hours contact' },
  },
  {
    what: 'a timber site that has told all',
    facts: { ...FULL, sells: false },
    pages: {
      start: 'hero text teaser_woods text_image contact',
      wood: 'text teaser_woods gallery form',
      contact: 'form hours contact',
    },
  },
])('pages of $what have blocks of what there is', ({ facts, pages }) =>
  expect(
    Object.fromEntries(sitePages(facts).map(({ key, body }) => [key, body.map(({ type }) => type).join(' ')])),
  ).toEqual(pages),
)

test('a restaurant gets ten patterns and four pages, a timber site three pages of its own', () => {
  expect(sitePatterns(FULL).map(({ key }) => key)).toEqual([
    'welcome',
    'ways',
    'lunch',
    'favourites',
    'about',
    'gallery',
    'questions',
    'visit',
    'reservation',
    'catering',
  ])
  expect(sitePages(FULL).map(({ key }) => key)).toEqual(['start', 'about', 'catering', 'reservation'])
  expect(sitePages({ ...FULL, sells: false }).map(({ key }) => key)).toEqual(['start', 'wood', 'contact'])
})

test('what a pattern needs and the shop has not is left out, not invented', () => {
  expect(sitePatterns(EMPTY).map(({ key }) => key)).not.toContain('gallery')
  expect(sitePatterns(EMPTY).map(({ key }) => key)).not.toContain('favourites')
  const types = (facts: HouseFacts, key: string) =>
    sitePages(facts)
      .find(page => page.key === key)
      ?.body.map(({ type }) => type)
  expect(types(FULL, 'reservation')).toContain('reservation')
  expect(types({ ...FULL, reservation: null }, 'reservation')).not.toContain('reservation')
  expect(JSON.stringify(sitePages({ ...FULL, reservation: null }))).toContain('+43 1 555')
})

test('what the shop says of itself stands in its pages', () => {
  const all = JSON.stringify(sitePages(FULL))
  for (const own of [
    'Wirtshaus',
    'Seit 1908.',
    'Ort 1, Ort 2, Ort 3, Ort 4 und 2 weiteren Orten',
    'Suppen',
    '/store/filiale-1',
  ])
    expect(all).toContain(own)
  expect(JSON.stringify(sitePatterns({ ...FULL, branches: [branch(1)] }))).toContain('"Online bestellen"')
})
