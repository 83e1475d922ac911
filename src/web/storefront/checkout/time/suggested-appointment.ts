import { daysWithSlots, type SlotQuery, type Slot } from '#domain/hours/slots.ts'
import { addDays } from '#domain/time/local-time.ts'

/**
 * The day `YYYY-MM-DD` a picker begins with: today as long as it has a time, else the next day of this month or the
 * coming one that has; null without any.
 */
export const suggestedDay = (query: SlotQuery, today: string): string | null =>
  [today, addDays(`${today.slice(0, 7)}-28`, 4)].flatMap(day => daysWithSlots(query, day.slice(0, 7)))[0] ?? null

const NOON = '12:00'

/**
 * The time `HH:mm` a picker begins with: today the next one, on other days noon or the first after it, else whatever is
 * on offer.
 */
export const suggestedTime = (slots: readonly Slot[], isToday: boolean): string =>
  ((isToday ? undefined : slots.find(({ time }) => time >= NOON)) ?? slots[0])?.time ?? NOON
