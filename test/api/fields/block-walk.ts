import { BLOCK_TYPES, type BlockTypeName } from '#contract/content/block-types.ts'
import { choicesOf, innerFields } from '#contract/field-facts.ts'
import type { Field, Fields } from '#contract/field.ts'
import { words } from '#test/api/fields/world.ts'

/** Rows there are two of, so that one can be told from the other. */
export type Rows = Readonly<
  Record<'images' | 'files' | 'sites' | 'categories' | 'products' | 'branches' | 'nodes' | 'blocks', Two>
>
type Two = readonly [number, number]

/** What a field says at first, and everything else it may say that guests can tell from that. */
type Said = { first: unknown; others: readonly unknown[] }
type Saying = (field: never, rows: Rows, name: string) => Said

const link = (more: object) => ({ label: 'Weiter', ...more })
/** A text guests read as it stands, with what would be a tag if it were not shown as text. */
export const HOSTILE = `<img src=x onerror=hacked()>&"'</script>`
const said = (name: string): Said => ({ first: `Erst ${name}`, others: [`Dann ${name}`, `${HOSTILE} ${name}`] })
const toRows = ([one, other]: Two) => ({ one: { id: one }, other: { id: other } })
const rowOf = (to: string, rows: Rows) => toRows(rows[to as keyof Rows])
const point = { first: null, others: ['30 70', 'top'] }

/** By kind: a kind that stands in a block and is missing here fails. */
const SAYINGS: Readonly<Partial<Record<Field['kind'], Saying>>> = {
  text: (_, __, name) => said(name),
  textarea: (_, __, name) => said(name),
  wysiwyg: (_, __, name) => {
    const { first, others } = said(name)
    return { first: words(first as string), others: others.map(text => words(text as string)) }
  },
  boolean: () => ({ first: false, others: [true] }),
  integer: ({ min }: { min: number }) => ({ first: min, others: [min + 1] }),
  color: () => ({ first: null, others: ['#336699'] }),
  select: (field: Field) => {
    const [first, ...others] = Object.keys(choicesOf(field))
    return { first, others }
  },
  url: ({ holds }: { holds: string }) =>
    holds === 'map'
      ? { first: null, others: ['https://www.openstreetmap.org/export/embed.html?bbox=16&layer=mapnik'] }
      : { first: 'https://vimeo.com/76979871', others: ['https://www.youtube.com/watch?v=dQw4w9WgXcQ'] },
  reference: ({ to }: { to: string }, rows) => {
    const { one, other } = rowOf(to, rows)
    return { first: one, others: [other] }
  },
  references: ({ to }: { to: string }, rows) => {
    const { one, other } = rowOf(to, rows)
    return { first: [], others: [[one], [other, one]] }
  },
  image: (_, { images }) => {
    const { one, other } = toRows(images)
    return { first: one, others: [other] }
  },
  images: ({ isCut }: { isCut?: true }, { images }) => {
    const { one, other } = toRows(images)
    return { first: [one], others: [[other, one], ...(isCut ? [[{ ...one, focus: '30 70' }]] : [])] }
  },
  focalPoint: () => point,
  file: (_, { files }) => {
    const { one, other } = toRows(files)
    return { first: null, others: [one, other] }
  },
  slider: (_, { images }) => {
    const { one, other } = toRows(images)
    return {
      first: { images: [one], duration: 5 },
      others: [
        { images: [other, one], duration: 5 },
        { images: [{ ...one, focus: '30 70' }], duration: 5 },
        { images: [one], duration: 9 },
      ],
    }
  },
  link: (_, { sites, files }) => ({
    first: link({ to: '/kontakt' }),
    others: [
      { ...link({ to: '/kontakt' }), label: HOSTILE },
      link({ to: '/suche' }),
      link({ reference: { id: sites[1] } }),
      link({ href: 'https://www.beispiel.at/?a=1&b="2"', target: '_self' }),
      link({ href: 'https://www.beispiel.at/?a=1&b="2"', target: '_blank' }),
      link({ mailto: 'holz@beispiel.at' }),
      link({ phone: '+43 664 123' }),
      link({ file: { id: files[0] } }),
    ],
  }),
  blocks: () => ({
    first: [{ id: 'erst', type: 'call', value: { title: 'Erst innen' } }],
    others: [[{ id: 'erst', type: 'call', value: { title: `${HOSTILE} innen` } }], []],
  }),
}

const sayingOf = (field: Field, rows: Rows, name: string): Said => {
  const saying = SAYINGS[field.kind]
  if (!saying) throw new Error(`Nobody says what a field of kind ${field.kind} holds in a block (${name})`)
  return saying(field as never, rows, name)
}

/** A value with every field of the definition filled in, lists with as many rows as they ask for. */
export function filled(fields: Fields, rows: Rows): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      field.kind === 'collection'
        ? Array.from({ length: field.min ?? 1 }, () => filled(innerFields(field), rows))
        : sayingOf(field, rows, name).first,
    ]),
  )
}

/** One field of a type of block, by its place in the value. */
export type Leaf = { type: BlockTypeName; path: string; field: Field }
function leavesIn(type: BlockTypeName, fields: Fields, above = ''): Leaf[] {
  return Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'collection'
      ? leavesIn(type, innerFields(field), `${above}${name}.0.`)
      : [{ type, path: above + name, field }],
  )
}
/** Every field of every type of block, as the definitions say. */
export const LEAVES: readonly Leaf[] = (Object.keys(BLOCK_TYPES) as BlockTypeName[]).flatMap(type =>
  leavesIn(type, BLOCK_TYPES[type].fields),
)

/** Everything a field may say besides what it says at first. */
export const othersOf = ({ field, path }: Leaf, rows: Rows): readonly unknown[] => sayingOf(field, rows, path).others
