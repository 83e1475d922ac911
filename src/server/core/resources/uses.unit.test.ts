import { expect, test } from 'vitest'
import { configFields } from '#contract/config/config-fields.ts'
import { BLOCK_TYPES } from '#contract/content/block-types.ts'
import type { Field, Fields } from '#contract/field.ts'
import { innerFields, kindOf, targetOf } from '#contract/field-facts.ts'
import { createSchema } from '#contract/field-schema.ts'
import { NODE_TYPES } from '#contract/fields/structured/node-content.ts'
import { linksIn } from '#contract/links-in.ts'
import { RESOURCES } from '#contract/resources/index.ts'
import { leadsByAddress } from '#server/core/resources/uses.ts'

const PATH = '/upload/4f2a9c/7-1.pdf'
const ADDRESSES = [PATH, `https://www.beispiel.at${PATH}`]
type Place = { place: string; field: Field }

/** Every field of everything that is kept, however deep; a menu of menus is looked into once. */
const placesIn = (fields: Fields, place: string, above: readonly string[] = []): Place[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const here = `${place}.${name}`
    if (field.isFixed || targetOf(field) !== undefined || above.includes(field.kind)) return []
    return [{ place: here, field }, ...placesIn(innerFields(field), here, [...above, field.kind])]
  })
const PLACES: readonly Place[] = [
  ...RESOURCES.flatMap(({ path, fields }) => placesIn(fields, path)),
  ...placesIn(configFields as Fields, 'settings'),
  ...Object.entries(BLOCK_TYPES).flatMap(([type, { fields }]) => placesIn(fields as Fields, `block ${type}`)),
  ...Object.entries(NODE_TYPES).flatMap(([type, { fields }]) => placesIn(fields as Fields, `node ${type}`)),
]

const examples = (fields: Fields): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      targetOf(field) || field.isFixed ? [] : [[name, exampleOf(field)]],
    ),
  )
const exampleOf = (field: Field): unknown =>
  kindOf(field).example({ count: 1, name: 'Beispiel', link: () => null, values: all => examples(all as Fields) }, field)

/** A value with one address in it, for every place where an address stands in it already. */
function withAddress(value: unknown, address: string): unknown[] {
  if (typeof value === 'string') return /^(https?:|\/)/.test(value) ? [address] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    withAddress(inner, address).map(changed =>
      Array.isArray(value) ? value.with(Number(key), changed) : { ...value, [key]: changed },
    ),
  )
}
/** Where addresses stand among words, or beside others that an example does not show. */
const FURTHER: Readonly<Record<string, (address: string) => unknown>> = {
  markdown: address => `Siehe [Karte](${address}).`,
  link: address => ({ label: 'Karte', to: address }),
  wysiwyg: address => ({
    type: 'doc',
    content: [
      {
        type: 'paragraph',
        content: [{ type: 'text', text: 'Karte', marks: [{ type: 'link', attrs: { href: address } }] }],
      },
    ],
  }),
}

test('every place that keeps the address of an uploaded file is one that is asked before the file goes', () => {
  const kept = PLACES.flatMap(({ place, field }) =>
    ADDRESSES.flatMap(address =>
      [...withAddress(exampleOf(field), address), ...[FURTHER[field.kind]?.(address)].filter(Boolean)].flatMap(sent => {
        const { success, data } = createSchema({ value: field }).safeParse({ value: sent })
        if (!success || !JSON.stringify(data).includes(PATH)) return []
        const isRead = linksIn({ value: field }, data as Fields).some(({ to, id }) => to === 'uploads' && id === 7)
        // what stands in the blocks of a body is searched with the whole body
        const leads = place.startsWith('block ') ? leadsByAddress({ kind: 'blocks', label: '' }) : leadsByAddress(field)
        return [{ place, address, isAsked: isRead || leads === 'all' || (leads === 'absolute' && address !== PATH) }]
      }),
    ),
  )
  for (const place of ['redirects.target', 'navigations.items', 'block text.text'])
    expect(kept.map(one => one.place)).toContain(place)
  expect(kept.filter(({ isAsked }) => !isAsked)).toEqual([])
})
