import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { round, type Figure } from './figure.ts'
import { type ReportPart, withPart } from './report-page.ts'
import { PROJECT } from './start-server.ts'

const BYTES_PER_GIB = 1024 ** 3

/** Writes a part of docs/performance.md and leaves the others as they are. Answers the file's name. */
export function writePart(part: ReportPart, text: string): string {
  const file = path.join(PROJECT, 'docs/performance.md')
  writeFileSync(file, withPart(existsSync(file) ? readFileSync(file, 'utf8') : '', part, text))
  return path.relative(PROJECT, file)
}

/** What the figures of a run were taken on. */
export function machineLine(): string {
  const [cpu] = os.cpus()
  return `- Machine: ${os.availableParallelism()} x ${cpu?.model.trim() ?? 'unknown processor'}, ${round(os.totalmem() / BYTES_PER_GIB)} GiB, ${os.type()} ${os.release()}`
}

/** Writes the usual part from the figures of one run. */
export function writeReport(
  figures: readonly Figure[],
  { database, seconds, load }: { database: string; seconds: number; load: number },
): string {
  const missed = figures.filter(({ isWithin }) => isWithin === false)
  const text = `# Performance

Measured by \`npm run bench\`, which starts servers of its own on temporary data and writes this page. Every figure stands beside
its budget and, where there is one, beside what the same machine does with the least possible work in the same run.
Server, database and load generator share the machine's processors.

| what | budget | measured | bare limit | within | how taken |
|---|---|---|---|---|---|
${figures.map(row).join('\n')}

${missed.length === 0 ? 'Every budget is kept.' : `Not kept: ${missed.map(({ what }) => what).join('; ')}.`}

${machineLine()}
- Node ${process.version.slice(1)}, ${database}, durable: \`fsync\` and \`synchronous_commit\` are on
- Taken on ${new Date().toISOString().slice(0, 10)} in ${round(seconds)} s; load average before it began: ${round(load, 1)}
- Again: \`npm run bench\`; a quick look without writing this page: \`npm run bench -- --quick\`; where the time goes:
  \`npm run bench -- --profile\`; the sizes alone, as a gate: \`node_modules/.bin/node scripts/size.mjs\`

1 KB is 1,000 bytes, 1 MiB is 1,048,576. "CPU per order" counts the work of Node and of every PostgreSQL process, not the generator's.
`
  return writePart('usual', text)
}

const row = ({ what, budget, measured, bareLimit = '', how, isWithin }: Figure) =>
  `| ${[what, budget, measured, bareLimit, isWithin === undefined ? '' : isWithin ? 'yes' : '**no**', how].map(cell => cell.replaceAll('|', '\\|')).join(' | ')} |`
