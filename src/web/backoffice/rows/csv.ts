const SEPARATOR = ';'
const BYTE_ORDER_MARK = '\uFEFF'

/** A value that a spreadsheet would run as a formula gets an apostrophe, so that it stays the text it is. */
const harmless = (text: string) => (/^[=+\-@\t\r]/.test(text) && !/^-?[\d.]+(,\d+)?$/.test(text) ? `'${text}` : text)

const cell = (text: string) => {
  const safe = harmless(text)
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A table as a file that German spreadsheets open with umlauts and columns intact: semicolons, CRLF and a byte order mark. */
export const csvText = (rows: readonly (readonly string[])[]): string =>
  BYTE_ORDER_MARK + rows.map(row => row.map(cell).join(SEPARATOR)).join('\r\n')

/** Hands a text over as a downloaded file, a table unless said. */
export function downloadText(text: string, fileName: string, type = 'text/csv'): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }))
  const link = Object.assign(document.createElement('a'), { href: url, download: fileName })
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
