import { INBOX_COUNTED, type InboxRow } from '#contract/calls/inbox.ts'
import type { InboxAsk } from '#domain/people/inbox.ts'
import { formatDay, formatTime, weekdayName } from '#domain/time/format-time.ts'
import { localDay, weekdayOf } from '#domain/time/local-time.ts'

/** How much waits, as far as it is counted: `999+`. */
export const countText = (count: number): string => (count >= INBOX_COUNTED ? `${INBOX_COUNTED}+` : String(count))

/** `Mo 30.11.2026`. */
const dayText = (day: string) => `${weekdayName(weekdayOf(day)).slice(0, 2)} ${formatDay(day)}`

/** When an entry is about, as short as it can be said: its days, its moment, its span. */
export function whenText({ days, at, until }: Pick<InboxRow, 'days' | 'at' | 'until'>, timeZone: string): string {
  if (days) return days.from === days.to ? dayText(days.from) : `${dayText(days.from)} bis ${dayText(days.to)}`
  if (at === null) return ''
  const begin = `${dayText(localDay(at, timeZone))}, ${formatTime(at, timeZone)}`
  return until === null ? `${begin} Uhr` : `${begin}–${formatTime(until, timeZone)} Uhr`
}

/**
 * What is pressed: what grants it, and what refuses it. A refusal has room for a reason, needs one, or has no place for
 * it.
 */
export type Answers = {
  yes: string
  done: string
  no?: { text: string; done: string; reason: 'none' | 'possible' | 'needed' }
}
const SEEN = 'Als gesehen vermerkt. Beim nächsten Ausfall steht das Gerät wieder hier.'
export const ANSWERS: Readonly<Record<InboxAsk, Answers>> = {
  leave: {
    yes: 'Genehmigen',
    done: 'Genehmigt. Die Person bekommt Bescheid.',
    no: { text: 'Ablehnen', done: 'Abgelehnt. Die Person bekommt Bescheid.', reason: 'possible' },
  },
  cancellation: {
    yes: 'Stornieren',
    done: 'Storniert. Die Person bekommt Bescheid.',
    no: { text: 'Nicht stornieren', done: 'Die Abwesenheit bleibt. Die Person bekommt Bescheid.', reason: 'possible' },
  },
  sickness: { yes: 'Zur Kenntnis nehmen', done: 'Zur Kenntnis genommen.' },
  sicknessBack: {
    yes: 'Zurücknehmen',
    done: 'Zurückgenommen. Die Person bekommt Bescheid.',
    no: {
      text: 'Krankmeldung bleibt',
      done: 'Die Krankmeldung bleibt. Die Person bekommt Bescheid.',
      reason: 'possible',
    },
  },
  swap: {
    yes: 'Freigeben',
    done: 'Freigegeben. Beide bekommen Bescheid.',
    no: { text: 'Ablehnen', done: 'Abgelehnt. Beide bekommen Bescheid.', reason: 'none' },
  },
  correction: {
    yes: 'Freigeben',
    done: 'Freigegeben.',
    no: { text: 'Ablehnen', done: 'Abgelehnt.', reason: 'needed' },
  },
  sheet: { yes: 'Freigeben', done: 'Monat freigegeben.' },
  task: { yes: 'Erledigt', done: 'Erledigt.' },
  mention: { yes: 'Gelesen', done: 'Gelesen.' },
  form: { yes: 'Erledigt', done: 'Erledigt.' },
  device: { yes: 'Gesehen', done: SEEN },
  tv: { yes: 'Gesehen', done: SEEN },
}

/** What an absence becomes by an answer. */
export const STATUS_AFTER = {
  leave: { yes: 'approved', no: 'rejected' },
  cancellation: { yes: 'cancelled', no: 'approved' },
  sickness: { yes: 'approved', no: 'approved' },
  sicknessBack: { yes: 'cancelled', no: 'approved' },
} as const
