import { flag } from '#contract/config/setting.ts'
import { shownTo } from '#contract/shown-fields.ts'

const draft = (label: string) =>
  ({ kind: 'markdown', label, help: 'Entwurf, den Sie vor dem Veröffentlichen prüfen.' }) as const

/**
 * The first hour of a shop. Drafts are nobody's to read but those who write them, so that no guest ever takes one for a
 * text that holds.
 */
export const start = shownTo('management', {
  showStartGuide: flag(
    'Erste Schritte auf der Übersicht zeigen',
    'Was vor der ersten Bestellung fehlt, mit dem Weg dorthin.',
  ),
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
