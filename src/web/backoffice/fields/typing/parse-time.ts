/**
 * Reads a time as people type it: `9`, `930`, `9:30`, `09.30`, `24`. The text itself for what is no time, null for
 * nothing.
 */
export function parseTime(text: string): string | null {
  const bare = text.trim()
  if (bare === '') return null
  const [, hours = '', minutes = '0'] = /^(\d{1,2})(?:[:.,hH]?\s*(\d{2}))?(?:\s*[uU]hr)?$/.exec(bare) ?? []
  const isTime =
    hours !== '' && Number(minutes) < 60 && (Number(hours) < 24 || (Number(hours) === 24 && Number(minutes) === 0))
  return isTime ? `${hours.padStart(2, '0')}:${minutes.padStart(2, '0')}` : bare
}
