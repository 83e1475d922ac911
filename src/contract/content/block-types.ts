import type { Fields } from '#contract/field.ts'
import { PLAIN_TEXT, SHARED_BLOCK } from '#domain/content/content-block.ts'
import { layoutBlocks } from '#contract/content/layout-blocks.ts'
import { houseBlocks } from '#contract/content/house-blocks.ts'
import { backgroundField, focusField, linksField } from '#contract/content/block-fields.ts'

/** A type of block: what an editor calls it and what it asks for. Form, check and page follow from here. */
export type BlockType = {
  label: string
  /** One sentence for whoever chooses among the types. */
  help: string
  fields: Fields
  /** It may stand in a column beside others (docs/reference/content.md#columns). */
  isSimple?: true
  /** Only offered on a website of that route set. */
  routeSet?: 'marketing'
}

const backgroundColor = { kind: 'color', label: 'Hintergrundfarbe', help: 'Leer: wie die Seite.' } as const
const text = { kind: 'wysiwyg', label: 'Text' } as const
const [background, links] = [backgroundField, linksField]

/**
 * The blocks of a page (docs/reference/content.md#blocks), by the type that stands in a body. What a block says stands
 * before how it looks: there one begins to type.
 */
export const BLOCK_TYPES = {
  hero: {
    label: 'Kopfbild',
    help: 'Ein großes Bild mit dem Titel der Seite, auf Wunsch mit Logo.',
    fields: {
      background: { kind: 'image', label: 'Bild' },
      focus: focusField('background'),
      logo: { kind: 'image', label: 'Logo' },
    },
  },
  text: {
    label: 'Text',
    isSimple: true,
    help: 'Überschriften, Absätze, Listen und Schaltflächen.',
    fields: {
      text: { ...text, required: true },
      links,
      background,
      isWide: { kind: 'boolean', label: 'Volle Breite' },
    },
  },
  text_image: {
    label: 'Text mit Bild',
    isSimple: true,
    help: 'Ein Text neben einem Bild.',
    fields: {
      image: { kind: 'image', label: 'Bild', required: true },
      text: { ...text, required: true },
      links,
      mirror: { kind: 'boolean', label: 'Bild links' },
      focus: focusField('image'),
    },
  },
  slider_images: {
    label: 'Bilderfolge',
    isSimple: true,
    help: 'Bilder, die einander ablösen.',
    fields: { slider: { kind: 'slider', label: 'Bilder', required: true }, backgroundColor },
  },
  wood: {
    label: 'Holzart',
    routeSet: 'marketing',
    help: 'Bilder, Text und Rohdichte einer Holzart.',
    fields: {
      slider: { kind: 'slider', label: 'Bilder' },
      text: { ...text, required: true },
      density: { kind: 'integer', label: 'Rohdichte', min: 50, max: 1500, help: 'In kg/m³, zum Beispiel 710.' },
      density_text: { kind: 'text', label: 'Text zur Rohdichte', max: 200 },
    },
  },
  contact: {
    label: 'Kontakt',
    isSimple: true,
    help: 'Alle öffentlichen Filialen mit Anschrift, Telefon und E-Mail, auf Wunsch mit Karte.',
    fields: {
      text,
      links,
      hours: {
        kind: 'boolean',
        label: 'Öffnungszeiten zeigen',
        help: 'Unter der Anschrift jeder Filiale, gleiche Tage zusammengefasst.',
      },
      iframeUrl: {
        kind: 'url',
        holds: 'map',
        label: 'Adresse der Karte',
        help: 'Was OpenStreetMap oder Google Maps unter „Teilen“ zum Einbetten anbietet. Gäste sehen die Karte erst, wenn sie zugestimmt haben.',
      },
      background,
    },
  },
  teaser_woods: {
    label: 'Holzarten',
    routeSet: 'marketing',
    help: 'Alle öffentlichen Holzarten, eine nach der anderen, mit ihren Bildern.',
    fields: { title: { kind: 'text', label: 'Überschrift', max: 120 }, backgroundColor },
  },
  form: {
    label: 'Formular',
    help: 'Ein Formular, das Gäste gleich auf der Seite ausfüllen.',
    fields: {
      form: {
        kind: 'reference',
        label: 'Formular',
        to: 'nodes',
        where: { type: 'form' },
        required: true,
        help: 'Angelegt wird es unter „Formulare“.',
      },
      background,
    },
  },
  ...layoutBlocks,
  ...houseBlocks,
  [PLAIN_TEXT]: { label: 'Inhalt', help: 'Ein einfacher Text.', fields: { text } },
  [SHARED_BLOCK]: {
    label: 'Gemeinsamer Baustein',
    help: 'Ein Baustein, der an mehreren Stellen steht und nur einmal gepflegt wird.',
    fields: { block: { kind: 'reference', label: 'Baustein', to: 'blocks', required: true } },
  },
} as const satisfies Readonly<Record<string, BlockType>>
export type BlockTypeName = keyof typeof BLOCK_TYPES

/** The definition of a type; undefined for one nobody knows any more. */
export const blockTypeOf = (type: string): BlockType | undefined =>
  Object.hasOwn(BLOCK_TYPES, type) ? (BLOCK_TYPES as Readonly<Record<string, BlockType>>)[type] : undefined
