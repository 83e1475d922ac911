import { closedText, sheetLines, type ToldSheet } from '#domain/books/sheet-lines.ts'
import {
  centred,
  documentOf,
  labelAndSum,
  labelColumns,
  large,
  left,
  oneColumn,
  RULE,
} from '#domain/printing/receipt-words.ts'
import { formatDay } from '#domain/time/format-time.ts'

/** A label longer than this stands in a line of its own, as does a value that is a sentence. */
const LONGEST_VALUE = 12

/** The sheet of a closed business day as a slip. */
export const daySlip = (told: ToldSheet): string =>
  documentOf([
    oneColumn,
    large('Tagesabschluss'),
    centred(told.branch),
    centred(formatDay(told.day)),
    ...sheetLines(told).flatMap(({ title, lines }) => [
      RULE,
      oneColumn,
      left(title),
      ...lines.flatMap(([label, value]) =>
        value.length > LONGEST_VALUE
          ? [oneColumn, left(`${label}: ${value}`)]
          : [labelColumns, labelAndSum(label, value)],
      ),
    ]),
    RULE,
    oneColumn,
    left(closedText(told)),
    left('Unterschrift:'),
    left(' '),
    RULE,
    centred('Keine Kassenabrechnung im Sinne der RKSV'),
  ])
