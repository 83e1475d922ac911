import { describe, expect, test } from 'vitest'
import type { Field } from '#contract/field.ts'
import { createSchema, valueSchema } from '#contract/field-schema.ts'
import { NODE_TYPES } from '#contract/fields/structured/node-content.ts'
import { KINDS } from '#contract/fields/index.ts'
import { safeHref } from '#domain/content/safe-href.ts'
import { ATTACKS, hostile, hostileFields } from '#test/hostile-values.ts'

/** Says everything that any kind asks for, so that it is a field of each. */
const fieldOf = (kind: string) =>
  ({
    kind,
    label: 'Feld',
    options: { bundle: 'Menü' },
    to: 'products',
    fields: { name: { kind: 'text', label: 'Name' }, link: { kind: 'link', label: 'Link' } },
  }) as unknown as Field
/** Kinds of free words: an attack is kept as what it is, words, and every screen writes it as such. */
const WORDS: readonly string[] = ['text', 'textarea', 'markdown', 'password', 'texts']
/** Members that lead somewhere, and members nobody asks for. */
const LEADS = /^(href|to|address|target|url|iframeUrl|src)$/
const STRANGE = /^(onclick|style|innerHTML|srcdoc)$/

type Leaf = { name: string; value: unknown }
const leavesOf = (value: unknown, name = ''): Leaf[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => [{ name: key, value: null }, ...leavesOf(inner, key)])
    : [{ name, value }]

/** What of an accepted value would let an attack run or load. */
const danger = (value: unknown) =>
  leavesOf(value).filter(
    ({ name, value: leaf }) =>
      STRANGE.test(name) || (LEADS.test(name) && typeof leaf === 'string' && leaf !== '' && safeHref(leaf) === null),
  )

describe.each(Object.keys(KINDS))('an attack in a field of kind %s', kind => {
  const field = fieldOf(kind)
  test.each(ATTACKS)('%s is refused, or kept as words that lead nowhere', attack => {
    const { data } = valueSchema(field).safeParse(hostile(field, attack))
    // what stands in a node its type checks, which is asked below
    expect(kind === 'nodeContent' ? [] : danger(data)).toEqual([])
    const isAddress = typeof data === 'string' && !WORDS.includes(kind)
    expect(isAddress ? safeHref(data) : '').not.toBeNull()
  })
})

test.each(Object.entries(NODE_TYPES))(
  'the content of a node of type %s keeps no attack but as words',
  (_, { fields }) => {
    const kept = ATTACKS.map(
      attack =>
        createSchema(fields as never).safeParse({ ...hostileFields(fields as never, attack), onclick: attack }).data,
    )
    expect(danger(kept)).toEqual([])
  },
)

test('a danger that came through would be noticed', () => {
  expect(danger({ a: [{ href: 'javascript:hacked()' }] })).toHaveLength(1)
  expect(danger({ a: { onclick: 'x' } })).not.toEqual([])
  expect(danger({ label: '<script>', href: 'https://haus.example' })).toEqual([])
})
