import { paymentSettings } from '#contract/payment-switches.ts'
import { shownTo } from '#contract/shown-fields.ts'

const ONLINE_LATER = 'Wird Gästen angeboten, sobald ein Zugang beim Anbieter eingerichtet ist.'

/** How guests may pay: a switch for each method there is. */
export const payment = shownTo('page', paymentSettings(ONLINE_LATER))
