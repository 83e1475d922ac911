import { describe, expect, test } from 'vitest'
import type { Fields } from '#contract/field.ts'
import { RESOURCES } from '#contract/resources/index.ts'
import { isSecret } from '#contract/field-facts.ts'
import { loggedThing, type LoggedThing } from '#contract/logs/logged-things.ts'
import { exampleOf } from '#test/factories.ts'
import { changedValues } from '#server/core/logs/changed-values.ts'

const FIELDS = {
  name: { kind: 'text', label: 'Name' },
  price: { kind: 'money', label: 'Preis' },
  isEnabled: { kind: 'boolean', label: 'Aktiv' },
  password: { kind: 'password', label: 'Kennwort' },
  currentPassword: { kind: 'password', label: 'Bisheriges', isCurrent: true },
  category: { kind: 'reference', to: 'categories', label: 'Kategorie' },
  colours: {
    kind: 'group',
    label: 'Farben',
    fields: {
      accent: { kind: 'color', label: 'Akzent' },
      paper: { kind: 'color', label: 'Papier' },
      key: { kind: 'password', label: 'Schlüssel' },
    },
  },
  taxes: {
    kind: 'collection',
    label: 'Sätze',
    fields: { label: { kind: 'text', label: 'Name' }, secret: { kind: 'password', label: 'Geheim' } },
  },
} as const satisfies Fields
const thing: LoggedThing = { label: 'Ding', fields: FIELDS, shows: 'everything' }

describe('what a change writes down', () => {
  test.each([
    { before: { name: 'Suppe' }, after: { name: 'Suppe' }, told: [{}, {}], because: 'nothing differs' },
    {
      before: { name: 'Suppe', price: 4 },
      after: { price: 4.5 },
      told: [{ price: 4 }, { price: 4.5 }],
      because: 'other fields stayed',
    },
    {
      before: { name: 'Suppe' },
      after: { name: '' },
      told: [{ name: 'Suppe' }, { name: null }],
      because: 'it was emptied',
    },
    { before: { name: null }, after: { name: '' }, told: [{}, {}], because: 'empty is empty' },
    {
      before: null,
      after: { name: 'Suppe', isEnabled: false },
      told: [{}, { name: 'Suppe' }],
      because: 'a new row says what it has',
    },
    {
      before: { name: 'Suppe', price: 4 },
      after: null,
      told: [{ name: 'Suppe', price: 4 }, {}],
      because: 'a row that is gone is still known',
    },
    {
      before: { category: { id: 3, name: 'Alt' } },
      after: { category: { id: 3, name: 'Neu' } },
      told: [{}, {}],
      because: 'the other row was renamed, this one leads there as before',
    },
    {
      before: { category: { id: 3, name: 'Suppen' } },
      after: { category: { id: 4, name: 'Braten' } },
      told: [{ category: { id: 3, name: 'Suppen' } }, { category: { id: 4, name: 'Braten' } }],
      because: 'links are told by name',
    },
    {
      before: { colours: { accent: '#111111', paper: '#ffffff' } },
      after: { colours: { paper: '#ffffff', accent: '#222222' } },
      told: [{ colours: { accent: '#111111' } }, { colours: { accent: '#222222' } }],
      because: 'of a group only what differs is told',
    },
    {
      before: { taxes: [] },
      after: { taxes: [{ label: '20', secret: 'geheim', stranger: 'x' }] },
      told: [{}, { taxes: [{ label: '20' }] }],
      because: 'neither a secret nor what no field names stands in a row',
    },
  ])('$before to $after: $because', ({ before, after, told }) => {
    const changed = changedValues(thing, before, after)
    expect([changed.before, changed.after]).toEqual(told)
  })

  test('a secret is said to have changed, wherever it stands, and never what it is', () => {
    const changed = changedValues(
      thing,
      {},
      { password: 'geheim-1', currentPassword: 'geheim-2', colours: { key: 'geheim-3' } },
    )
    expect(changed.withheld).toEqual(['password', 'colours.key'])
    expect(JSON.stringify(changed)).not.toContain('geheim')
  })

  test('a field that is not on the list is only said to have changed', () =>
    expect(
      changedValues({ ...thing, shows: ['price'] }, { name: 'Anna', price: 1 }, { name: 'Eva', price: 2 }),
    ).toEqual({
      before: { price: 1 },
      after: { price: 2 },
      withheld: ['name'],
    }))
})

test('of people the log tells no name, address or number', () => {
  const users = loggedThing('users')
  expect(users?.shows).not.toBe('everything')
  for (const name of ['firstName', 'lastName', 'email', 'phone', 'personnelNumber', 'entryDate', 'exitDate']) {
    expect(users?.shows).not.toContain(name)
    expect(Object.keys(users?.fields ?? {})).toContain(name)
  }
})

test.each(RESOURCES.map(resource => ({ path: resource.path, resource })))(
  'a new row of $path is written down whole',
  ({ resource }) => {
    const targets = Object.fromEntries(RESOURCES.map(({ path }) => [path, 7]))
    const row = exampleOf(resource, targets)
    const whole: LoggedThing = { label: resource.label.one, fields: resource.fields, shows: 'everything' }
    const { after, withheld } = changedValues(whole, null, row)
    for (const [name, value] of Object.entries(row)) {
      const isEmpty = value === null || value === false || value === '' || (Array.isArray(value) && value.length === 0)
      const isCurrent = 'isCurrent' in (resource.fields[name] ?? {})
      if (isEmpty || isCurrent || withheld.includes(name)) continue
      expect(JSON.stringify(after[name] ?? null), name).not.toMatch(/^(null|\{\}|\[\{\}.*)$/)
    }
  },
)

test('no collection tells the value of a secret field', () => {
  for (const { path, fields } of RESOURCES)
    for (const [name, field] of Object.entries(fields).filter(([, one]) => isSecret(one))) {
      const changed = changedValues(loggedThing(path) as LoggedThing, {}, { [name]: 'geheim' })
      expect([changed.before, changed.after], `${path}.${name} ${field.kind}`).toEqual([{}, {}])
    }
})
