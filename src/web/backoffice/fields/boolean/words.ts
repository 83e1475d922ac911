import { yesNo } from '#domain/text/yes-no.ts'
import type { Words } from '#web/backoffice/fields/words-of.ts'

export const booleanWords: Words<object, boolean> = { short: value => yesNo(value === true) }
