import { paymentSettings } from '#contract/payment-switches.ts'
import { shownTo } from '#contract/shown-fields.ts'

const ONLINE_LATER = 'Noch ohne Wirkung: online bezahlen kann man noch nicht, Gästen wird es nicht angeboten.'

/** How guests may pay: a switch for each method there is. */
export const payment = shownTo('page', paymentSettings(ONLINE_LATER))
