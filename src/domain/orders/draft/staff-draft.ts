import type { Branch } from '#domain/catalogue/branch.ts'
import { isProposable, openingAt } from '#domain/hours/opening-at.ts'
import { orderableUntil } from '#domain/hours/slots.ts'
import type { OrderDraft } from '#domain/orders/draft/order-draft.ts'
import { orderMoment, type MomentBranch, type OrderMoment } from '#domain/orders/draft/order-moment.ts'
import { type DraftContext, type DraftProblem, validateDraft } from '#domain/orders/draft/validate-draft.ts'
import { isOnlineMethod } from '#domain/payments/payment-methods.ts'
import { Problem } from '#domain/problem.ts'
import { instantOf } from '#domain/time/local-time.ts'
import type { OrderType } from '#domain/catalogue/branch.ts'

/** What a driver has to know; of everything else staff ask for as much as they need. */
const ASKED_OF_STAFF: ReadonlySet<keyof OrderDraft> = new Set(['street', 'zipCode', 'city', 'country', 'deliveryArea'])
const EMPTY_TEXT = 'Dieses Feld darf nicht leer sein.'

/**
 * What is wrong with an order that staff enter. The rules of the checkout hold, but somebody is there to ask: without a
 * delivery nothing about the guest has to be known, for one the address, a number to ring and a name. Nobody accepts
 * terms on the phone, and money is taken on site.
 */
export function staffDraftProblems(draft: OrderDraft, context: DraftContext): DraftProblem[] {
  const isDelivery = context.orderType === 'delivery'
  const paymentMethods = context.paymentMethods.filter(method => !isOnlineMethod(method))
  const found = validateDraft(draft, { ...context, paymentMethods, isAppointmentNeeded: false }).filter(
    ({ code, field }) => code !== 'required' || (isDelivery && ASKED_OF_STAFF.has(field)),
  )
  const hasName = [draft.firstName, draft.lastName, draft.companyName].some(name => name.trim() !== '')
  const missing = (field: 'lastName' | 'phone'): DraftProblem => ({ field, code: 'required', message: EMPTY_TEXT })
  return [
    ...(isDelivery && draft.phone.trim() === '' ? [missing('phone')] : []),
    ...(isDelivery && !hasName ? [missing('lastName')] : []),
    ...found,
  ]
}

type StaffBranch = MomentBranch & Pick<Branch, 'isAppointmentRequired' | 'isPreorderEnabled' | 'pauses'>

/**
 * A branch as its staff order from it: a pause keeps guests away, not them, and they know whether something can wait
 * for the opening.
 */
export const forStaff = <B extends StaffBranch>(branch: B): B => ({
  ...branch,
  pauses: [],
  isPreorderEnabled: true,
  isAppointmentRequired: false,
})

/**
 * When an order that staff enter is supplied: as soon as the branch is open, or at a local date-time `appointmentDate`,
 * which only has to lie in the future and within the hours, as everything staff propose
 * (docs/reference/hours-and-slots.md#times-staff-choose). `branch` comes as `forStaff` says.
 * @throws Problem `invalid` while closed for longer, or at `appointmentDate`.
 */
export function staffMoment(
  branch: MomentBranch,
  orderType: OrderType,
  {
    now,
    appointmentDate,
    ...days
  }: { now: string; appointmentDate: string | null; maxDaysAhead: number; dayStart?: string },
): OrderMoment {
  const opening = openingAt(branch, orderType, now)
  if (!appointmentDate) return orderMoment({ branch, opening, appointmentDate, leadMinutes: 0, ...days })
  const at = instantOf(appointmentDate, branch.timeZone)
  if (!at) throw refused('unreadable', 'Bitte geben Sie Tag und Uhrzeit an.')
  if (Date.parse(at) <= Date.parse(now)) throw refused('past', 'Bitte geben Sie einen Zeitpunkt in der Zukunft an.')
  if (Date.parse(at) >= orderableUntil({ branch, now, ...days }))
    throw refused('tooFar', `Bestellungen sind höchstens ${days.maxDaysAhead} Tage im Voraus möglich.`)
  const then = openingAt(branch, orderType, at)
  if (!isProposable(then, now) || then.reason === 'closure' || then.reason === 'notYet')
    throw refused(
      'closed',
      'Zum ausgewählten Zeitpunkt haben wir leider geschlossen. Bitte wählen Sie einen Termin während unserer Öffnungszeiten.',
    )
  return { appointment: at, supplyAt: at, reachedShopAt: opening.suppliesFrom ?? now }
}

const refused = (code: string, message: string) => new Problem('invalid', { field: 'appointmentDate', code, message })
