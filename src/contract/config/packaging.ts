import { shownTo } from '#contract/shown-fields.ts'

/** What guests are told of containers that are used again. */
export const packaging = {
  ...shownTo('public', {
    packagingNotice: {
      kind: 'group',
      label: 'Mehrweg zum Mitnehmen',
      required: true,
      help: 'Wer in Deutschland Essen in Einwegbehälter aus Kunststoff oder Getränke in Einwegbecher füllt, muss auch Mehrweg anbieten und darauf hinweisen (§ 33 VerpackG). Mit höchstens fünf Beschäftigten und 80 m² genügt es, eigene Behälter der Gäste zu befüllen (§ 34). Der Hinweis erscheint auf der Karte, am Kiosk und vor dem Bestellen.',
      fields: {
        offer: {
          kind: 'select',
          label: 'Wir bieten an',
          options: {
            none: 'Keinen Hinweis',
            reusable: 'Mehrwegverpackung',
            own: 'Befüllen eigener Behälter (kleine Betriebe)',
          },
          default: 'none',
          help: 'Mehrweg wählen Gäste beim Gericht: Legen Sie eine Optionsgruppe „Verpackung“ an, mit einem Pfand bei „Mehrweg“, und geben Sie sie Ihren Gerichten. Mehrweg darf nicht mehr kosten als Einweg.',
        },
        text: {
          kind: 'textarea',
          label: 'Eigener Text',
          max: 500,
          help: 'Leer: ein Satz, der zum Angebot passt.',
        },
      },
    },
  }),
}
