import type { Field, FieldKind, Fields } from '#contract/field.ts'
import { innerFields, kindOf } from '#contract/field-facts.ts'

/** Each would tell `hacked` that it ran, load something of a stranger's, or hide the page. */
export const ATTACKS = [
  '<script>hacked()</script>',
  '</script><script>hacked()</script>',
  '<img src=x onerror=hacked()>',
  '"><svg/onload=hacked()>',
  '<iframe srcdoc="<script>parent.hacked()</script>"></iframe>',
  '<iframe src="https://boese.example/maps/embed?x"></iframe>',
  '<style>body{display:none}</style><link rel=stylesheet href=https://boese.example/x.css>',
  'url(https://boese.example/farbe.png)',
  'javascript:hacked()',
  'data:text/html,<script>hacked()</script>',
  'https://www.google.com/maps/embed?"onload="hacked()',
  '//boese.example/pixel.png',
  '" onmouseover="hacked()" autofocus onfocus="hacked()" x="',
]

/** A text as no editor would send it. */
export const hostileText = (attack: string) => ({
  type: 'doc',
  attrs: { style: attack, onclick: attack },
  content: [
    { type: 'heading', attrs: { level: attack, class: attack }, content: [{ type: 'text', text: attack }] },
    {
      type: 'paragraph',
      content: [
        {
          type: 'text',
          text: `Los ${attack}`,
          marks: [
            { type: 'link', attrs: { href: attack, target: attack, onclick: 'hacked()' } },
            { type: 'textStyle', attrs: { style: attack } },
          ],
        },
        { type: 'html', text: attack },
      ],
    },
    {
      type: 'orderedList',
      attrs: { start: attack },
      content: [{ type: 'listItem', content: [{ type: 'paragraph', content: [{ type: 'text', text: attack }] }] }],
    },
    { type: 'picture', attrs: { id: attack, src: attack, alt: attack } },
    { type: 'image', attrs: { src: attack, onerror: 'hacked()' } },
    { type: 'iframe', attrs: { src: attack, srcdoc: attack } },
    { type: 'script', content: [{ type: 'text', text: 'hacked()' }] },
  ],
})

const linkOf = (attack: string) => ({
  id: attack,
  version: attack,
  extension: attack,
  alt: attack,
  publicHash: attack,
  name: attack,
})
const insideOf = (field: Field, attack: string) => hostileFields(innerFields(field), attack)
const plain = (attack: string) => attack
const rows = (attack: string, field: Field) => [insideOf(field, attack)]
/**
 * What a kind keeps of its own shape: its example with the attack in place of every word and number, and in members
 * nobody asked for.
 */
const shaped = (attack: string, field: Field) =>
  bent(
    kindOf(field).example(
      { count: 1, name: attack, link: () => ({ id: 1 }), values: fields => hostileFields(fields as Fields, attack) },
      field,
    ),
    attack,
  )

function bent(value: unknown, attack: string): unknown {
  if (Array.isArray(value)) return value.map(one => bent(one, attack))
  if (typeof value !== 'object' || value === null) return attack
  const members = Object.entries(value).map(([name, one]) => [name, bent(one, attack)] as const)
  return { ...Object.fromEntries(members), onclick: attack, style: attack, innerHTML: attack }
}

/** The attack as a value of each kind of field: a kind that is missing here does not compile. */
const BY_KIND: Readonly<Record<FieldKind, (attack: string, field: Field) => unknown>> = {
  text: plain,
  textarea: plain,
  markdown: attack => `# ${attack}\n\n${attack}\n\n[Los](${attack}) ![Bild](${attack}) <${attack}>`,
  identifier: plain,
  email: plain,
  phone: plain,
  url: plain,
  color: plain,
  focalPoint: plain,
  password: plain,
  integer: plain,
  decimal: plain,
  money: plain,
  percentage: plain,
  boolean: plain,
  select: plain,
  multiselect: attack => [attack],
  unit: plain,
  texts: attack => [attack],
  allergens: shaped,
  integers: attack => [attack],
  timeZone: plain,
  day: plain,
  instant: plain,
  localDateTime: plain,
  time: plain,
  reference: linkOf,
  references: attack => [linkOf(attack)],
  image: linkOf,
  images: attack => [linkOf(attack)],
  file: linkOf,
  files: attack => [linkOf(attack)],
  group: (attack, field) => insideOf(field, attack),
  tabs: (attack, field) => insideOf(field, attack),
  collection: rows,
  openingRules: shaped,
  seasons: shaped,
  deliveryAreas: shaped,
  parts: shaped,
  alternativeUnits: shaped,
  catalog: shaped,
  bundleItems: shaped,
  closures: shaped,
  pauses: shaped,
  capacityRules: shaped,
  navigationItems: shaped,
  layers: shaped,
  nodeContent: shaped,
  wysiwyg: hostileText,
  link: attack => ({ label: attack, href: attack, target: attack, onclick: attack }),
  slider: attack => ({ images: [{ id: attack, src: attack }], duration: attack, style: attack }),
  blocks: attack => [
    { id: attack, type: attack, value: attack },
    {
      id: 'a',
      type: 'text',
      value: {
        text: hostileText(attack),
        background: attack,
        links: [{ link: { label: attack, href: attack } }],
        onclick: attack,
      },
      onclick: attack,
    },
  ],
}

/** The attack in every place a value of this field has. */
export const hostile = (field: Field, attack: string): unknown => BY_KIND[field.kind](attack, field)
export const hostileFields = (fields: Fields, attack: string): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, hostile(field, attack)]))
