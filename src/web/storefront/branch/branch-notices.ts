import type { Notice } from '#contract/page.ts'
import type { Branch } from '#domain/catalogue/branch.ts'
import { isDeliveryOpen, isOpenForOrdering, orderingState } from '#domain/hours/branch-status.ts'
import { closedNotice } from '#domain/hours/opening-texts.ts'
import { formatTime } from '#domain/time/format-time.ts'

/**
 * What a guest has to know before filling a cart (specification section 8): closed and until when, paused, no delivery with
 * what is offered instead, and whether one may order ahead.
 */
export function branchNotices(branch: Branch, now: string): Notice[] {
  const opening = openingNotice(branch, now)
  const delivery = opening?.tone === 'closed' ? null : deliveryNotice(branch, now)
  return [opening, delivery].filter(notice => notice !== null)
}

function openingNotice(branch: Branch, now: string): Notice | null {
  const { timeZone, closedMessage, isPreorderEnabled } = branch
  const type = branch.isTakeawayEnabled ? 'takeaway' : branch.isDeliveryEnabled ? 'delivery' : 'dineIn'
  const state = orderingState(branch, type, now)
  if (!isOpenForOrdering(branch, now)) {
    return {
      tone: 'closed',
      title: closedNotice(state.next, { timeZone, nowIso: now, closedMessage }),
      ...(isPreorderEnabled
        ? {
            text: 'Sie können aber gerne für einen späteren Zeitpunkt vorbestellen. Ihre Vorbestellung wird bearbeitet, sobald wir wieder geöffnet haben.',
          }
        : {}),
    }
  }
  if (!state.isOpen && state.reason !== 'closed') {
    const resumes = state.resumesAt ? ` Ab ${formatTime(state.resumesAt, timeZone)} Uhr sind wir wieder für Sie da.` : ''
    return { tone: 'closed', title: `Derzeit nehmen wir leider keine Bestellungen entgegen.${resumes}` }
  }
  return isPreorderEnabled ? { tone: 'info', title: 'Gerne nehmen wir auch Ihre Vorbestellungen entgegen.' } : null
}

function deliveryNotice(branch: Branch, now: string): Notice | null {
  const instead = insteadOfDelivery(branch)
  if (!branch.isDeliveryEnabled) return { tone: 'info', title: 'Derzeit bieten wir leider keine Lieferung an.', ...instead }
  return isDeliveryOpen(branch, now) ? null : { tone: 'info', title: 'Derzeit ist leider keine Lieferung möglich.', ...instead }
}

function insteadOfDelivery({ isTakeawayEnabled, isDineInEnabled }: Branch): { text?: string } {
  if (isTakeawayEnabled && isDineInEnabled) return { text: 'Sie können Ihre Bestellung aber gerne abholen oder vor Ort genießen.' }
  if (isTakeawayEnabled) return { text: 'Sie können Ihre Bestellung aber gerne abholen.' }
  return isDineInEnabled ? { text: 'Sie können aber gerne vor Ort bei uns essen.' } : {}
}
