import { addDays } from '#domain/time/local-time.ts'

/** A day `YYYY-MM-DD` and a time `HH:MM` as somebody types them; either may be missing for a while. */
export type DateTimeParts = { day: string | null; time: string }

/** What a day without a time means: its beginning, or its end where something ends. */
export const wholeDay = (isEnd: boolean): string => (isEnd ? '24:00' : '00:00')

/**
 * The wall time `YYYY-MM-DDTHH:mm` of what was typed, null without a day. The end of a day is the beginning of the next
 * one; what is no time stays as it was typed, so that whoever reads it can say so.
 */
export function momentOf({ day, time }: DateTimeParts, isEnd: boolean): string | null {
  if (!day) return null
  const meant = time || wholeDay(isEnd)
  return meant === '24:00' ? `${addDays(day, 1)}T00:00` : `${day}T${meant}`
}

/** A wall time as it is shown: an end at midnight belongs to the day it ends. */
export function partsOf(local: string | null, isEnd: boolean): DateTimeParts {
  const [day = '', time = ''] = (local ?? '').split('T')
  if (isEnd && day && time === '00:00') return { day: addDays(day, -1), time: '24:00' }
  return { day: day || null, time }
}
