import { configFields } from '#contract/config/config-fields.ts'
import type { Fields } from '#contract/field.ts'
import { type CollectionPath, type FieldOf, RESOURCES } from '#contract/resources/index.ts'
import { titleOf } from '#contract/resource.ts'
import { KEY_KIND_LABELS } from '#domain/devices/branch-key.ts'

/**
 * Something whose changes are written down: what it is called, its fields, and of which of them the log holds the
 * values.
 */
export type LoggedThing = {
  label: string
  fields: Fields
  /** The field that names a row in the log; without one a row goes by its number. */
  title?: string | undefined
  shows: 'everything' | readonly string[]
}

type Shown = { readonly [Path in CollectionPath]?: 'everything' | readonly FieldOf<Path>[] }
/**
 * Of which collections the log holds values, and of which of their fields: people's names, addresses and numbers are
 * not among them. A field that is not here is only said to have changed, and so are all of a collection that is not.
 */
const SHOWN: Shown = {
  users: [
    'username',
    'mustChangePassword',
    'roles',
    'branches',
    'locale',
    'isEnabled',
    'canSeeRevenue',
    'lockedUntil',
    'hasSecondFactor',
  ],
  divisions: 'everything',
  departments: 'everything',
  'shift-templates': 'everything',
  scenes: ['name', 'type', 'durationSeconds', 'isPublic'],
  'digital-signage-segments': 'everything',
  'digital-signage-streams': 'everything',
  'digital-signage-devices': [
    'name',
    'identifier',
    'branch',
    'location',
    'stream',
    'overrideSegment',
    'orientation',
    'isEnabled',
    'group',
  ],
  branches: 'everything',
  menus: 'everything',
  categories: 'everything',
  tags: 'everything',
  'option-groups': 'everything',
  products: 'everything',
  images: ['extension', 'alt', 'name', 'width', 'height', 'sizeBytes', 'focusX', 'focusY', 'isAiGenerated'],
  uploads: ['extension', 'mimeType', 'sizeBytes', 'isOwn', 'branch'],
  'image-templates': 'everything',
  tables: 'everything',
  donatees: 'everything',
  coupons: 'everything',
  devices: 'everything',
  navigations: 'everything',
  nodes: ['identifier', 'type', 'name', 'isPublic'],
  'form-submissions': ['form', 'isDone'],
  redirects: 'everything',
  'campaign-links': 'everything',
  sites: ['name', 'path', 'title', 'description', 'type', 'status', 'isPublic', 'publishFrom', 'publishUntil'],
  blocks: ['name', 'identifier', 'type', 'isPublic'],
  customers: ['number', 'type', 'language', 'branches', 'isBlocked', 'mergedInto', 'anonymizedAt'],
  'api-tokens': 'everything',
  webhooks: 'everything',
  'external-users': ['type', 'branches', 'status', 'isEnabled', 'expiresAt'],
}

/** What is changed by calls of its own and is no collection. */
const OTHERS = {
  config: { label: 'Einstellungen', fields: configFields, shows: 'everything' },
  availability: {
    label: 'Verfügbarkeit',
    fields: {
      product: { kind: 'reference', to: 'products', label: 'Produkt' },
      option: { kind: 'text', label: 'Möglichkeit' },
      branch: { kind: 'reference', to: 'branches', label: 'Filiale' },
      state: {
        kind: 'select',
        label: 'Verfügbarkeit',
        options: { available: 'Verfügbar', soldOut: 'Ausverkauft', scarce: 'Begrenzt' },
      },
      until: { kind: 'instant', label: 'Ausverkauft bis' },
      quantityLeft: { kind: 'decimal', label: 'Noch vorrätig' },
    },
    shows: 'everything',
  },
  'branch-api-keys': {
    label: 'Zugangsschlüssel',
    fields: {
      branch: { kind: 'reference', to: 'branches', label: 'Filiale' },
      name: { kind: 'text', label: 'Name' },
      kind: { kind: 'select', label: 'Öffnet', options: KEY_KIND_LABELS },
    },
    title: 'name',
    shows: 'everything',
  },
} as const satisfies Readonly<Record<string, LoggedThing>>

const things: ReadonlyMap<string, LoggedThing> = new Map<string, LoggedThing>([
  ...RESOURCES.map(
    resource =>
      [
        resource.path,
        {
          label: resource.label.one,
          fields: resource.fields,
          title: titleOf(resource),
          shows: SHOWN[resource.path as CollectionPath] ?? [],
        },
      ] as const,
  ),
  ...Object.entries(OTHERS),
])

/** What is known of something the log names; undefined for what is no longer part of the house. */
export const loggedThing = (path: string): LoggedThing | undefined => things.get(path)
/** All that entries may be about, orders among them, by the words people look for. */
export const LOG_ENTITIES: Readonly<Record<string, string>> = {
  orders: 'Bestellung',
  ...Object.fromEntries([...things].map(([path, { label }]) => [path, label])),
}
export const showsField = ({ shows }: LoggedThing, name: string): boolean =>
  shows === 'everything' || shows.includes(name)
