/** A choice: of a step, or of a group of options. */
export const optionFields = {
  id: { kind: 'text', label: 'Kennung', max: 40 },
  name: { kind: 'text', label: 'Name', required: true, max: 200 },
  modifier: {
    kind: 'select',
    label: 'Preis',
    empty: 'ohne Aufpreis',
    options: { add: 'Aufschlag', subtract: 'Abschlag', overwrite: 'Ersetzt den Preis', deposit: 'Pfand' },
  },
  value: { kind: 'money', label: 'Betrag', min: 0 },
  allergens: { kind: 'allergens', label: 'Allergene' },
  isDefault: { kind: 'boolean', label: 'Vorausgewählt' },
} as const

/** A choice of a step: in a bundle a product, which then says its name and what it contains. */
export const partOptionFields = {
  ...optionFields,
  product: { kind: 'reference', to: 'products', label: 'Produkt' },
  amount: {
    kind: 'decimal',
    label: 'Menge',
    min: 0.0001,
    max: 1e6,
    help: 'In der Grundeinheit des Produkts. Leer: eine.',
  },
} as const

/** After which options of an earlier step a step is asked, by their ids. */
export const partConditionFields = {
  part: { kind: 'text', label: 'Schritt', required: true, max: 40 },
  options: { kind: 'texts', label: 'Möglichkeiten', max: 40 },
} as const

/**
 * A step of a configurable product. Apart from its kind, so that definitions of collections may share it without the
 * kind's checks.
 */
export const partFields = {
  id: { kind: 'text', label: 'Kennung', max: 40 },
  group: { kind: 'reference', to: 'option-groups', label: 'Optionsgruppe' },
  onlyFor: {
    kind: 'group',
    label: 'Nur nach bestimmter Wahl',
    fields: partConditionFields,
    help: 'Zum Beispiel Gargrad nur bei Rind. Leer: wird immer gefragt.',
  },
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
  options: { kind: 'collection', label: 'Möglichkeiten', fields: partOptionFields },
} as const
