import { NOTICE_HOLD_SECONDS } from '#domain/orders/notices/order-notice.ts'
import type { OrderStatus } from '#domain/orders/steps/order-status.ts'
import type { SlipKind } from '#domain/printing/kitchen-slip.ts'
import type { PrintJobStatus } from '#domain/printing/print-job.ts'
import type { PrinterSettings } from '#domain/printing/printer-settings.ts'
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
  /** When it was accepted, and when the shop could see it. */
  confirmedAt: string | null
  reachedShopAt: string | null
  printOn: PrinterSettings['printOn']
  /** What a slip would tell now; no lines where this printer has nothing to do with the order. */
  now: ToldSlip
  /** The slips there are, oldest first. */
  made: readonly MadeSlip[]
}
/** What is to be done so that paper and order agree: slips called off, and one to make. */
export type DueSlips = { cancel: readonly number[]; make: { kind: SlipKind; dueAt: string; told: ToldSlip | null } | null }

const ACCEPTED: readonly OrderStatus[] = ['confirmed', 'inDelivery', 'ready']
const ARRIVED: readonly OrderStatus[] = ['new', 'counterOffered', ...ACCEPTED]
const ENDED: readonly OrderStatus[] = ['rejected', 'canceled', 'failed']
const NOTHING: DueSlips = { cancel: [], make: null }

const held = (instant: string) => new Date(Date.parse(instant) + NOTICE_HOLD_SECONDS * 1000).toISOString()

/**
 * Which slips one printer owes an order. The first one waits as mails do, ten seconds from acceptance, so that a slip of the finger is taken
 * back unprinted; what the printer was given already is followed by ÄNDERUNG or STORNO, never taken back in silence. Asked twice it answers
 * nothing new.
 */
export function dueSlips({ status, confirmedAt, reachedShopAt, printOn, now, made }: Facts, at: string): DueSlips {
  const live = made.filter(slip => slip.status !== 'cancelled' && slip.status !== 'expired')
  const waiting = live.filter(({ wasHandedOut }) => !wasHandedOut)
  const last = live.findLast(({ wasHandedOut }) => wasHandedOut)
  const isTaken = last !== undefined && last.kind !== 'cancel'
  // what somebody wanted on paper stays wanted until the order is over
  const isEnded = ENDED.includes(status)
  const isMeant = ({ byHand }: MadeSlip) => byHand && !isEnded
  const allBut = (kept?: MadeSlip) => waiting.filter(slip => slip !== kept && !isMeant(slip)).map(({ id }) => id)
  const next = waiting.at(-1)

  if (status === 'completed') return NOTHING
  if (!ARRIVED.includes(status) || (printOn !== 'new' && !ACCEPTED.includes(status))) {
    if (!isTaken || isMeant(last)) return { cancel: allBut(), make: null }
    const saying = waiting.find(({ kind }) => kind === 'cancel')
    return { cancel: allBut(saying), make: saying ? null : { kind: 'cancel', dueAt: at, told: last.told } }
  }
  if (!isTaken) {
    if (now.lines.length === 0) return { cancel: allBut(), make: null }
    if (next?.kind === 'order' && tellsTheSame(next.told, now)) return { cancel: allBut(next), make: null }
    if (!next && printOn === 'never') return NOTHING
    const since = printOn === 'new' ? (reachedShopAt ?? at) : held(confirmedAt ?? at)
    return { cancel: allBut(), make: { kind: 'order', dueAt: next?.dueAt ?? since, told: null } }
  }
  if (tellsTheSame(last.told, now)) return { cancel: allBut(), make: null }
  if (next?.kind === 'change' && tellsTheSame(next.told, now)) return { cancel: allBut(next), make: null }
  return { cancel: allBut(), make: { kind: 'change', dueAt: next?.kind === 'change' ? next.dueAt : held(at), told: last.told } }
}
