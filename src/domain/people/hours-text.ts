const MINUTE = 60

/** Seconds as hours and minutes, cut to the minute: '7:30', '−0:05'; `withPlus` writes '+1:00' too. */
export function hoursText(seconds: number, withPlus = false): string {
  const minutes = Math.floor(Math.abs(seconds) / MINUTE)
  const text = `${Math.floor(minutes / MINUTE).toLocaleString('de-DE')}:${String(minutes % MINUTE).padStart(2, '0')}`
  if (minutes === 0) return text
  return seconds < 0 ? `−${text}` : withPlus ? `+${text}` : text
}

/** Days with halves: '12,5', '1', '−0,5'. */
export const daysText = (days: number): string =>
  days.toLocaleString('de-DE', { maximumFractionDigits: 2 }).replace('-', '−')
