import { shownTo } from '#contract/shown-fields.ts'
import { flag } from '#contract/config/setting.ts'
import { ORDER_TYPE_OPTIONS } from '#contract/options.ts'

/** Nobody orders a delivery standing in the shop. */
const { delivery: _never, ...KIOSK_TYPE_OPTIONS } = ORDER_TYPE_OPTIONS

/** Kiosks in the shop. Their PIN never leaves the server, not even as its hash. */
export const selfService = {
  ...shownTo('page', {
    kiosk: {
      kind: 'group',
      label: 'Selbstbedienung',
      required: true,
      help: 'Gilt für alle Geräte im Lokal.',
      fields: {
        idleSeconds: {
          kind: 'integer',
          label: 'Zurücksetzen nach (Sekunden)',
          min: 15,
          max: 1800,
          default: 60,
          help: 'Wenn niemand mehr tippt.',
        },
        warningSeconds: {
          kind: 'integer',
          label: 'Vorwarnung (Sekunden)',
          min: 5,
          max: 60,
          default: 10,
          help: 'So lange vorher fragt das Gerät, ob noch jemand da ist.',
        },
        exitPin: {
          kind: 'password',
          label: 'PIN zum Verlassen',
          help: 'Mindestens vier Ziffern. Ohne PIN verlässt man die Selbstbedienung nur über die Anmeldung.',
          min: 4,
          isNumeric: true,
        },
        orderTypes: {
          kind: 'multiselect',
          label: 'Bestellarten',
          help: 'Ohne Auswahl gilt, was die Filiale anbietet. Lieferungen nimmt das Gerät nicht an.',
          options: KIOSK_TYPE_OPTIONS,
        },
        pairedOnly: {
          kind: 'boolean',
          label: 'Nur gekoppelte Geräte',
          default: false,
          help: 'An: Als Selbstbedienung bestellt nur, was Sie unter „Geräte“ dafür gekoppelt haben. Aus: jeder Browser, der die Adresse kennt.',
        },
        ticketSeconds: {
          kind: 'integer',
          label: 'Abholnummer anzeigen (Sekunden)',
          min: 5,
          max: 300,
          default: 30,
          help: 'Danach beginnt das Gerät für den nächsten Gast von vorn.',
        },
        screensaver: {
          kind: 'reference',
          label: 'Bildschirmschoner',
          to: 'digital-signage-streams',
          help: 'Dieser Stream läuft ohne Ton, solange niemand tippt; Abholnummern zeigt er hier nicht. Leer: Bilder der Speisekarte.',
        },
      },
    },
  }),
  ...shownTo('public', {
    enableKiosk: flag(
      'Selbstbedienung',
      'Geräte, an denen Gäste im Lokal bestellen; welche Filialen welche haben, steht bei der Filiale.',
      true,
    ),
  }),
}
