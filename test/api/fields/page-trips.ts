import { BLOCK_TYPES, type BlockTypeName } from '#contract/content/block-types.ts'
import { choicesOf } from '#contract/field-facts.ts'
import type { Field } from '#contract/field.ts'
import { storedPoint } from '#domain/catalogue/focal-point.ts'
import { typedMapAddress } from '#domain/content/map-address.ts'
import type { Row, Values } from '#test/api/fields/place.ts'
import type { Trip, TripOf } from '#test/api/fields/trip.ts'
import { words } from '#test/api/fields/world.ts'
import { numberText, parseNumber } from '#web/backoffice/fields/typing/parse-number.ts'

/** The choice that reads like this in the list. */
export const chosen = (field: Field, label: string): string | undefined =>
  Object.entries(choicesOf(field)).find(([, text]) => text === label)?.[0]
/** What a field of numbers makes of what it shows. */
export const retyped = (value: number): unknown => parseNumber(numberText(value))

let count = 0
/** A field of a block on a page of its own. */
const inBlock = (type: BlockTypeName, value: Values, path: string): Trip['place'] => {
  count += 1
  return {
    in: 'sites',
    row: { name: `Seite ${count}`, path: `feld-${count}`, content: { body: [{ id: 'b', type, value }] } },
    path: `content.body.0.value.${path}`,
    page: row => `/${(row as Row & { path: string }).path}`,
  }
}
const aForm = (more: Values = {}) => {
  count += 1
  return {
    identifier: `formular-${count}`,
    type: 'form',
    content: {
      name: 'Kostprobe',
      fields: [{ type: 'text', value: { type: 'email' }, label: 'E-Mail', fieldId: 'email' }],
      actions: [],
      ...more,
    },
  }
}
const formPage = (row: Row) => `/formular/${String(row['identifier'])}`
/** Of what a link holds nothing else. */
const led = (more: object) => ({ ...NOWHERE, label: 'Weiter', ...more })
const NOWHERE = { reference: null, href: null, target: null, to: null, mailto: null, phone: null, file: null }

