/** What other systems may be told of (docs/reference/programs.md#events). */
export const WEBHOOK_EVENTS = {
  'order.placed': 'Bestellung eingegangen',
  'order.accepted': 'Bestellung angenommen',
  'order.ready': 'Bestellung fertig oder unterwegs',
  'order.completed': 'Bestellung abgeschlossen',
  'order.cancelled': 'Bestellung abgelehnt oder storniert',
  'order.refunded': 'Geld erstattet',
  'product.changed': 'Produkt geändert',
  'availability.changed': 'Verfügbarkeit geändert',
  'form.submitted': 'Formular eingegangen',
} as const
export type WebhookEvent = keyof typeof WEBHOOK_EVENTS
/** Sent by hand, to try an address. */
export const TEST_EVENT = 'test'

const DAY_HOURS = 24
/** A target that answered nothing good for so long is switched off. */
export const STOPPED_AFTER_DAYS = 5
/** So long the key before the last one signs beside it. */
export const OLD_SECRET_HOURS = DAY_HOURS

/** Pauses between the tries of one message, in seconds: 5 s, then a minute, up to a day altogether. */
const PAUSES = [5, 60, 300, 900, 1800, 3600, 7200, 14_400, 21_600, 36_000] as const

/**
 * Seconds until a message refused for the `attempts`th time is tried again, with up to a fifth more by chance
 * (jitter; `random`, 0 to 1), so that what failed together does not come back together; null where it is given up.
 */
export function webhookPause(attempts: number, random: number): number | null {
  const pause = PAUSES[attempts - 1]
  return pause === undefined ? null : Math.round(pause * (1 + random / 5))
}
