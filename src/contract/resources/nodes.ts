import { usedOfHouse } from '#contract/content/used-of-house.ts'
import { defineResource, type Row } from '#contract/resource.ts'
import { NODE_TYPE_OPTIONS } from '#contract/fields/structured/node-content.ts'

/**
 * Pieces of content that pages refer to: forms, and kinds of wood with a page of their own
 * (docs/reference/content.md#nodes).
 */
export const nodes = defineResource({
  path: 'nodes',
  label: { one: 'Inhalt', many: 'Inhalte' },
  gender: 'm',
  fields: {
    identifier: {
      kind: 'identifier',
      label: 'Kurzname',
      required: true,
      help: 'Steht in der Adresse des Formulars, zum Beispiel /formular/kontakt. Kleinbuchstaben, Ziffern und Bindestriche. Wird er geändert, führen alte Links von selbst zur neuen Adresse.',
    },
    type: { kind: 'select', label: 'Art', required: true, options: NODE_TYPE_OPTIONS },
    name: { kind: 'text', label: 'Name', isFixed: true },
    isPublic: {
      kind: 'boolean',
      label: 'Öffentlich',
      default: true,
      help: 'Aus: Gäste finden das Formular nicht und können nichts absenden.',
    },
    content: { kind: 'nodeContent', label: 'Inhalt', required: true },
    usedImages: { kind: 'images', label: 'Bilder', isFixed: true, isSized: true, audience: 'staff' },
    usedFiles: { kind: 'files', label: 'Dateien', isFixed: true, audience: 'staff' },
    usedSites: { kind: 'references', label: 'Verlinkte Seiten', to: 'sites', isFixed: true, audience: 'staff' },
    usedBlocks: { kind: 'references', label: 'Gemeinsame Bausteine', to: 'blocks', isFixed: true, audience: 'staff' },
    usedNodes: { kind: 'references', label: 'Formulare', to: 'nodes', isFixed: true, audience: 'staff' },
    ...usedOfHouse,
  },
  opens: 'page',
  list: {
    columns: ['name', 'identifier', 'type', 'isPublic'],
    search: ['identifier', 'name'],
    filters: ['type', 'isPublic'],
    sort: 'identifier',
  },
  publicWhen: ['isPublic'],
  title: 'name',
  lookup: 'identifier',
  isInitial: true,
  isCatalogue: true,
})
export type NodeRow = Row<typeof nodes>