/** The kinds pages, forms and menus of the website are made of. */
export const PAGE_TRIPS = {
  text: () => ({
    place: inBlock('wood', { text: words('Eiche'), density: 700 }, 'density_text'),
    sends: '  Hart & zäh ',
    stored: 'Hart & zäh',
    shown: 'Hart &amp; zäh</p>',
  }),
  textarea: () => ({
    place: { in: 'nodes', row: aForm(), path: 'content.description', page: formPage },
    sends: 'Erste Zeile\nzweite <b>Zeile</b>',
    stored: 'Erste Zeile\nzweite <b>Zeile</b>',
    shown: 'Erste Zeile\nzweite &lt;b&gt;Zeile&lt;/b&gt;</p>',
  }),
  markdown: () => ({
    place: { in: 'config', path: 'imprintText', page: () => '/site/imprint' },
    sends: '**Quendel** GmbH <script>alert(1)</script>',
    stored: '**Quendel** GmbH <script>alert(1)</script>',
    shown: '<strong>Quendel</strong> GmbH &lt;script&gt;',
  }),
  identifier: () => ({
    place: { in: 'nodes', row: aForm({ name: 'Holz ansehen' }), path: 'identifier', page: formPage },
    sends: 'holz-ansehen',
    stored: 'holz-ansehen',
    shown: 'href="https://example.at/formular/holz-ansehen"',
  }),
  integer: () => ({
    place: inBlock('wood', { text: words('Eiche') }, 'density'),
    sends: parseNumber('710'),
    stored: 710,
    shown: 'aria-label="Rohdichte 710 kg/m³"',
    again: retyped,
  }),
  boolean: ({ images: [image] }) => ({
    place: inBlock('text_image', { image: { id: image }, text: words('Neben dem Bild') }, 'mirror'),
    sends: true,
    stored: true,
    shown: 'data-mirror=""',
  }),
  select: () => ({
    place: inBlock('text', { text: words('Dunkel') }, 'background'),
    sends: chosen(BLOCK_TYPES.text.fields.background, 'Dunkel'),
    stored: 'dark',
    shown: 'data-ground="dark"',
  }),
  focalPoint: ({ images: [image] }) => ({
    place: inBlock('hero', { background: { id: image } }, 'focus'),
    sends: storedPoint({ focusX: 30, focusY: 70 }),
    stored: '30 70',
    shown: 'data-fx="30" data-fy="70"',
  }),
  color: ({ images: [image] }) => ({
    place: inBlock('slider_images', { slider: { images: [{ id: image }], duration: 5 } }, 'backgroundColor'),
    sends: '#336699',
    stored: '#336699',
    shown: 'fill="#336699"',
  }),
  reference: ({ forms: [one, other] }) => ({
    place: inBlock('form', { form: { id: one } }, 'form'),
    sends: { id: other },
    stored: { id: other },
    shown: '>Muster bestellen</h2>',
  }),
  image: ({ images: [image] }) => ({
    place: inBlock('hero', {}, 'background'),
    sends: { id: image, version: 1, extension: 'png', alt: 'Stämme im Hof' },
    stored: { id: image, version: 1, extension: 'png', alt: 'Stämme im Hof' },
    shown: `/image/large/${image}-1.png 1920w`,
  }),
  file: ({ files: [one, other] }) => ({
    place: inBlock(
      'text',
      { text: words('Preise'), links: [{ link: led({ file: { id: one.id } }) }] },
      'links.0.link.file',
    ),
    sends: { id: other.id },
    stored: { id: other.id },
    shown: `href="/upload/${other.publicHash}/${other.id}-1.pdf"`,
  }),
  collection: () => ({
    place: inBlock('text', { text: words('Wege') }, 'links'),
    sends: [{ link: led({ phone: '+43 664 123' }) }, { link: led({ label: 'Schreiben', mailto: 'holz@beispiel.at' }) }],
    stored: [
      { link: led({ phone: '+43 664 123' }) },
      { link: led({ label: 'Schreiben', mailto: 'holz@beispiel.at' }) },
    ],
    shown: 'href="mailto:holz@beispiel.at"',
  }),
  link: () => ({
    place: inBlock('text', { text: words('Wege'), links: [{ link: led({ to: '/kontakt' }) }] }, 'links.0.link'),
    sends: { label: 'Zur Karte', href: 'https://www.beispiel.at/karte?a=1&b=2', target: '_blank' },
    stored: { label: 'Zur Karte', href: 'https://www.beispiel.at/karte?a=1&b=2', target: '_blank' },
    shown: 'href="https://www.beispiel.at/karte?a=1&amp;b=2"',
  }),
  slider: ({ images: [one, other] }) => ({
    place: inBlock('slider_images', { slider: { images: [{ id: one }], duration: 5 } }, 'slider'),
    sends: { images: [{ id: other }, { id: one }], duration: 7 },
    stored: { images: [{ id: other }, { id: one }], duration: 7 },
    shown: `/image/small/${other}-1.png`,
  }),
  wysiwyg: ({ inEditor, images: [image] }) => ({
    place: inBlock('text', { text: words('Vorher') }, 'text'),
    sends: inEditor({ type: 'doc', content: written(image) }),
    stored: { type: 'doc', content: written(image) },
    shown:
      '<h2 id="holz-aus-murau">Holz aus Murau</h2><p><em><strong>Seit</strong></em><br><a href="/kontakt">1924</a></p>',
    again: inEditor,
  }),
  url: () => ({
    place: inBlock('contact', { text: words('Hier') }, 'iframeUrl'),
    sends: typedMapAddress(
      '<iframe width="425" src="https://www.openstreetmap.org/export/embed.html?bbox=16&amp;layer=mapnik"></iframe>',
    ),
    stored: 'https://www.openstreetmap.org/export/embed.html?bbox=16&layer=mapnik',
    // the map itself comes once its guest agrees
    shown: 'Sie wird erst geladen, wenn Sie Cookies akzeptieren.',
    again: typedMapAddress,
  }),
  blocks: ({ images: [image] }) => {
    const body = [
      { id: 'eins', type: 'hero', value: { background: { id: image }, focus: null, logo: null } },
      {
        id: 'zwei',
        type: 'text',
        value: { text: words('Unter dem Bild'), links: [], background: 'soft', isWide: true },
      },
    ]
    return {
      place: { ...inBlock('text', { text: words('Vorher') }, ''), path: 'content.body' } as Trip['place'],
      sends: body,
      stored: body,
      shown: '<p>Unter dem Bild</p>',
    }
  },
  nodeContent: () => {
    const form = aForm().content
    const question = {
      type: 'select',
      value: null,
      label: 'Welches Holz?',
      description: null,
      isRequired: true,
      fieldId: 'holz',
      options: [{ value: 'Lärche' }],
    }
    const content = { ...form, name: 'Welches Holz', fields: [question] }
    return {
      place: { in: 'nodes', row: aForm(), path: 'content', page: formPage },
      sends: content,
      stored: content,
      shown: 'Lärche</option>',
    }
  },
  navigationItems: () => {
    const entry = {
      type: 'link',
      label: 'Holz & mehr',
      branch: null,
      site: null,
      address: 'holz@beispiel.at',
      suffix: null,
      isEnabled: true,
    }
    const below = { ...entry, type: 'home', label: 'Anreise', address: null, suffix: '#anreise', children: [] }
    const mailbox = 'mailto:holz@beispiel.at'
    return {
      place: { in: 'navigations', row: { identifier: 'main-menu', items: [] }, path: 'items', page: () => '/kontakt' },
      sends: [{ ...entry, children: [below] }],
      stored: [{ ...entry, address: mailbox, target: mailbox, children: [{ ...below, target: null }] }],
      shown: 'href="/#anreise"',
    }
  },
} satisfies Readonly<Record<string, TripOf>>

