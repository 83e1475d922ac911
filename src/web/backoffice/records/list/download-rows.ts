import type { Resource } from '#contract/resource.ts'
import { shortWords } from '#web/backoffice/fields/words.ts'
import type { WordContext } from '#web/backoffice/fields/words-of.ts'
import { csvText, downloadText } from '#web/backoffice/rows/csv.ts'
import type { Column } from '#web/backoffice/records/list/use-columns.ts'
import type { AnyRow } from '#web/backoffice/rows/use-rows.ts'

/** Hands rows over as a file with the columns the list shows. */
export function downloadRows(
  { label }: Pick<Resource, 'label'>,
  columns: readonly Column[],
  rows: readonly AnyRow[],
  context: WordContext,
): void {
  const lines = rows.map(row => columns.map(({ name, field }) => shortWords(field, row[name], context)))
  downloadText(csvText([columns.map(({ field }) => field.label), ...lines]), `${label.many}.csv`)
}
