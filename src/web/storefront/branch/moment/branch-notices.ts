import type { Notice } from '#contract/pages/words.ts'
import type { Branch, OrderType } from '#domain/catalogue/branch.ts'
import { nextOpening } from '#domain/hours/next-opening.ts'
import { NO_DELIVERY_TEXT, noOrdersNotice, closedNotice, nextDeliveryText } from '#domain/hours/opening-texts.ts'
import type { OpeningAt, Openings } from '#domain/hours/opening-at.ts'
import { NOT_ONLINE, ORDER_TYPE_LABELS } from '#domain/orders/draft/order-type.ts'
import { dayAndTime } from '#domain/time/day-and-time.ts'
import { offeredTypes } from '#web/storefront/cart/state/order-type-choice.ts'

/**
 * What a guest has to know before filling a cart (docs/reference/hours-and-slots.md#closed-texts): not in the web shop,
 * closed and until when, paused, too late for today, no delivery with what is offered instead, and whether one may
 * order ahead.
 */
export function branchNotices(branch: Branch, openings: Openings): Notice[] {
  if (!branch.isPublic) return [{ tone: 'closed', title: NOT_ONLINE }]
  const states = offeredTypes(branch).map(type => openings[type])
  const { at: now, isStaffed } = openings.takeaway
  if (!isStaffed) return [backNotice(branch, openings)]
  const blocked = states.filter(isBlocked)
  if (states.length > 0 && blocked.length === states.length) return [pausedNotice(branch, blocked, now)]
  if (states.every(({ isOpen }) => !isOpen)) return [backNotice(branch, openings)]
  const delivery = blocked.includes(openings.delivery) ? null : deliveryNotice(branch, openings.delivery.isInHours)
  const preorder: Notice[] = branch.isPreorderEnabled
    ? [{ tone: 'info', title: 'Gerne nehmen wir auch Ihre Vorbestellungen entgegen.' }]
    : []
  return [...blocked.map(state => typeNotice(branch, state, states, now)), ...preorder, ...(delivery ? [delivery] : [])]
}

/** Kept closed by the shop, not by its hours. */
const isBlocked = ({ isOpen, reason }: OpeningAt) => !isOpen && reason !== 'closed'

const AHEAD = 'Sie können aber gerne für einen späteren Zeitpunkt vorbestellen.'
const AHEAD_OF_OPENING = `${AHEAD} Ihre Vorbestellung wird bearbeitet, sobald wir wieder geöffnet haben.`

/**
 * Closed, or open after the last order of these hours was due: when it opens again, and when delivery begins where that
 * is another moment.
 */
function backNotice(branch: Branch, openings: Openings): Notice {
  const { timeZone, closedMessage, isPreorderEnabled } = branch
  const { at: now, isStaffed } = openings.takeaway
  const context = { timeZone, nowIso: now, closedMessage }
  const offered = offeredTypes(branch)
  const { opens, delivers } = nextOpening(openings, offered)
  const isAhead = isPreorderEnabled && offered.length > 0
  const text = [
    ...(delivers && (opens || !isStaffed) ? [`${nextDeliveryText(delivers, context)}.`] : []),
    ...(isAhead ? [isStaffed ? AHEAD : AHEAD_OF_OPENING] : []),
  ].join(' ')
  return {
    tone: 'closed',
    title: isStaffed ? noOrdersNotice(opens ?? delivers, context) : closedNotice(opens, context),
    ...(text && { text }),
  }
}

/** Nothing can be ordered for now, until the first way is back. */
function pausedNotice({ timeZone }: Branch, blocked: readonly OpeningAt[], now: string): Notice {
  const [until] = blocked.flatMap(({ resumesAt }) => resumesAt ?? []).sort()
  return { tone: 'closed', title: noOrdersNotice(until, { timeZone, nowIso: now }), ...(until ? { until } : {}) }
}

/** 'Lieferung pausiert bis 18:45 Uhr', with the ways that are open meanwhile. */
function typeNotice(
  branch: Branch,
  { orderType: type, resumesAt }: OpeningAt,
  states: readonly OpeningAt[],
  now: string,
): Notice {
  const until = resumesAt ? ` bis ${dayAndTime(resumesAt, branch.timeZone, now)}` : ''
  const isOpen = (other: OrderType) => states.some(state => state.orderType === other && state.isOpen)
  const instead =
    type === 'delivery' ? insteadOfDelivery(isOpen('takeaway'), isOpen('dineIn')) : insteadOf(type, isOpen)
  return {
    tone: 'closed',
    title: `${ORDER_TYPE_LABELS[type]} pausiert${until}.`,
    ...(instead ? { text: instead } : {}),
    ...(resumesAt ? { until: resumesAt } : {}),
  }
}

function deliveryNotice(branch: Branch, isOpen: boolean): Notice | null {
  const text = insteadOfDelivery(branch.isTakeawayEnabled, branch.isDineInEnabled)
  const instead = text ? { text } : {}
  if (!branch.isDeliveryEnabled)
    return { tone: 'info', title: 'Derzeit bieten wir leider keine Lieferung an.', ...instead }
  return isOpen ? null : { tone: 'info', title: NO_DELIVERY_TEXT, ...instead }
}

function insteadOfDelivery(hasTakeaway: boolean, hasDineIn: boolean): string {
  if (hasTakeaway && hasDineIn) return 'Sie können Ihre Bestellung aber gerne abholen oder vor Ort genießen.'
  if (hasTakeaway) return 'Sie können Ihre Bestellung aber gerne abholen.'
  return hasDineIn ? 'Sie können aber gerne vor Ort bei uns essen.' : ''
}

const WAYS: readonly (readonly [OrderType, string])[] = [
  ['takeaway', 'abholen'],
  ['delivery', 'liefern lassen'],
  ['dineIn', 'vor Ort genießen'],
]

function insteadOf(type: OrderType, isOpen: (other: OrderType) => boolean): string {
  const ways = WAYS.flatMap(([other, way]) => (other !== type && isOpen(other) ? [way] : []))
  return ways.length > 0 ? `Sie können Ihre Bestellung aber gerne ${ways.join(' oder ')}.` : ''
}
