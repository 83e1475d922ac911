import { boxed, centred, documentOf, large, left, oneColumn, RULE } from '#domain/printing/receipt-words.ts'
import { formatDateTime } from '#domain/time/format-time.ts'

type Place = { printer: string; branch: { name: string; timeZone: string }; now: string }

/**
 * What a test prints: that the printer is set up, that umlauts and the euro sign come out right, how wide the paper is.
 */
export const testSlip = ({ printer, branch, now }: Place): string =>
  documentOf([
    oneColumn,
    large('Testdruck'),
    centred(printer),
    centred(branch.name),
    centred(formatDateTime(now, branch.timeZone)),
    RULE,
    left('ÄÖÜ äöü ß é € ½ × „Anführung“'),
    ...boxed(['Dieser Rahmen reicht von Rand zu Rand.']),
    centred('Kein Kassenbeleg'),
  ])
