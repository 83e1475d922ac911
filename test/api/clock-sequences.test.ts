import { afterAll, beforeAll, expect, test } from 'vitest'
import { startClock } from '#contract/calls/people/clock.ts'
import { readKey } from '#server/core/http/idempotency-key.ts'
import type { ClockStep } from '#domain/people/clock.ts'
import { Problem } from '#domain/problem.ts'
import { typedSql, typed } from '#server/core/db/typed-sql.ts'
import { takeClockStep } from '#server/features/time-tracking/take-clock-step.ts'
import { drawing } from '#test/money/drawing.ts'
import { openTestShop, type TestShop } from '#test/order-shop.ts'

/** `npm run sequences` tries ten thousand. */
const SEQUENCES = Number(process.env['SEQUENCES'] ?? 120)
const PER_SEQUENCE_MS = 500
const MINUTE = 60_000
const STEPS = ['start', 'pause', 'resume', 'end'] as const
/** Sequences begin in ordinary nights, and in those in which the clock is changed. */
const BEGINS = ['2026-03-28T22:00:00Z', '2026-10-24T22:00:00Z', '2026-11-18T06:00:00Z', '2026-12-31T20:00:00Z'].map(
  at => Date.parse(at),
)
/**
 * How far back somebody says that it was: not at all, within what is allowed, and just beyond the last thing they did.
 */
const BACK = [0, 0, 0, 1, 4, 15] as const

const draw = drawing(Number(process.env['SEQUENCES_SEED'] ?? 1))
let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

/** What should be known of somebody, kept by hand: sessions with their pauses, in milliseconds. */
type Session = { from: number; to: number | null; pauses: { from: number; to: number | null }[] }

/** Whether a step can be taken at a moment, and what it makes of the sessions. Nothing here is of the server. */
function take(sessions: Session[], step: ClockStep, at: number): boolean {
  const last = sessions.at(-1)
  const runs = last && last.to === null ? last : null
  if (step === 'start') {
    if (runs || (last && at < (last.to ?? 0))) return false
    sessions.push({ from: at, to: null, pauses: [] })
    return true
  }
  if (!runs) return false
  const pause = runs.pauses.at(-1)
  const isPaused = pause !== undefined && pause.to === null
  const latest = pause ? (pause.to ?? pause.from) : runs.from
  if (at <= latest || (step === 'pause' && isPaused) || (step === 'resume' && !isPaused)) return false
  if (step === 'pause') runs.pauses.push({ from: at, to: null })
  else if (isPaused) pause.to = at
  if (step === 'end') runs.to = at
  return true
}

const STORED = {
  from: 'instant',
  to: 'instant?',
  pauses: typed<{ from: string; to: string | null }[]>('json'),
} as const
async function stored(userId: number): Promise<Session[]> {
  const { rows } = await typedSql(STORED)`
    select a.started_at as "from", a.ended_at as "to",
      coalesce((select jsonb_agg(jsonb_build_object('from', p.started_at, 'to', p.ended_at) order by p.started_at)
      from working_activity_pauses p where p.activity_id = a.id), '[]') as pauses
    from working_activities a where a.user_id = ${userId} order by a.started_at`.execute(shop.app.db)
  const at = (text: string | null) => (text === null ? null : Date.parse(text))
  return rows.map(({ from, to, pauses }) => ({
    from: Date.parse(from),
    to: at(to),
    pauses: pauses.map(pause => ({ from: Date.parse(pause.from), to: at(pause.to) })),
  }))
}

const newWorker = async (): Promise<number> => {
  const { rows } = await typedSql({ id: 'int' })`
    insert into users (username, password_hash) values (${`uhr.${shop.newKey()}`}, 'x') returning id`.execute(
    shop.app.db,
  )
  const [row] = rows
  if (!row) throw new Error('nobody was made')
  return row.id
}

/** Whether it was taken. Only what a person can mend counts as refused. */
const tried = (userId: number, step: ClockStep, body: { at?: string; key?: string }) =>
  takeClockStep(shop.app, { id: userId, terminal: null }, step, { body, key: readKey(startClock, { body }) }).then(
    ({ id }) => id,
    (error: unknown) => {
      if (error instanceof Problem) return null
      throw error
    },
  )

test(
  `after ${SEQUENCES} random sequences of steps, some of them twice at once, every clock has recorded what was done, and nothing else`,
  { timeout: 60_000 + SEQUENCES * PER_SEQUENCE_MS },
  async () => {
    const seen = { taken: 0, refused: 0, twice: 0 }
    for (let sequence = 0; sequence < SEQUENCES; sequence += 1) {
      const userId = await newWorker()
      const sessions: Session[] = []
      let now = (BEGINS[draw(BEGINS.length)] ?? 0) + draw(600) * 1000
      for (let count = 6 + draw(8); count > 0; count -= 1) {
        now += draw(4) === 0 ? draw(90) * 1000 : draw(240) * MINUTE + draw(60_000)
        shop.setNow(new Date(now).toISOString())
        const step = STEPS[draw(STEPS.length)] ?? 'start'
        const at = now - (BACK[draw(BACK.length)] ?? 0) * MINUTE
        const said = at === now ? {} : { at: new Date(at).toISOString() }
        const [isTwice, sharesKey] = [draw(4) === 0, draw(2) === 0]
        const key = shop.newKey()
        const keyOf = (first: boolean) => (sharesKey || first ? { key } : {})
        const answers = await Promise.all([
          tried(userId, step, { ...said, ...keyOf(true) }),
          ...(isTwice ? [tried(userId, step, { ...said, ...keyOf(false) })] : []),
        ])
        const expected = take(sessions, step, at)
        const done = answers.filter(id => id !== null)
        // the same key twice is one step that both hear of
        expect(done.length, `${sequence}: ${step} at ${new Date(at).toISOString()}`).toBe(
          expected ? (isTwice && sharesKey ? 2 : 1) : 0,
        )
        expect(new Set(done).size).toBe(expected ? 1 : 0)
        seen[expected ? 'taken' : 'refused'] += 1
        if (isTwice && expected) seen.twice += 1
      }
      expect(await stored(userId), `sequence ${sequence}`).toEqual(sessions)
    }
    expect(Math.min(seen.taken, seen.refused, seen.twice)).toBeGreaterThan(SEQUENCES / 4)
  },
)
