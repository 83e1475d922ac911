import { csvHead, csvLine } from '#domain/tables/csv.ts'

/** A table as a file that German spreadsheets open with umlauts and columns intact, its first row the headings. */
export const csvText = ([head = [], ...rows]: readonly (readonly string[])[]): string =>
  csvHead(head) + rows.map(csvLine).join('')

/** Hands a text over as a downloaded file, a table unless said. */
export function downloadText(text: string, fileName: string, type = 'text/csv'): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }))
  const link = Object.assign(document.createElement('a'), { href: url, download: fileName })
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
