import type { z } from 'zod'
import { articleNumberProblem, digitsOf } from '#domain/drawing/article-number.ts'
import { TEXT_COLUMN, type Kind, type Sample, type Suggestion } from '#contract/fields/kind.ts'

/**
 * `holds`: what of a text's own makes it right, and how it is kept. `isCounted`: numbers in it sort as numbers, table 2
 * before table 10.
 */
type Options = {
  max?: number
  default?: string
  suggest?: Suggestion
  holds?: 'articleNumber' | 'path' | 'redirectPath' | 'redirectTarget'
  isCounted?: true
}

const LINE = 500
const PAGE = 100_000
/** Of a range that shops give out themselves. */
const EXAMPLE_NUMBER = '2000000000008'
const words = ({ name, count }: Sample, { max = 200 }: Options) => `${name} äöüß ½ ${count}`.slice(0, max)

/** The number under a bar code, as its digits; a wrong one is refused in words that say what is wrong with it. */
const articleNumber = (checked: z.ZodString): z.ZodType =>
  checked
    .superRefine((value, context) => {
      const message = value === '' ? null : articleNumberProblem(value)
      if (message !== null) context.addIssue({ code: 'custom', message })
    })
    .transform(value => digitsOf(value) || null)

/** One line. */
export const text: Kind<Options, string> = {
  schema: ({ text: check, redirectTexts, sitePath }, { max, required, holds }) => {
    if (holds === 'path') return sitePath
    const checked = check(max ?? LINE, required)
    if (holds === 'redirectPath' || holds === 'redirectTarget') return redirectTexts[holds](checked)
    return holds === 'articleNumber' ? articleNumber(checked) : checked
  },
  answer: ({ z }) => z.string(),
  empty: () => null,
  stored: TEXT_COLUMN,
  order: 'word',
  filter: 'value',
  example: (sample, field) =>
    field.holds === 'articleNumber'
      ? EXAMPLE_NUMBER
      : field.holds === 'path'
        ? `beispiel/seite-${sample.count}`
        : field.holds === 'redirectPath'
          ? `/alt/${sample.count}-${sample.name.replaceAll(/[^a-z]/gi, '').toLowerCase()}`
          : field.holds === 'redirectTarget'
            ? `/ziel/${sample.count}?tag=heute`
            : words(sample, field),
}

/** Several lines. */
export const textarea: Kind<Options, string> = {
  ...text,
  schema: ({ text: check }, { max, required }) => check(max ?? PAGE, required),
}

/** A text with headings, lists and links. Nobody sorts by it as by words. */
export const markdown: Kind<Options, string> = { ...textarea, order: 'value' }
