const MOST_BYTES = 75

/** A file of the calendar format (RFC 5545) from its lines: folded to 75 bytes, ended by CR LF. */
export const icalFile = (lines: readonly string[]): string => lines.map(line => `${folded(line)}\r\n`).join('')

/** An instant as calendars write it. */
export const icalInstant = (iso: string): string => `${new Date(iso).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
/** A local day as calendars write it. */
export const icalDay = (day: string): string => day.replaceAll('-', '')
/** A text as calendars write it. */
export const icalText = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')

// a letter of several bytes is never torn apart
function folded(line: string): string {
  let result = ''
  let length = 0
  for (const letter of line) {
    const size = utf8Bytes(letter.codePointAt(0) ?? 0)
    if (length + size > MOST_BYTES) {
      result += '\r\n '
      length = 1
    }
    result += letter
    length += size
  }
  return result
}

const utf8Bytes = (codePoint: number) => (codePoint < 0x80 ? 1 : codePoint < 0x800 ? 2 : codePoint < 0x10000 ? 3 : 4)
