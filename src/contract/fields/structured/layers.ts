import type { FilledKind } from '#contract/fields/kind.ts'
import { numberRows, rowsOf } from '#contract/fields/rows-of.ts'
import { SYMBOLOGIES } from '#domain/drawing/barcode.ts'
import { FONT_NAMES, type HouseFont } from '#domain/drawing/font-names.ts'
import {
  BLEND_MODES,
  LAYER_ANCHORS,
  LAYER_TYPES,
  OVERFLOWS,
  type TemplateLayer,
  VISIBILITIES,
} from '#domain/templates/template-layer.ts'
import { TEMPLATE_PICTURES } from '#domain/templates/template-entity.ts'

const FAMILIES = Object.fromEntries(FONT_NAMES.map(family => [family, family])) as Readonly<Record<HouseFont, string>>

/** Everything a layer may say; which of it matters depends on its type. */
export const layerFields = {
  id: { kind: 'text', label: 'Kennung', max: 40 },
  name: { kind: 'text', label: 'Name', required: true, max: 80 },
  type: { kind: 'select', label: 'Art', required: true, options: LAYER_TYPES },
  parent: { kind: 'text', label: 'Gehört zu', max: 40 },
  isVisible: { kind: 'boolean', label: 'Sichtbar', default: true },
  isLocked: { kind: 'boolean', label: 'Gesperrt' },
  x: { kind: 'decimal', label: 'Von links', required: true, min: -10_000, max: 10_000 },
  y: { kind: 'decimal', label: 'Von oben', required: true, min: -10_000, max: 10_000 },
  width: { kind: 'decimal', label: 'Breite', required: true, min: 0, max: 10_000 },
  height: { kind: 'decimal', label: 'Höhe', required: true, min: 0, max: 10_000 },
  anchor: { kind: 'select', label: 'Bezugspunkt', options: LAYER_ANCHORS, empty: 'Links oben' },
  rotation: { kind: 'decimal', label: 'Drehung (Grad)', min: -360, max: 360 },
  opacity: { kind: 'decimal', label: 'Deckkraft (0 bis 1)', min: 0, max: 1 },
  blendMode: { kind: 'select', label: 'Mischen', options: BLEND_MODES },
  visibleIf: {
    kind: 'group',
    label: 'Nur zeigen, wenn',
    fields: {
      path: { kind: 'text', label: 'Angabe', required: true, max: 80, help: 'Zum Beispiel product.deposit.' },
      operator: { kind: 'select', label: 'Bedingung', required: true, options: VISIBILITIES },
      value: { kind: 'text', label: 'Wert', max: 200 },
    },
  },
  text: {
    kind: 'textarea',
    label: 'Text',
    max: 1000,
    help: 'Angaben in doppelten Klammern werden eingesetzt, zum Beispiel {{product.name}}.',
  },
  fontFamily: { kind: 'select', label: 'Schriftart', options: FAMILIES, more: 'fonts' },
  fontWeight: { kind: 'select', label: 'Schnitt', options: { '400': 'Normal', '700': 'Fett' } },
  fontSize: { kind: 'decimal', label: 'Schriftgröße', min: 0.1, max: 4000 },
  minFontSize: { kind: 'decimal', label: 'Mindestens', min: 0.1, help: 'Leer: wird kleiner, bis alles Platz hat.' },
  lineHeight: { kind: 'decimal', label: 'Zeilenhöhe', min: 0.5 },
  maxLines: { kind: 'integer', label: 'Höchstens Zeilen', min: 1, max: 100 },
  letterSpacing: { kind: 'decimal', label: 'Laufweite (%)', min: -20, max: 200 },
  overflow: { kind: 'select', label: 'Was keinen Platz hat', options: OVERFLOWS, empty: 'Kleiner werden' },
  uppercase: { kind: 'boolean', label: 'Großbuchstaben' },
  strike: { kind: 'boolean', label: 'Durchgestrichen' },
  color: { kind: 'color', label: 'Farbe' },
  align: {
    kind: 'select',
    label: 'Ausrichtung',
    options: { left: 'Links', center: 'Mitte', right: 'Rechts', justify: 'Blocksatz' },
  },
  verticalAlign: { kind: 'select', label: 'Im Rahmen', options: { top: 'Oben', middle: 'Mitte', bottom: 'Unten' } },
  imagePath: { kind: 'select', label: 'Bild von', empty: 'ein bestimmtes Bild', options: TEMPLATE_PICTURES },
  image: { kind: 'reference', label: 'Bestimmtes Bild', to: 'images' },
  fit: {
    kind: 'select',
    label: 'Einpassen',
    options: { cover: 'Füllen, um die Bildmitte beschnitten', contain: 'Ganz zeigen' },
  },
  grayscale: { kind: 'boolean', label: 'Schwarzweiß' },
  shape: { kind: 'select', label: 'Form', options: { rectangle: 'Rechteck', ellipse: 'Ellipse', line: 'Linie' } },
  fill: { kind: 'color', label: 'Füllung' },
  stroke: { kind: 'color', label: 'Rand' },
  strokeWidth: { kind: 'decimal', label: 'Randbreite', min: 0 },
  borderRadius: { kind: 'decimal', label: 'Ecken abrunden', min: 0 },
  level: {
    kind: 'select',
    label: 'Fehlerkorrektur',
    options: { L: 'Niedrig', M: 'Mittel', Q: 'Hoch', H: 'Sehr hoch' },
  },
  quietZone: {
    kind: 'integer',
    label: 'Weißer Rand (Felder)',
    min: 0,
    max: 12,
    help: 'Leer: 4, wie Lesegeräte ihn erwarten.',
  },
  symbology: { kind: 'select', label: 'Code', options: SYMBOLOGIES },
  showText: { kind: 'boolean', label: 'Ziffern darunter', default: true },
} as const

/** More layers than anybody keeps an eye on. */
export const MOST_LAYERS = 60

const NAME: TemplateLayer = {
  id: '1',
  name: 'Name',
  type: 'text',
  isVisible: true,
  isLocked: false,
  x: 80,
  y: 80,
  width: 920,
  height: 200,
  text: '{{product.name}}',
  fontFamily: 'Inter',
  fontWeight: '700',
  fontSize: 72,
}

/** What an image template is made of, bottom first. */
export const layers: FilledKind<object, TemplateLayer[]> = {
  ...rowsOf<TemplateLayer>(layerFields, MOST_LAYERS, () => [NAME]),
  completed: numberRows,
  mentions: {
    of: rows =>
      rows.flatMap(({ image }, index) => (image ? [{ path: `${index}.image`, to: 'images', id: image.id }] : [])),
    holding: (to, id) => (to === 'images' ? [[{ image: { id } }]] : []),
    blocksRemoval: [],
    without: (rows, _, id) => rows.map(row => (row.image?.id === id ? { ...row, image: null } : row)),
  },
}
