import { FOLDABLE_AREAS, type AreaChoice, type FoldableArea } from '#domain/start/foldable-areas.ts'
import { flag } from '#contract/config/setting.ts'
import { shownTo } from '#contract/shown-fields.ts'

const draft = (label: string) =>
  ({ kind: 'markdown', label, help: 'Entwurf, den Sie vor dem Veröffentlichen prüfen.' }) as const

/** Whether an area stands in the navigation. */
const AREA_CHOICES: Readonly<Record<AreaChoice, string>> = {
  shown: 'Immer zeigen',
  folded: 'Einklappen, solange leer',
}
const areaChoice = (area: FoldableArea) =>
  ({
    kind: 'select',
    label: FOLDABLE_AREAS[area].label,
    help: FOLDABLE_AREAS[area].lead,
    options: AREA_CHOICES,
  }) as const

/**
 * The first hour of a shop. Drafts are nobody's to read but those who write them, so that no guest ever takes one for a
 * text that holds.
 */
export const start = shownTo('management', {
  showStartGuide: flag(
    'Erste Schritte auf der Übersicht zeigen',
    'Was vor der ersten Bestellung fehlt, mit dem Weg dorthin.',
  ),
  shownAreas: {
    kind: 'group',
    label: 'Weitere Bereiche',
    required: true,
    help: 'Was verwendet wird, steht immer in der Navigation. Leer: ein Betrieb mit einer Filiale sieht es, sobald er es verwendet, einer mit mehreren immer.',
    fields: {
      tables: areaChoice('tables'),
      screens: areaChoice('screens'),
      planning: areaChoice('planning'),
      departments: areaChoice('departments'),
      divisions: areaChoice('divisions'),
      donations: areaChoice('donations'),
      programs: areaChoice('programs'),
    },
  },
  legalDrafts: {
    kind: 'group',
    label: 'Entwürfe der Rechtstexte',
    required: true,
    help: 'Gäste sehen sie nicht. Geprüft und veröffentlicht werden sie unter „Erste Schritte“.',
    fields: {
      imprint: draft('Impressum'),
      privacyPolicy: draft('Datenschutz'),
      termsAndConditions: draft('AGB'),
      withdrawal: draft('Widerruf'),
    },
  },
})
