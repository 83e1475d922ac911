/** A sentence as it is put together, and as a guest reads it. */
export type Row = { because: string; say: () => string | null | undefined; says: string }

/** Friday, 20 November 2026, in Vienna: `at('18:45')`, `at('11:00', 3)` for three days later. */
export const at = (time: string, days = 0): string => {
  const [hours, minutes] = time.split(':').map(Number)
  return new Date(Date.UTC(2026, 10, 20 + days, hours! - 1, minutes)).toISOString()
}
export const ZONE = 'Europe/Vienna'
