import { NOTICE_HOLD_SECONDS } from '#domain/orders/notices/order-notice.ts'
import type { OrderStatus } from '#domain/orders/steps/order-status.ts'
import type { SlipKind } from '#domain/printing/kitchen-slip.ts'
import { EXPIRES_AFTER_MINUTES, type PrintJobStatus } from '#domain/printing/print-job.ts'
import type { PrinterSettings, PrintMoment } from '#domain/printing/printer-settings.ts'
import { tellsTheSame, type ToldSlip } from '#domain/printing/slip-order.ts'

/** A slip of an order that was made for a printer before. */
export type MadeSlip = {
  id: number
  kind: SlipKind
  status: PrintJobStatus
  wasHandedOut: boolean
  byHand: boolean
  dueAt: string
  told: ToldSlip
}
type Facts = {
  status: OrderStatus
  /** When it was accepted, when the shop could see it, and when all of it was paid. */
  confirmedAt: string | null
  reachedShopAt: string | null
  paidAt: string | null
  printOn: PrinterSettings['printOn']
  /** What a slip would tell now; no lines where this printer has nothing to do with the order. */
  now: ToldSlip
  /** The slips there are, oldest first. */
  made: readonly MadeSlip[]
}
/** What is to be done so that paper and order agree: slips called off, and one to make. */
export type DueSlips = {
  cancel: readonly number[]
  make: { kind: SlipKind; dueAt: string; told: ToldSlip | null } | null
}

const ACCEPTED: readonly OrderStatus[] = ['confirmed', 'inDelivery', 'ready']
const ARRIVED: readonly OrderStatus[] = ['new', 'counterOffered', ...ACCEPTED]
const ENDED: readonly OrderStatus[] = ['rejected', 'canceled', 'failed']
const NOTHING: DueSlips = { cancel: [], make: null }

const held = (instant: string) => new Date(Date.parse(instant) + NOTICE_HOLD_SECONDS * 1000).toISOString()

const later = (one: string, other: string) => (Date.parse(one) > Date.parse(other) ? one : other)
/** Whoever pays as they leave gets their slip then; nobody wants that of an order that was over long ago. */
const isJustOver = (status: OrderStatus, paidAt: string, at: string) =>
  status === 'completed' && Date.parse(at) - Date.parse(paidAt) < EXPIRES_AFTER_MINUTES * 60_000

/**
 * When the first slip is due by what has happened so far: at the earliest of the moments that the printer is set up
 * for; null while none has come. What somebody may still take back is held, as mails are; what is paid before the shop
 * opens waits for it.
 */
function dueSince(
  { status, confirmedAt, reachedShopAt, paidAt, printOn }: Omit<Facts, 'now' | 'made'>,
  at: string,
): string | null {
  const [has, reached] = [(moment: PrintMoment) => printOn.includes(moment), reachedShopAt ?? at]
  const moments = [
    has('new') && ARRIVED.includes(status) ? [reached] : [],
    has('confirmed') && ACCEPTED.includes(status) ? [held(confirmedAt ?? at)] : [],
    has('paid') && paidAt !== null && (ARRIVED.includes(status) || isJustOver(status, paidAt, at))
      ? [later(held(paidAt), reached)]
      : [],
  ]
  return moments.flat().toSorted((one, other) => Date.parse(one) - Date.parse(other))[0] ?? null
}

/**
 * Which slips one printer owes an order. The first one waits as mails do, ten seconds from acceptance, so that a slip
 * of the finger is taken back unprinted; what the printer was given already is followed by ÄNDERUNG or STORNO where it
 * is set up for them. Asked twice it answers nothing new.
 */
export function dueSlips({ now, made, ...facts }: Facts, at: string): DueSlips {
  const { status, printOn } = facts
  const live = made.filter(slip => slip.status !== 'cancelled' && slip.status !== 'expired')
  const waiting = live.filter(({ wasHandedOut }) => !wasHandedOut)
  const last = live.findLast(({ wasHandedOut }) => wasHandedOut)
  const isTaken = last !== undefined && last.kind !== 'cancel'
  // what somebody wanted on paper stays wanted until the order is over
  const isEnded = ENDED.includes(status)
  const isMeant = ({ byHand }: MadeSlip) => byHand && !isEnded
  const allBut = (kept?: MadeSlip) => waiting.filter(slip => slip !== kept && !isMeant(slip)).map(({ id }) => id)
  const next = waiting.at(-1)
  const since = dueSince(facts, at)

  // of what is eaten nothing is told any more
  if (status === 'completed' && (since === null || isTaken || next)) return NOTHING
  if (since === null && !ACCEPTED.includes(status)) {
    if (!isTaken || isMeant(last) || !printOn.includes('cancelled')) return { cancel: allBut(), make: null }
    const saying = waiting.find(({ kind }) => kind === 'cancel')
    return { cancel: allBut(saying), make: saying ? null : { kind: 'cancel', dueAt: at, told: last.told } }
  }
  if (!isTaken) {
    if (since === null || now.lines.length === 0) return { cancel: allBut(), make: null }
    if (next?.kind === 'order' && tellsTheSame(next.told, now)) return { cancel: allBut(next), make: null }
    return { cancel: allBut(), make: { kind: 'order', dueAt: next?.dueAt ?? since, told: null } }
  }
  if (tellsTheSame(last.told, now) || !printOn.includes('changed')) return { cancel: allBut(), make: null }
  if (next?.kind === 'change' && tellsTheSame(next.told, now)) return { cancel: allBut(next), make: null }
  return {
    cancel: allBut(),
    make: { kind: 'change', dueAt: next?.kind === 'change' ? next.dueAt : held(at), told: last.told },
  }
}
