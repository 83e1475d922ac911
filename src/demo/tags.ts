import type { DemoTag } from '#demo/demo-types.ts'

/** Tags of branches, each with the icon its picture is drawn from. */
export const DEMO_TAGS: readonly DemoTag[] = [
  { key: 'lieferung', name: 'Lieferung', icon: 'bicycle' },
  { key: 'abholung', name: 'Abholung', icon: 'bag' },
  { key: 'gastgarten', name: 'Gastgarten', icon: 'tree' },
  { key: 'tische', name: 'Tischbestellung', icon: 'chair' },
  { key: 'nachtkueche', name: 'Nachtküche', icon: 'moon' },
  { key: 'rund-um-die-uhr', name: 'Rund um die Uhr', icon: 'clock' },
  { key: 'catering', name: 'Catering', icon: 'platter' },
  { key: 'regional', name: 'Regionale Küche', icon: 'leaf' },
]
