// Runs Lighthouse as a phone against the demo's menu page on a freshly started production server: `node
// scripts/lighthouse.ts`. Takes the median of several runs, prints scores and timings, and ends with 1 when a score or
// timing misses its budget. `--path /store/graz-lend` looks at another page, `--seed wood` at the timber site, `--runs
// 1` is a quick look, `--details` lists what costs points, `--report file.json` keeps the first report.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { Result } from 'lighthouse'
import { lookAt, READINGS, SCORES, type Looks } from './bench/lighthouse-looks.ts'
import { freePort, startServer } from './bench/start-server.ts'

const { values } = parseArgs({
  options: {
    path: { type: 'string', default: '/store/wien-neubau' },
    seed: { type: 'string', default: 'demo' },
    runs: { type: 'string', default: '3' },
    details: { type: 'boolean', default: false },
    report: { type: 'string' },
  },
})

/** The medians, one line each; answers how many miss their budget. */
function print({ of, middle }: Looks): number {
  const all = (name: string, digits: number) =>
    of(name)
      .map(value => value.toFixed(digits))
      .join(', ')
  const line = (
    name: string,
    { label, isWithin, budget, digits }: { label: string; isWithin: boolean; budget: string; digits: number },
  ) => {
    console.log(
      `${isWithin ? 'ok    ' : 'MISSED'}  ${label.padEnd(15)} ${middle(name).toFixed(digits).padStart(6)}  (${budget}; runs: ${all(name, digits)})`,
    )
    return isWithin ? 0 : 1
  }
  return [
    ...Object.entries(SCORES).map(([name, least]) =>
      line(name, { label: name, isWithin: middle(name) >= least, budget: `at least ${least}`, digits: 0 }),
    ),
    ...Object.entries(READINGS).map(([name, { short, most, digits }]) =>
      line(name, { label: short, isWithin: middle(name) <= most, budget: `at most ${most}`, digits }),
    ),
  ].reduce<number>((sum, one) => sum + one, 0)
}

/** What costs points, with the first places it was found at. */
function explain({ categories, audits }: Result): void {
  for (const name of Object.keys(SCORES)) {
    for (const { id, weight } of categories[name]?.auditRefs ?? []) {
      const audit = audits[id]
      if (!audit || weight === 0 || audit.score === null || audit.score >= 1) continue
      console.log(`${name}: ${id} ${audit.score.toFixed(2)} ${audit.displayValue ?? ''} ${audit.title}`)
      const details = audit.details && 'items' in audit.details ? audit.details.items : []
      if (Array.isArray(details))
        for (const item of details.slice(0, 5)) console.log(`  ${JSON.stringify(item).slice(0, 400)}`)
    }
  }
}

const dataDir = await mkdtemp(path.join(os.tmpdir(), 'tresen-lighthouse-'))
try {
  const server = await startServer({ dataDir, port: await freePort(), env: { SEED: values.seed } })
  try {
    const url = server.url + values.path
    const looks = await lookAt(url, Math.max(1, Number(values.runs)))
    const [load = 0] = os.loadavg()
    console.log(`Lighthouse, phone, ${values.path}, ${looks.results.length} runs, load average ${load.toFixed(1)}`)
    const missed = print(looks)
    const [first] = looks.results
    if (values.report) await writeFile(values.report, JSON.stringify(first))
    if (first && (values.details || missed > 0)) explain(first)
    process.exitCode = missed > 0 ? 1 : 0
  } finally {
    await server.stop()
  }
} finally {
  await rm(dataDir, { recursive: true, force: true })
}
