import type { OrderStatus } from '#domain/orders/steps/order-status.ts'
import type { OrderAction } from '#domain/orders/steps/transition-table.ts'

/** What became of an offer that was sent. `replaced` by a later one, `withdrawn` with an order that ended otherwise. */
export const QUOTATION_STATES = ['open', 'replaced', 'accepted', 'declined', 'withdrawn'] as const
export type QuotationState = (typeof QUOTATION_STATES)[number]

/**
 * How an offer stands for whoever looks at it: an open one may have been overtaken by changes of the order, or by time.
 */
export type QuotationStanding = QuotationState | 'outdated' | 'expired'

type Sent = { state: QuotationState; isCurrent: boolean; expiresAt: string }

/**
 * How an offer stands at `now`, an ISO instant. Changes weigh more than time: what was changed would not be renewed as
 * it is.
 */
export function standingOf({ state, isCurrent, expiresAt }: Sent, now: string): QuotationStanding {
  if (state !== 'open') return state
  if (!isCurrent) return 'outdated'
  return Date.parse(expiresAt) <= Date.parse(now) ? 'expired' : 'open'
}

/**
 * What a step of an order does to the offer that stands: null where it leaves it as it is. An accepted one stays
 * accepted whatever becomes of the order.
 */
export function quotationAfter(
  action: OrderAction,
  to: OrderStatus,
): 'accepted' | 'declined' | 'withdrawn' | 'open' | null {
  if (action === 'confirm' || action === 'confirmCounter') return 'accepted'
  if (action === 'rejectCounter') return 'declined'
  if (action === 'undo') return to === 'counterOffered' ? 'open' : null
  return to === 'canceled' || to === 'rejected' ? 'withdrawn' : null
}

/** How staff call the standing of an offer, on the board, in lists and in the log. */
export const STANDING_LABELS: Readonly<Record<QuotationStanding, string>> = {
  open: 'Angebot offen',
  outdated: 'Angebot überholt',
  expired: 'Angebot abgelaufen',
  accepted: 'Angebot angenommen',
  declined: 'Angebot abgelehnt',
  replaced: 'Angebot ersetzt',
  withdrawn: 'Angebot zurückgezogen',
}

/** Why a guest's answer comes to nothing, in words for them; null where it is taken, also when it is only repeated. */
export function answerRefusal(
  standing: QuotationStanding,
  answer: 'accept' | 'decline',
  validity: string,
): { code: string; message: string } | null {
  if (standing === 'open') return null
  if (answer === 'accept' && standing === 'accepted') return null
  if (answer === 'decline' && (standing === 'declined' || standing === 'outdated' || standing === 'expired'))
    return null
  return { code: standing, message: REFUSALS[standing](validity) }
}

const REFUSALS: Readonly<Record<Exclude<QuotationStanding, 'open'>, (validity: string) => string>> = {
  outdated: () =>
    'Wir haben inzwischen etwas an diesem Angebot geändert. Es kann nicht mehr angenommen werden, Sie bekommen ein neues.',
  expired: validity =>
    `Dieses Angebot war ${validity} gültig und kann nicht mehr angenommen werden. Bitte melden Sie sich bei uns, wenn Sie ein neues möchten.`,
  replaced: () => 'Sie haben inzwischen ein neues Angebot von uns. Bitte sehen Sie sich das neue an.',
  accepted: () => 'Dieses Angebot wurde schon angenommen. Bitte melden Sie sich bei uns, wenn sich etwas geändert hat.',
  declined: () => 'Dieses Angebot wurde schon abgelehnt. Bitte melden Sie sich bei uns, wenn Sie ein neues möchten.',
  withdrawn: () => 'Dieses Angebot gilt nicht mehr. Bitte melden Sie sich bei uns, wenn Sie Fragen haben.',
}

/** Why staff cannot take the answer of a guest on the phone; null where they can. */
export function phoneRefusal(standing: QuotationStanding): { code: string; message: string } | null {
  if (standing === 'outdated')
    return {
      code: standing,
      message: 'Die Positionen wurden nach dem Angebot geändert. Bitte senden Sie das Angebot neu.',
    }
  return standing === 'expired'
    ? { code: standing, message: 'Das Angebot ist abgelaufen. Bitte senden Sie es neu.' }
    : null
}
