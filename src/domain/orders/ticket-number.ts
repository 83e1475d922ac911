/**
 * The business day an order's ticket number belongs to, as a local day `YYYY-MM-DD`: numbers start again at
 * `businessDayStart` (local `HH:mm`), so that an order at 2 in the morning continues yesterday's evening
 * (model, section 1 "Ticket number").
 */
export function businessDayKey(now: Temporal.Instant, timeZone: string, businessDayStart = '04:00'): string {
  const local = now.toZonedDateTimeISO(timeZone).toPlainDateTime()
  const isBeforeStart = Temporal.PlainTime.compare(local.toPlainTime(), Temporal.PlainTime.from(businessDayStart)) < 0
  return local
    .toPlainDate()
    .subtract({ days: isBeforeStart ? 1 : 0 })
    .toString()
}
