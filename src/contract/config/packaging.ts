import { shownTo } from '#contract/shown-fields.ts'

/** What guests are told of containers that are used again. */
export const packaging = {
  ...shownTo('public', {
    packagingNotice: {
      kind: 'group',
      label: 'Mehrweg zum Mitnehmen',
      required: true,
      help: 'In Deutschland muss der Hinweis dort stehen, wo Essen zum Mitnehmen verkauft wird (§§ 33 und 34 VerpackG). Er erscheint auf der Karte, am Kiosk und vor dem Bestellen.',
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
