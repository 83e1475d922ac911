import { paymentSettings } from '#contract/payment-switches.ts'
import { shownTo } from '#contract/shown-fields.ts'

const ONLINE_LATER = 'Wird Gästen angeboten, sobald ein Zugang beim Anbieter eingerichtet ist.'

/** How guests may pay: a switch for each method there is, and what vouchers are called. */
export const payment = shownTo('page', {
  ...paymentSettings(ONLINE_LATER),
  voucher: {
    kind: 'group',
    label: 'Gutschein',
    required: true,
    help: 'Wie die Gutscheine heißen, mit denen vor Ort bezahlt wird.',
    fields: {
      label: {
        kind: 'text',
        label: 'Name der Gutscheine',
        max: 40,
        help: 'So steht die Zahlungsart überall: auf der Website, auf Bons, Belegen und in den Tagessummen. Leer: „Hydro-AG-Gutschein“.',
      },
    },
  },
})
