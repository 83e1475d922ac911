import { round } from '../figure.ts'
import { STATISTICS_HEADING } from '../report-page.ts'
import { machineLine, writePart } from '../write-report.ts'

/** One line: what a statistic takes beside the same question asked of the raw rows, in milliseconds. */
export type StatisticRow = { name: string; median: number; p95: number; raw: number | null; isWithin: boolean }
/** What is measured beside them. */
export type Further = { what: string; measured: string; budget: string; isWithin: boolean }
export type StatisticsRun = {
  count: number
  rows: readonly StatisticRow[]
  further: readonly Further[]
  budgetMs: number
  seconds: number
  load: number
}

/** Writes the statistics' part of docs/performance-figures.md. Answers the file's name. */
export function writeStatisticsReport({ count, rows, further, budgetMs, seconds, load }: StatisticsRun): string {
  const missed = [
    ...rows.filter(({ isWithin }) => !isWithin).map(({ name }) => name),
    ...further.filter(one => !one.isWithin).map(({ what }) => what),
  ]
  return writePart(
    'statistics',
    `${STATISTICS_HEADING}

Measured by \`npm run bench -- --statistics\`, which fills the demo's branches with ${round(count)} orders and
${round(count)} events of two years by SQL, has them counted from nothing and asks every statistic for spans from a day
to two years, half of them beside the days before, one after the other; 95 of 100 within ${budgetMs} ms. Beside it stands the
same question asked of the raw rows over two years.

| statistic | median | 95 of 100 | raw rows | times | within |
|---|---|---|---|---|---|
${rows.map(({ name, median, p95, raw, isWithin }) => `| ${name} | ${round(median, 1)} ms | ${round(p95, 1)} ms | ${raw === null ? '' : `${round(raw)} ms`} | ${raw === null ? '' : round(raw / p95)} | ${yes(isWithin)} |`).join('\n')}

| what | budget | measured | within |
|---|---|---|---|
${further.map(({ what, budget, measured, isWithin }) => `| ${what} | ${budget} | ${measured} | ${yes(isWithin)} |`).join('\n')}

${missed.length === 0 ? 'Every budget is kept.' : `Not kept: ${missed.join('; ')}.`}

${machineLine()}
- Taken on ${new Date().toISOString().slice(0, 10)} in ${round(seconds)} s; load average before it began: ${round(load, 1)}
- Again: \`npm run bench -- --statistics\`; \`--orders N\` takes fewer orders and events and writes nothing
`,
  )
}

const yes = (isWithin: boolean) => (isWithin ? 'yes' : '**no**')
