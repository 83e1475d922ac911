import type { Fields } from '#contract/field.ts'

/** The grounds a block may stand on; which colours they are is the theme's. */
export const GROUNDS = { none: 'Ohne', soft: 'Zart getönt', dark: 'Dunkel', accent: 'Akzentfarbe' } as const
export type Ground = keyof typeof GROUNDS

/** What several types of blocks ask for in the same words. */
export const backgroundField = { kind: 'select', label: 'Hintergrund', options: GROUNDS, default: 'none' } as const
export const linksField = {
  kind: 'collection',
  label: 'Schaltflächen',
  noun: 'Schaltfläche',
  fields: { link: { kind: 'link', label: 'Link', required: true } },
} as const
export const titleField = { kind: 'text', label: 'Überschrift', max: 120 } as const
export const branchField = {
  kind: 'reference',
  label: 'Filiale',
  to: 'branches',
  help: 'Leer: die erste Filiale, die Gäste sehen.',
} as const satisfies Fields[string]

/** What stays in sight where the picture of a field beside it is cut, in this place alone. */
export const focusField = <Of extends string>(of: Of) =>
  ({
    kind: 'focalPoint',
    label: 'Bildausschnitt',
    of,
    help: 'Was zu sehen bleibt, wo das Bild beschnitten wird. Gilt nur hier.',
  }) as const
