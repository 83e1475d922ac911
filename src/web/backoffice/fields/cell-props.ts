import type { Field } from '#contract/field.ts'
import type { WordContext } from '#web/backoffice/fields/words-of.ts'

export type CellProps = { field: Field; value: unknown; context: WordContext }
