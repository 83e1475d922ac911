import type { Field } from '#contract/field.ts'
import { rangeOf } from '#contract/field-facts.ts'
import { type Bound, BOUNDS, isBound, type Range, type RangeKind, rangeProblem } from '#contract/range.ts'
import { formatDay } from '#domain/time/format-time.ts'
import { numberText, parseNumber } from '#web/backoffice/fields/typing/parse-number.ts'

/** One end of a range as it is typed: the sign before it, and the text or the day behind. */
export type TypedEnd = { bound: Bound; text: string }
export type TypedRange = { lower: TypedEnd; upper: TypedEnd }

/** What the ends are called. */
export const BOUND_WORDS: Readonly<Record<Bound, string>> = { from: 'ab', above: 'über', to: 'bis', below: 'unter' }
/** On days one says it otherwise. */
export const DAY_WORDS: Readonly<Record<Bound, string>> = { from: 'ab', above: 'nach', to: 'bis', below: 'vor' }
export const wordsOfBounds = (kind: RangeKind) => (kind === 'number' ? BOUND_WORDS : DAY_WORDS)

const shownValue = (field: Field, text: string, sign: string): string => {
  if (rangeOf(field) !== 'number') return formatDay(text)
  const unit = field.kind === 'percentage' ? ' %' : field.kind === 'money' ? ` ${sign}` : ''
  return `${numberText(Number(text), field.kind === 'money' ? 2 : 0)}${unit}`
}

/**
 * A range in words, amounts with the sign of the currency: 'ab 5,00 €', '5,00 € bis 10,00 €', 'nach 01.11.2026 bis
 * 30.11.2026'.
 */
export function rangeWords(field: Field, range: Range, sign: string): string {
  const words = wordsOfBounds(rangeOf(field) ?? 'number')
  const set = BOUNDS.filter(bound => range[bound] !== undefined)
  return set
    .map(bound => {
      const value = shownValue(field, range[bound] ?? '', sign)
      // From one to the other needs no word before the first.
      return bound === 'from' && set.length > 1 ? value : `${words[bound]} ${value}`
    })
    .join(' ')
}

/** A range as it stands in the inputs. */
export function typedRange(field: Field, range: Range): TypedRange {
  const end = (inclusive: Bound, exclusive: Bound): TypedEnd => {
    const bound = range[exclusive] !== undefined ? exclusive : inclusive
    const value = range[bound] ?? ''
    return {
      bound,
      text:
        rangeOf(field) === 'number' && value !== '' ? numberText(Number(value), field.kind === 'money' ? 2 : 0) : value,
    }
  }
  return { lower: end('from', 'above'), upper: end('to', 'below') }
}

const plainNumber = (text: string): string => {
  const read = parseNumber(text)
  return typeof read === 'number' ? String(read) : text
}

/** What was typed as a range for the address, or what is wrong with which end. */
export function readTyped(
  field: Field,
  { lower, upper }: TypedRange,
): { range: Range } | { errors: { lower?: string | undefined; upper?: string | undefined } } {
  const kind = rangeOf(field) ?? 'number'
  const read = ({ text }: TypedEnd) => (kind === 'number' ? plainNumber(text.trim()) : text)
  const problem = (text: string) =>
    text === '' || isBound(kind, text)
      ? undefined
      : kind === 'number'
        ? 'Zum Beispiel 12,50.'
        : 'Zum Beispiel 24.12.2026.'
  const [low, high] = [read(lower), read(upper)]
  const errors = { lower: problem(low), upper: problem(high) }
  if (errors.lower || errors.upper) return { errors }
  const range: Range = { ...(low && { [lower.bound]: low }), ...(high && { [upper.bound]: high }) }
  const whole = rangeProblem(kind, range)
  return whole ? { errors: { upper: whole.message } } : { range }
}
