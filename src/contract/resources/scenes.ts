import { usedOfHouse } from '#contract/content/used-of-house.ts'
import { defineResource, type Row } from '#contract/resource.ts'

/** What a scene is meant for; it is drawn from its blocks all the same. */
export const SCENE_TYPES = { page: 'Seite', menuBoard: 'Speisetafel', animation: 'Animation' } as const

/**
 * Pictures and words for a screen, made of the blocks of pages (docs/reference/signage.md#scenes). A film sequence
 * shows one.
 */
export const scenes = defineResource({
  path: 'scenes',
  label: { one: 'Szene', many: 'Szenen' },
  gender: 'f',
  fields: {
    name: { kind: 'text', label: 'Name', required: true, max: 120 },
    type: { kind: 'select', label: 'Art', options: SCENE_TYPES, default: 'page' },
    durationSeconds: {
      kind: 'integer',
      label: 'Dauer (Sekunden)',
      min: 3,
      max: 3600,
      default: 15,
      help: 'So lange steht sie, wenn die Filmsequenz nichts anderes sagt.',
    },
    isPublic: { kind: 'boolean', label: 'Öffentlich', default: true, help: 'Aus: Kein Bildschirm zeigt sie.' },
    content: { kind: 'group', label: 'Inhalt', required: true, fields: { body: { kind: 'blocks', label: 'Inhalt' } } },
    usedImages: { kind: 'images', label: 'Bilder', isFixed: true, audience: 'staff' },
    usedFiles: { kind: 'files', label: 'Dateien', isFixed: true, audience: 'staff' },
    usedSites: { kind: 'references', label: 'Verlinkte Seiten', to: 'sites', isFixed: true, audience: 'staff' },
    usedBlocks: { kind: 'references', label: 'Gemeinsame Bausteine', to: 'blocks', isFixed: true, audience: 'staff' },
    usedNodes: { kind: 'references', label: 'Formulare', to: 'nodes', isFixed: true, audience: 'staff' },
    ...usedOfHouse,
  },
  opens: 'page',
  list: {
    columns: ['name', 'type', 'durationSeconds', 'isPublic'],
    search: ['name'],
    filters: ['type', 'isPublic'],
    sort: 'name',
  },
  publicWhen: ['isPublic'],
})
export type SceneRow = Row<typeof scenes>
