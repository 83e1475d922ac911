import { TEXT_COLUMN, type Kind, type Sample, type Suggestion } from '#contract/fields/kind.ts'

type Options = { max?: number; default?: string; suggest?: Suggestion }

const LINE = 500
const PAGE = 100_000
const words = ({ name, count }: Sample, { max = 200 }: Options) => `${name} äöüß ½ ${count}`.slice(0, max)

/** One line. */
export const text: Kind<Options, string> = {
  schema: ({ text: check }, { max, required }) => check(max ?? LINE, required),
  answer: ({ z }) => z.string(),
  empty: () => null,
  stored: TEXT_COLUMN,
  order: 'word',
  filter: 'value',
  example: words,
}

/** Several lines. */
export const textarea: Kind<Options, string> = {
  ...text,
  schema: ({ text: check }, { max, required }) => check(max ?? PAGE, required),
}

/** A text with headings, lists and links. Nobody sorts by it as by words. */
export const markdown: Kind<Options, string> = { ...textarea, order: 'value' }
