import { formatCurrency } from '#domain/pricing/format-currency.ts'
import { timesText } from '#domain/units/times-text.ts'
import type { Unit } from '#domain/units/unit.ts'

/** A line as its guest reads it: `choices` as texts, `gross` in currency units. */
export type ChangedLine = { name: string; amount: number; unit: Unit; choices: string[]; gross: number }

/**
 * One edit of a placed order: without `before` a line was added, without `after` it was removed. Totals in currency
 * units.
 */
export type LineEdit = {
  position: number
  at: string
  before: ChangedLine | null
  after: ChangedLine | null
  grossBefore: number
  grossAfter: number
}

export type LineDifference =
  | { kind: 'added'; after: ChangedLine }
  | { kind: 'removed'; before: ChangedLine }
  | { kind: 'changed'; before: ChangedLine; after: ChangedLine }

/**
 * What became of an order: `lines` in the order of its positions, both totals in currency units, `at` the instant of
 * the last edit.
 */
export type OrderDifference = { at: string; lines: LineDifference[]; grossBefore: number; grossAfter: number }

const isSame = (one: ChangedLine, other: ChangedLine) => JSON.stringify(shown(one)) === JSON.stringify(shown(other))
const shown = ({ name, amount, unit, choices, gross }: ChangedLine) => [name, amount, unit, choices, gross]

/**
 * What several edits, oldest first, come to (docs/reference/ordering.md#what-a-guest-sees-of-changes): a line that was
 * added and removed again, or changed and changed back, is no difference. Null when nothing is left to tell.
 */
export function netDifference(edits: readonly LineEdit[]): OrderDifference | null {
  const [first, last] = [edits[0], edits.at(-1)]
  if (!first || !last) return null
  const lines = livesOf(edits).flatMap((own): LineDifference[] => {
    const [before, after] = [own[0]?.before ?? null, own.at(-1)?.after ?? null]
    if (before && after) return isSame(before, after) ? [] : [{ kind: 'changed', before, after }]
    return before ? [{ kind: 'removed', before }] : after ? [{ kind: 'added', after }] : []
  })
  return lines.length === 0 ? null : { at: last.at, lines, grossBefore: first.grossBefore, grossAfter: last.grossAfter }
}

/** The edits of each line, by position. One that was added where another was removed is a line of its own. */
function livesOf(edits: readonly LineEdit[]): LineEdit[][] {
  const lives: LineEdit[][] = []
  for (const edit of edits) {
    const known = edit.before && lives.findLast(([first]) => first?.position === edit.position)
    if (known) known.push(edit)
    else lives.push([edit])
  }
  return lives.toSorted(([a], [b]) => (a?.position ?? 0) - (b?.position ?? 0))
}

/** '2 × Pizza (Groß, Salami)'. */
const lineText = ({ name, amount, unit, choices }: ChangedLine): string =>
  `${timesText(amount, unit)} ${name}${choices.length > 0 ? ` (${choices.join(', ')})` : ''}`

/** A difference in words for its guest: 'Dazu: 1 × Cola (3,20 €)', 'Entfällt: …', 'Geändert: … statt bisher …'. */
export function differenceText(difference: LineDifference, currency: string): string {
  const priced = (line: ChangedLine) => `${lineText(line)}, ${formatCurrency(line.gross, currency)}`
  if (difference.kind === 'added') return `Dazu: ${priced(difference.after)}`
  if (difference.kind === 'removed') return `Entfällt: ${priced(difference.before)}`
  return `Geändert: ${priced(difference.after)} statt bisher ${priced(difference.before)}`
}

/** 'Neuer Gesamtbetrag: 31,40 € (bisher 28,20 €)', or that it stays. */
export function differenceTotal({ grossBefore, grossAfter }: OrderDifference, currency: string): string {
  const after = formatCurrency(grossAfter, currency)
  return grossBefore === grossAfter
    ? `Der Gesamtbetrag bleibt: ${after}`
    : `Neuer Gesamtbetrag: ${after} (bisher ${formatCurrency(grossBefore, currency)})`
}
