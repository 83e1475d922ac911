import { usedOfHouse } from '#contract/content/used-of-house.ts'
import { defineResource, type Row } from '#contract/resource.ts'
import { SITE_TYPES } from '#contract/resources/sites.ts'

/** Blocks that stand on several pages and are kept in one place. What is changed here changes everywhere at once. */
export const blocks = defineResource({
  path: 'blocks',
  label: {
    one: 'Gemeinsamer Baustein',
    many: 'Gemeinsame Bausteine',
    within: { one: 'Gemeinsamen Baustein', many: 'gemeinsamen Bausteine' },
  },
  gender: 'm',
  fields: {
    name: { kind: 'text', label: 'Name', required: true, max: 120 },
    identifier: {
      kind: 'identifier',
      label: 'Kurzname',
      required: true,
      help: 'Entsteht aus dem Namen, nur für Sie: Kleinbuchstaben, Ziffern und Bindestriche.',
    },
    type: { kind: 'select', label: 'Art', options: SITE_TYPES, default: 'standard' },
    isPublic: {
      kind: 'boolean',
      label: 'Öffentlich',
      default: true,
      help: 'Aus: verschwindet von allen Seiten, auf denen er steht.',
    },
    content: { kind: 'group', label: 'Inhalt', required: true, fields: { body: { kind: 'blocks', label: 'Inhalt' } } },
    usedImages: { kind: 'images', label: 'Bilder', isFixed: true, isSized: true, audience: 'staff' },
    usedFiles: { kind: 'files', label: 'Dateien', isFixed: true, audience: 'staff' },
    usedSites: { kind: 'references', label: 'Verlinkte Seiten', to: 'sites', isFixed: true, audience: 'staff' },
    usedNodes: { kind: 'references', label: 'Formulare', to: 'nodes', isFixed: true, audience: 'staff' },
    ...usedOfHouse,
  },
  opens: 'page',
  list: {
    columns: ['name', 'identifier', 'isPublic'],
    search: ['name', 'identifier'],
    filters: ['isPublic'],
    sort: 'name',
  },
  publicWhen: ['isPublic'],
  lookup: 'identifier',
  isInitial: true,
  isCatalogue: true,
})
export type BlockRow = Row<typeof blocks>
