// The drill: a shop of three processes behind a proxy and a pooler, with a replica and a bucket, whose parts are killed
// one after the other while guests order (docs/operations.md#the-drill). `npm run drill`, one step alone:
// `npm run drill -- --only failover`. Ends with 1 when anything acknowledged is lost, doubled or different.
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { compare } from './checker.ts'
import type { Trouble } from './guests.ts'
import { testPreviousBuild } from './previous-build.ts'
import { openShop, type Shop } from './shop.ts'
import type { Step, StepReport } from './step.ts'
import { seconds, STEPS } from './steps.ts'
import { type Line, tableOf } from './table.ts'

const MOST_MS = 14.5 * 60_000
/** Within so long everything is as before when the fault is over: orders are taken, streams are back. */
const BACK_MS = 5000
const SETTLED_MS = 30_000
const POLL_MS = 50

/** Enough of a process's log to see what went wrong. */
const OUTPUT_CHARACTERS = 1500
/** Orders that were lost in a step before count once. */
const toldBefore = new Set<string>()

const begunAt = Date.now()
const say = (text: string) => console.log(`${seconds(Date.now() - begunAt).padStart(8)}  ${text}`)
const { values: given } = parseArgs({
  options: { only: { type: 'string' }, ref: { type: 'string' }, help: { type: 'boolean' } },
})
const chosen = given.only === undefined ? STEPS : STEPS.filter(({ name }) => name === given.only)

const isPossible = given.only === 'previous-build' ? Boolean(given.ref) : chosen.length > 0
if (given.help || !isPossible) {
  console.log(`npm run drill [-- --only STEP]; STEP is one of:`)
  for (const { name, what } of STEPS) console.log(`  ${name.padEnd(22)}${what}`)
  console.log('  previous-build --ref X  the tests of calls of a former release, on the schema of today')
  process.exit(given.help ? 0 : 1)
}
// on, not once: whoever ends a group sends it to each, and a second one would end the drill before it has cleaned up
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1))
setTimeout(() => {
  say('The drill took too long and ends.')
  process.exit(1)
}, MOST_MS).unref()

async function drill(steps: readonly Step[]): Promise<boolean> {
  const shop = await openShop(say)
  const lines: Line[] = []
  try {
    for (const step of steps) {
      say(`— ${step.name}: ${step.what}`)
      const line = await runStep(shop, step)
      lines.push(line)
      for (const finding of line.findings) say(`  FAILED: ${finding}`)
      if (line.findings.length > 0) for (const { output } of shop.processes) say(output().slice(-OUTPUT_CHARACTERS))
    }
  } finally {
    say('Everything the drill started is ended.')
    await shop.close()
  }
  console.log(`\n${tableOf(lines)}\n`)
  say('The drill is over.')
  return lines.every(({ findings }) => findings.length === 0)
}

async function runStep(shop: Shop, step: Step): Promise<Line> {
  const { guests, streams } = shop
  const since = Date.now()
  const known = guests.contradictions.length
  streams.longestGap()
  const findings: string[] = []
  const report = await step.run(shop, say).catch((error: unknown) => {
    findings.push(error instanceof Error ? error.message : String(error))
    const nothing: StepReport = {}
    return nothing
  })
  findings.push(...(report.findings ?? []))
  const mended = Date.now()
  const backMs = await nextOrder(shop, mended).catch((error: unknown) => {
    findings.push(String(error))
    return SETTLED_MS
  })
  if (backMs > BACK_MS) findings.push(`orders were taken again only ${seconds(backMs)} after the fault was over`)
  await guests.rest()
  const { lost, doubled, different } = await compare(shop.primary().url, guests.acknowledged)
  const allowed = new Set(lost.filter(({ at }) => report.mayLoseSince && at >= report.mayLoseSince && at < mended))
  const gone = lost.filter(order => !allowed.has(order) && !toldBefore.has(order.key))
  for (const { key } of lost) toldBefore.add(key)
  for (const { uid, at } of gone)
    findings.push(`lost: ${uid}, acknowledged ${seconds(mended - at)} before the end of the fault`)
  for (const key of doubled) findings.push(`doubled: ${key}`)
  findings.push(...different, ...guests.contradictions.slice(known))
  const troubles = guests.troubles.filter(({ at }) => at >= since)
  const unavailable = troubles.filter(({ isDocumented }) => isDocumented)
  findings.push(...unexpected(troubles, step))
  const gapMs = streams.longestGap()
  if (gapMs > BACK_MS) findings.push(`a stream was away for ${seconds(gapMs)}`)
  const acknowledged = guests.acknowledged.filter(({ at }) => at >= (report.loadSince ?? since))
  guests.goOn()
  return {
    name: step.name,
    orders: acknowledged.length,
    pauseMs: longestPause(acknowledged.map(({ at }) => at)),
    backMs,
    gapMs,
    unavailable: unavailable.length,
    broken: troubles.length - unavailable.length,
    lost: gone.length,
    mayBeLost: allowed.size,
    doubled: doubled.length,
    remark: report.remark ?? '',
    findings,
  }
}

/** How long until an order is acknowledged again, and every stream has told of one. @throws when none comes. */
async function nextOrder({ guests, streams }: Shop, since: number): Promise<number> {
  const fresh = () => guests.acknowledged.filter(({ at }) => at >= since)
  while (fresh().length === 0) {
    if (Date.now() - since > SETTLED_MS) throw new Error(`no order was taken within ${seconds(SETTLED_MS)}`)
    await sleep(POLL_MS)
  }
  const takenMs = (fresh()[0]?.at ?? Date.now()) - since
  while (!fresh().some(({ id }) => streams.haveHeard(id))) {
    if (Date.now() - since > SETTLED_MS) throw new Error(`the streams told of no order within ${seconds(SETTLED_MS)}`)
    await sleep(POLL_MS)
  }
  const heardMs = Date.now() - since
  if (heardMs - takenMs > BACK_MS) throw new Error(`the streams told of orders only ${seconds(heardMs)} later`)
  return takenMs
}

/** What no guest may see: in a step that is silent any trouble, else what is not the 503 with a sentence. */
function unexpected(troubles: readonly Trouble[], { isSilent = false }: Step): string[] {
  const bad = isSilent ? troubles : troubles.filter(({ status, isDocumented }) => status !== 0 && !isDocumented)
  const kinds = Map.groupBy(bad, ({ status, what, text }) => `${status} for ${what}: ${text}`)
  return [...kinds].map(([kind, all]) => `${all.length} times ${kind}`)
}

const longestPause = (moments: readonly number[]): number =>
  moments.toSorted((a, b) => a - b).reduce((most, at, place, all) => Math.max(most, at - (all[place - 1] ?? at)), 0)

const isWell = given.only === 'previous-build' ? await testPreviousBuild(given.ref ?? '', say) : await drill(chosen)
process.exit(isWell ? 0 : 1)