/** What of a page is of a kind that stands above, and yet goes a way of its own. */
export const FURTHER_TRIPS = {
  'the cut of a picture that was chosen by name': ({ images: [image] }) => ({
    place: inBlock('hero', { background: { id: image } }, 'focus'),
    sends: 'top',
    stored: 'top',
    shown: 'data-fx="50" data-fy="0"',
  }),
  'the cut of a picture beside a text': ({ images: [image] }) => ({
    place: inBlock('text_image', { image: { id: image }, text: words('Neben dem Bild') }, 'focus'),
    sends: storedPoint({ focusX: 100, focusY: 50 }),
    stored: '100 50',
    shown: 'data-fx="100" data-fy="50"',
  }),
  'the cut of a face': ({ images: [image] }) => ({
    place: inBlock('team', { people: [{ name: 'Frau Quendler', image: { id: image } }] }, 'people.0.focus'),
    sends: storedPoint({ focusX: 40, focusY: 10 }),
    stored: '40 10',
    shown: 'data-fx="40" data-fy="10"',
  }),
  'the cut of the still of a film': ({ images: [image] }) => ({
    place: inBlock('video', { address: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ', image: { id: image } }, 'focus'),
    sends: storedPoint({ focusX: 0, focusY: 60 }),
    stored: '0 60',
    shown: 'data-fx="0" data-fy="60"',
  }),
  'a shared block': ({ shared: [one, other] }) => ({
    place: inBlock('block', { block: { id: one } }, 'block'),
    sends: { id: other },
    stored: { id: other },
    shown: '<p>Im Winter zu</p>',
  }),
} satisfies Readonly<Record<string, TripOf>>

/** A text with what people put into one. */
const written = (image: number) => [
  { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Holz aus Murau' }] },
  {
    type: 'paragraph',
    content: [
      { type: 'text', text: 'Seit', marks: [{ type: 'bold' }, { type: 'italic' }] },
      { type: 'hardBreak' },
      { type: 'text', text: '1924', marks: [{ type: 'link', attrs: { href: '/kontakt' } }] },
    ],
  },
  {
    type: 'bulletList',
    content: [{ type: 'listItem', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Eiche' }] }] }],
  },
  {
    type: 'orderedList',
    attrs: { start: 3 },
    content: [{ type: 'listItem', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Lärche' }] }] }],
  },
  { type: 'blockquote', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Gutes Holz' }] }] },
  { type: 'horizontalRule' },
  { type: 'picture', attrs: { id: image } },
]
