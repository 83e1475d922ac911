import { addDays, isShopTime } from '#domain/time/local-time.ts'

/**
 * A day as people type it: `24.12.2026`, `24.12.26`, `24/12/2026`, `24122026` (where a keyboard has digits alone) or
 * `2026-12-24`, as `YYYY-MM-DD`. Null for what is no day. Of two digits up to 68 are years of this century.
 */
export function readTypedDay(text: string): string | null {
  const bare = text.replaceAll(/\s/g, '')
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(bare)
  const [, day = '', month = '', year = ''] = iso
    ? ['', iso[3], iso[2], iso[1]]
    : (/^(\d{1,2})[./-](\d{1,2})[./-](\d{4}|\d{2})$/.exec(bare) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(bare) ?? [])
  if (!year) return null
  const century = year.length === 4 ? '' : Number(year) > 68 ? '19' : '20'
  const read = `${century}${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  // what rolls over into another month is no day: 31.02. would become 03.03.
  return isShopTime(read) && !Number.isNaN(Date.parse(read)) && addDays(read, 0) === read ? read : null
}
