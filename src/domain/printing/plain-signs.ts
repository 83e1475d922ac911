import { type HasSign, nearestSigns } from '#domain/text/nearest-sign.ts'

/** What the language of slips would read as a command, or, alone on its line, as a rule or a cut. */
const COMMANDS = /[\\|{}~_"`^=-]/g

/** The column of sums (`amountAndSum`): „29,80 €“ fills it, „29,80 EUR“ is longer. */
const SUMS = /^(\{border:space; width:\d+,\*,)(\d+)\}$/gm
const LONGER_BY = 'EUR'.length - 1

/**
 * A slip in letters a printer has (`has`, by default ASCII alone): every other sign is the nearest one, and none of
 * what came in its place is a command.
 */
export const inPlainSigns = (document: string, has?: HasSign): string =>
  nearestSigns(has?.('€') ? document : withWiderSums(document), has, near =>
    near.replaceAll(COMMANDS, sign => `\\x${sign.charCodeAt(0).toString(16).padStart(2, '0')}`),
  )

const withWiderSums = (document: string): string =>
  document.replaceAll(SUMS, (_, before: string, width: string) => `${before}${Number(width) + LONGER_BY}}`)
