/**
 * What a shop of one branch often does without: it stays folded until it is used, so that what is needed every day
 * stands alone (docs/reference/settings.md#further-areas).
 */
export const FOLDABLE_AREAS = {
  tables: { label: 'Tische', lead: 'Bestellungen am Tisch, mit einem QR-Code je Tisch.' },
  screens: { label: 'Bildschirme', lead: 'Speisekarten und Filme auf einem oder mehreren Fernsehern.' },
  planning: {
    label: 'Dienstplan und Urlaub',
    lead: 'Wer wann arbeitet, Abwesenheiten, Stundenkonten und was die Arbeit kostet.',
  },
  departments: { label: 'Abteilungen', lead: 'Teams wie Küche und Service, nach denen geplant und ausgewertet wird.' },
  divisions: { label: 'Organisationen', lead: 'Mehrere Marken oder Betriebe in einem Haus.' },
  donations: { label: 'Spendenempfänger', lead: 'Vereine, für die Gäste beim Bestellen aufrunden.' },
  programs: {
    label: 'Anbindung von Programmen',
    lead: 'Zugänge und Webhooks für Kassa, Lieferdienst oder Buchhaltung.',
  },
} as const satisfies Readonly<Record<string, { label: string; lead: string }>>
export type FoldableArea = keyof typeof FOLDABLE_AREAS
export const foldableAreas = Object.keys(FOLDABLE_AREAS) as FoldableArea[]

/** What somebody chose for an area: in sight always, or folded for as long as nothing of it is there. */
export type AreaChoice = 'shown' | 'folded'
export type AreaFacts = {
  branches: number
  /** The areas that hold something. */
  used: ReadonlySet<FoldableArea>
  chosen: { readonly [A in FoldableArea]?: AreaChoice | null | undefined }
}

/**
 * Whether an area stands in the navigation. What is used always does; else a choice counts, and where nobody chose, a
 * shop of several branches sees all of them.
 */
export function isAreaShown(area: FoldableArea, { branches, used, chosen }: AreaFacts): boolean {
  if (used.has(area)) return true
  const choice = chosen[area]
  return choice ? choice === 'shown' : branches > 1
}
