import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { round, type Figure } from './figure.ts'
import { type ReportPart, withPart } from './report-page.ts'
import { PROJECT } from './start-server.ts'
import { summaryPage } from './summary-page.ts'

const BYTES_PER_GIB = 1024 ** 3
const FIGURES = path.join(PROJECT, 'docs/performance-figures.md')
const SIZES = path.join(PROJECT, 'docs/performance-sizes.md')
const SUMMARY = path.join(PROJECT, 'docs/performance.md')
const textOf = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : '')

/**
 * Writes a part of docs/performance-figures.md, leaves the others as they are, and the summary anew. Answers the file's
 * name.
 */
export function writePart(part: ReportPart, text: string): string {
  writeFileSync(FIGURES, withPart(textOf(FIGURES), part, text))
  writeFileSync(SUMMARY, summaryPage(textOf(FIGURES), textOf(SIZES)))
  return path.relative(PROJECT, FIGURES)
}

/** What the figures of a run were taken on. */
export function machineLine(): string {
  const [cpu] = os.cpus()
  const processor = cpu?.model.trim() ?? 'unknown processor'
  const system = `${os.type()} ${os.release()}`
  return `- Machine: ${os.availableParallelism()} x ${processor}, ${round(os.totalmem() / BYTES_PER_GIB)} GiB, ${system}`
}

/**
 * Writes the sizes of the browser bundles and the usual part from the figures of one run. Answers the name of the page
 * of figures.
 */
export function writeReport(
  { sizes, figures }: { sizes: readonly Figure[]; figures: readonly Figure[] },
  { database, seconds, load }: { database: string; seconds: number; load: number },
): string {
  const day = new Date().toISOString().slice(0, 10)
  writeFileSync(
    SIZES,
    `# Sizes of the browser bundles

Written by \`npm run bench\`. Every page of the product and every part that is loaded when it is needed, beside its
limit: the brotli files of the chunk and all its static imports. \`node_modules/.bin/node scripts/size.mjs\` checks the
same as a gate. What matters of it stands in [performance.md](performance.md).

${tableOf(sizes)}

${missedOf(sizes)}

- Taken on ${day}
`,
  )
  return writePart(
    'usual',
    `# All figures

Measured by \`npm run bench\`, which starts servers of its own on temporary data and writes this page. Every figure
stands beside its budget and, where there is one, beside what the same machine does with the least possible work in the
same run. Server, database and load generator share the machine's processors. The twenty that matter stand in
[performance.md](performance.md), the sizes of the browser bundles in [performance-sizes.md](performance-sizes.md).

${tableOf(figures)}

${missedOf(figures)}

${machineLine()}
- Node ${process.version.slice(1)}, ${database}, durable: \`fsync\` and \`synchronous_commit\` are on
- Taken on ${day} in ${round(seconds)} s; load average before it began: ${round(load, 1)}
- Again: \`npm run bench\`; a quick look without writing this page: \`npm run bench -- --quick\`; where the time goes:
  \`npm run bench -- --profile\`; the sizes alone, as a gate: \`node_modules/.bin/node scripts/size.mjs\`

1 KB is 1,000 bytes, 1 MiB is 1,048,576. "CPU per order" counts the work of Node and of every PostgreSQL process, not
the generator's.
`,
  )
}

function missedOf(figures: readonly Figure[]): string {
  const missed = figures.filter(({ isWithin }) => isWithin === false)
  return missed.length === 0 ? 'Every budget is kept.' : `Not kept: ${missed.map(({ what }) => what).join('; ')}.`
}

const tableOf = (figures: readonly Figure[]) =>
  [
    '| what | budget | measured | bare limit | within | how taken |',
    '|---|---|---|---|---|---|',
    ...figures.map(row),
  ].join('\n')

const row = ({ what, budget, measured, bareLimit = '', how, isWithin }: Figure) => {
  const within = isWithin === undefined ? '' : isWithin ? 'yes' : '**no**'
  return `| ${[what, budget, measured, bareLimit, within, how].map(cell => cell.replaceAll('|', '\\|')).join(' | ')} |`
}
