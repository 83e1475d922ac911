import type { Slot } from '#domain/hours/slots.ts'

const NOON = '12:00'

/**
 * The time `HH:mm` a picker begins with: today the next one, on other days noon or the first after it, else whatever is
 * on offer.
 */
export const suggestedTime = (slots: readonly Slot[], isToday: boolean): string =>
  ((isToday ? undefined : slots.find(({ time }) => time >= NOON)) ?? slots[0])?.time ?? NOON
