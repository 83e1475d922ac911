import { optionFields, partFields } from '#contract/fields/structured/part-fields.ts'
import { defineResource, type Row } from '#contract/resource.ts'

/** A list of choices that many products offer: said once, and changed once for all of them. */
export const optionGroups = defineResource({
  path: 'option-groups',
  label: { one: 'Optionsgruppe', many: 'Optionsgruppen' },
  gender: 'f',
  fields: {
    name: { kind: 'text', label: 'Name', required: true, max: 120 },
    title: { kind: 'text', label: 'Frage an den Gast', required: true, max: 200 },
    description: partFields.description,
    type: {
      kind: 'select',
      label: 'Art',
      options: { select: 'Auswahl', multiselect: 'Mehrfachauswahl' },
      default: 'multiselect',
    },
    isOptional: { ...partFields.isOptional, default: true },
    minimumSelections: { ...partFields.minimumSelections, max: 500 },
    maximumSelections: { ...partFields.maximumSelections, max: 500 },
    includedSelections: { ...partFields.includedSelections, max: 500 },
    options: { ...partFields.options, fields: optionFields },
  },
  opens: 'page',
  list: {
    columns: ['name', 'title', 'products'],
    search: ['name', 'title'],
    filters: ['type'],
    related: { products: { kind: 'references', label: 'Produkte', to: 'products' } },
    sort: 'name',
  },
  isInitial: true,
  isCatalogue: true,
  isInCatalogueFile: true,
})
export type OptionGroupRow = Row<typeof optionGroups>
