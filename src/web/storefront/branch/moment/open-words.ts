import type { OpeningWords } from '#contract/pages/words.ts'
import type { BranchCardData } from '#contract/resources/branch-card.ts'
import { openStateOf } from '#domain/hours/open-first.ts'
import { type Openings, openingsAt } from '#domain/hours/opening-at.ts'
import { statusText } from '#domain/hours/opening-texts.ts'
import { dayAndTime } from '#domain/time/day-and-time.ts'
import { offeredTypes } from '#web/storefront/cart/state/order-type-choice.ts'

/**
 * How open a branch is to who wants to order at an instant: 'Geöffnet bis 22:00', 'Geschlossen', and while its doors
 * are open but no way of ordering is, until when it pauses or that no more orders are taken today.
 */
export function openWords(
  branch: BranchCardData,
  now: string,
  openings: Openings = openingsAt(branch, now),
): OpeningWords {
  const { doors } = openings.takeaway
  const states = offeredTypes(branch).map(type => openings[type])
  const state = openStateOf(branch, openings)
  if (state !== 'paused') return { state, text: statusText(doors, { timeZone: branch.timeZone, nowIso: now }) }
  if (states.every(({ reason }) => reason === 'closed')) return { state: 'paused', text: 'Keine Bestellungen mehr' }
  const [back] = states.flatMap(({ resumesAt }) => resumesAt ?? []).sort()
  if (back && states.every(({ reason }) => reason === 'notYet'))
    return { state: 'paused', text: `Bestellungen ab ${dayAndTime(back, branch.timeZone, now)}` }
  return {
    state: 'paused',
    text: back ? `Pausiert bis ${dayAndTime(back, branch.timeZone, now)}` : 'Bestellungen pausiert',
  }
}
