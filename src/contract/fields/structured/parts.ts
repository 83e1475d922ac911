import { NESTED_COLUMN, type AnyFields, type FilledKind } from '#contract/fields/kind.ts'
import { numberRows } from '#contract/fields/rows-of.ts'
import { mapAllergens } from '#domain/catalogue/product-allergens.ts'
import { keptCode } from '#domain/text/allergens.ts'
import type { Part } from '#domain/catalogue/product.ts'

const partOption = {
  id: { kind: 'text', label: 'Kennung', max: 40 },
  name: { kind: 'text', label: 'Name', required: true, max: 200 },
  modifier: {
    kind: 'select',
    label: 'Preis',
    empty: 'ohne Aufpreis',
    options: { add: 'Aufschlag', subtract: 'Abschlag', overwrite: 'Ersetzt den Preis' },
  },
  value: { kind: 'money', label: 'Betrag', min: 0 },
  allergens: { kind: 'allergens', label: 'Allergene' },
  isDefault: { kind: 'boolean', label: 'Vorausgewählt' },
} as const

export const partFields = {
  id: { kind: 'text', label: 'Kennung', max: 40 },
  name: { kind: 'text', label: 'Name', required: true, max: 200 },
  description: { kind: 'textarea', label: 'Beschreibung', max: 2000 },
  type: {
    kind: 'select',
    label: 'Art',
    required: true,
    options: {
      select: 'Auswahl',
      multiselect: 'Mehrfachauswahl',
      text: 'Textzeile',
      textarea: 'Textfeld',
      image: 'Bild',
      images: 'Bilder',
      file: 'Datei',
      files: 'Dateien',
    },
  },
  isOptional: { kind: 'boolean', label: 'Freiwillig' },
  minimumSelections: { kind: 'integer', label: 'Mindestens', min: 0, help: 'So viele müssen gewählt werden.' },
  maximumSelections: { kind: 'integer', label: 'Höchstens', min: 1, help: 'Leer: beliebig viele.' },
  includedSelections: { kind: 'integer', label: 'Davon inklusive', min: 0, help: 'So viele kosten keinen Aufschlag.' },
  options: { kind: 'collection', label: 'Möglichkeiten', fields: partOption },
} as const

const SIZES: Part = {
  id: '1',
  name: 'Größe',
  description: null,
  type: 'select',
  isOptional: false,
  minimumSelections: null,
  maximumSelections: null,
  includedSelections: null,
  options: [{ id: '1', name: 'Groß', modifier: 'add', value: 2.5, allergens: [], isDefault: true }],
}

/** The steps in which a guest puts a product together. */
export const parts: FilledKind<object, { parts: Part[] }> = {
  schema: ({ z, object }) => z.object({ parts: z.array(object(partFields)).max(50).default([]) }),
  answer: ({ z, nested }) => z.object({ parts: z.array(nested(partFields)).default([]) }),
  empty: () => ({ parts: [] }),
  stored: NESTED_COLUMN,
  order: 'none',
  filter: 'value',
  example: () => ({ parts: [SIZES] }),
  inner: () => ({ parts: { kind: 'collection', label: 'Schritt', fields: partFields } }) as AnyFields,
  held: value => mapAllergens({ config: value }, keptCode).config,
  completed: value => ({ parts: numberRows(value.parts.map(part => ({ ...part, options: numberRows(part.options) }))) }),
}
