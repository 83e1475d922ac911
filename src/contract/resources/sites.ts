import { usedOfHouse } from '#contract/content/used-of-house.ts'
import { defineResource, type Row } from '#contract/resource.ts'

/** The types of a page (docs/reference/content.md#types-of-pages): blocks, or one text. */
export const SITE_TYPES = { standard: 'Standardseite', default: 'Einfache Seite' } as const
/** Where a page stands between draft and public. */
export const SITE_STATES = {
  draft: 'Entwurf',
  scheduled: 'Geplant',
  published: 'Veröffentlicht',
  changed: 'Veröffentlicht, mit Änderungen',
} as const
export type SiteState = keyof typeof SITE_STATES

const name = { kind: 'text', label: 'Name', required: true, max: 120 } as const
const title = {
  kind: 'text',
  label: 'Titel',
  max: 120,
  help: 'Im Browser und bei Suchmaschinen. Leer: der Name.',
} as const
const description = {
  kind: 'textarea',
  label: 'Beschreibung',
  max: 320,
  help: 'Ein bis zwei Sätze für Suchmaschinen und Vorschauen.',
} as const
const type = { kind: 'select', label: 'Art', options: SITE_TYPES, default: 'standard' } as const
const body = { kind: 'blocks', label: 'Inhalt' } as const

/**
 * What a page says at one time: the draft when it is published, when it waits for its time, and in each of its
 * versions.
 */
export const siteContentFields = { name, title, description, type, body } as const

const asPublished = (label: string) =>
  ({ kind: 'group', label, isFixed: true, audience: 'staff', fields: siteContentFields }) as const

/**
 * The pages of the site. What stands in `name` to `content` is the draft; guests read `publishedContent` in its place.
 * The path is no part of the draft: a page moves when it is saved.
 */
export const sites = defineResource({
  path: 'sites',
  label: { one: 'Seite', many: 'Seiten' },
  gender: 'f',
  fields: {
    name,
    path: {
      kind: 'text',
      label: 'Adresse',
      holds: 'path',
      max: 200,
      default: '',
      help: 'Was nach dem ersten Schrägstrich steht, zum Beispiel catering/hochzeit. Leer ist die Startseite einer Website ohne Bestellungen. Gilt sofort, auch bei veröffentlichten Seiten.',
    },
    title,
    description,
    type,
    content: { kind: 'group', label: 'Inhalt', required: true, fields: { body } },
    status: {
      kind: 'select',
      label: 'Stand',
      options: SITE_STATES,
      isFixed: true,
      default: 'draft',
      audience: 'staff',
    },
    isPublic: { kind: 'boolean', label: 'Öffentlich', isFixed: true },
    publishedContent: asPublished('Veröffentlichter Inhalt'),
    scheduledContent: asPublished('Geplanter Inhalt'),
    publishFrom: { kind: 'instant', label: 'Erscheint am', isFixed: true, audience: 'staff' },
    publishUntil: { kind: 'instant', label: 'Endet am', isFixed: true, audience: 'staff' },
    usedImages: { kind: 'images', label: 'Bilder', isFixed: true, isSized: true, audience: 'staff' },
    usedFiles: { kind: 'files', label: 'Dateien', isFixed: true, audience: 'staff' },
    usedSites: { kind: 'references', label: 'Verlinkte Seiten', to: 'sites', isFixed: true, audience: 'staff' },
    usedBlocks: { kind: 'references', label: 'Gemeinsame Bausteine', to: 'blocks', isFixed: true, audience: 'staff' },
    usedNodes: { kind: 'references', label: 'Formulare', to: 'nodes', isFixed: true, audience: 'staff' },
    ...usedOfHouse,
  },
  opens: 'page',
  list: {
    columns: ['path', 'name', 'type', 'status'],
    search: ['name', 'path'],
    filters: ['status', 'type'],
    sort: 'path',
  },
  publicWhen: ['isPublic'],
  hasDrafts: true,
  isInitial: true,
  isCatalogue: true,
})
export type SiteRow = Row<typeof sites>
/** What a page says at one time. */
export type SiteContent = NonNullable<SiteRow['publishedContent']>
