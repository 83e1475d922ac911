/** Day of the run, counted from 1970 in UTC: every run of a day takes the same part, another part the next. */
const DAY = Math.floor(Date.now() / 86_400_000)

/**
 * A sample of a long matrix: one in `parts`, spread over the whole. After as many days each has had its turn, and
 * `npm run sequences` takes all of them at once. What is declared at all is checked whole by the tests beside it.
 */
export const sampled = <T>(all: readonly T[], parts = 3): T[] =>
  process.env['SEQUENCES'] ? [...all] : all.filter((_, place) => place % parts === DAY % parts)
