import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { MOST_ATTEMPTS } from '#domain/orders/notices/order-notice.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { type Outbox, sendDue, skipDue } from '#server/core/outbox/outbox.ts'
import { startTestApp, type TestApp } from '#test/app.ts'

type Row = { id: number; attempts: number; isUncertain: boolean }
type Letter = { id: number; isUncertain: boolean }
type Box = Outbox<'formMails', Row, Letter>

const START = '2026-11-20T11:00:00.000Z'
const LEASE_MINUTES = 5

let shop: TestApp
/** What was handed to whoever delivers it: `3`, or `3?` where it says that it may be the second one. */
let sent: string[]
beforeAll(async () => {
  shop = await startTestApp()
  // the columns every outbox has, without what each of them hangs on
  await sql`create table outbox_probes (id bigint primary key, try_at timestamptz not null,
    attempts smallint not null default 0, sending_at timestamptz, done_at timestamptz, sent_at timestamptz,
    reason text)`.execute(shop.app.db)
  await sql`create table outbox_tellings (told text not null)`.execute(shop.app.db)
})
afterAll(() => shop.close())
beforeEach(async () => {
  sent = []
  at(0)
  await sql`truncate outbox_probes, outbox_tellings`.execute(shop.app.db)
})

const at = (minutes: number) => shop.setNow(new Date(Date.parse(START) + minutes * 60_000).toISOString())
const queue = (rows = 1) =>
  sql`insert into outbox_probes (id, try_at)
    select id, ${START}::timestamptz + make_interval(secs => id / 1000.0) - interval '1 minute'
    from generate_series(1, ${rows}::int) id`.execute(shop.app.db)
const box = (changes: Partial<Box> = {}): Box => ({
  table: 'outboxProbes' as 'formMails',
  key: ['id'],
  batch: 20,
  leaseMinutes: LEASE_MINUTES,
  isMarked: true,
  take: ({ due, set }) => typedSql({ id: 'int', attempts: 'int', isUncertain: 'bool' })`
    update outbox_probes n set ${set} from (${due}) due where n.id = due.id returning n.id, n.attempts,
      due.is_uncertain`,
  render: async ({ id, isUncertain }) => ({ letter: { id, isUncertain } }),
  send: async (_, letter) => {
    handOver(letter)
    return { kind: 'sent' }
  },
  columns: ({ state, reason, now }) => ({ reason, ...(state === 'sent' && { sentAt: now }) }),
  ...changes,
})
const handOver = ({ id, isUncertain }: Letter) => void sent.push(isUncertain ? `${id}?` : String(id))
const refusing = (failure: object = {}, changes: Partial<Box> = {}): Box =>
  box({ send: async () => ({ kind: 'failed', reason: 'besetzt', error: new Error('busy'), ...failure }), ...changes })
const run = (one: Box = box()) => sendDue(shop.app, one)
const noted = async () =>
  (
    await typedSql({ id: 'int', attempts: 'int', reason: 'text?', isSent: 'bool', isDone: 'bool', isMarked: 'bool' })`
      select id, attempts, reason, sent_at is not null as is_sent, done_at is not null as is_done,
        sending_at is not null as is_marked from outbox_probes order by id`.execute(shop.app.db)
  ).rows
const SENT = { attempts: 1, reason: null, isSent: true, isDone: true, isMarked: false }
const OPEN = { isSent: false, isDone: false }
/** Minutes from the start until it is tried again. */
const pause = async () =>
  (
    await typedSql({ minutes: 'float' })`
      select (extract(epoch from try_at - ${START}::timestamptz) / 60)::float8 as minutes
      from outbox_probes`.execute(shop.app.db)
  ).rows[0]?.minutes
const tellings = async () =>
  (await typedSql({ told: 'text' })`select told from outbox_tellings order by told`.execute(shop.app.db)).rows.map(
    ({ told }) => told,
  )
const telling: Pick<Box, 'tell' | 'release'> = {
  tell: async (tx, { attempts }, { isLast }) =>
    void (await sql`insert into outbox_tellings values (${`told ${attempts}${isLast ? ' last' : ''}`})`.execute(tx)),
  release: async (tx, { id }) => void (await sql`insert into outbox_tellings values (${`released ${id}`})`.execute(tx)),
}

/** A step of a process that is killed in it: it begins and never ends. */
function killedIn<K extends 'render' | 'send'>(step: K, before: (letter: Letter) => void = () => undefined) {
  const reached = Promise.withResolvers<void>()
  const die = async (_: Row, letter: Letter) => {
    before(letter)
    reached.resolve()
    return new Promise<never>(() => undefined)
  }
  return { changes: { [step]: die } as Partial<Box>, reached: reached.promise }
}
/** Holds a step up until it is let go; the process lives. */
function held(step: (row: Row, letter: Letter) => Promise<unknown>) {
  const [reached, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const wait = async (row: Row, letter: Letter) => {
    reached.resolve()
    await go.promise
    return step(row, letter) as never
  }
  return { wait, reached: reached.promise, go: go.resolve }
}

describe('The lease', () => {
  test('sends each row that is due once, in batches, and leaves what is not due', async () => {
    await queue(45)
    await sql`update outbox_probes set try_at = ${START}::timestamptz + interval '1 second' where id > 43`.execute(
      shop.app.db,
    )
    await run()
    expect(sent.toSorted((a, b) => Number(a) - Number(b))).toEqual(
      Array.from({ length: 43 }, (_, index) => String(index + 1)),
    )
    expect((await noted())[0]).toEqual({ id: 1, ...SENT })
    expect((await noted())[44]).toEqual({ id: 45, attempts: 0, reason: null, ...OPEN, isMarked: false })
  })

  test.each([
    { isParallel: false, isMarked: true },
    { isParallel: true, isMarked: true },
    { isParallel: true, isMarked: false },
  ])('gives each row to one of several workers at once (%o)', async changes => {
    await queue(60)
    const one = box({ ...changes, batch: 7 } as Partial<Box>)
    const unmarked = typedSql({ id: 'int', attempts: 'int' })
    const take: Box['take'] = ({ due, set }) =>
      unmarked`update outbox_probes n set ${set} from (${due}) due
      where n.id = due.id returning n.id, n.attempts` as ReturnType<Box['take']>
    await Promise.all(Array.from({ length: 4 }, () => run(changes.isMarked ? one : { ...one, take })))
    expect(sent.toSorted((a, b) => Number(a) - Number(b))).toEqual(
      Array.from({ length: 60 }, (_, index) => String(index + 1)),
    )
    expect((await noted()).every(({ attempts, isDone }) => attempts === 1 && isDone)).toBe(true)
  })

  test('keeps a row in hand from others until it is over, also when its process was killed', async () => {
    await queue()
    const { changes, reached } = killedIn('render')
    void run(box(changes))
    await reached
    at(LEASE_MINUTES - 0.1)
    await run()
    expect(sent).toEqual([])
    at(LEASE_MINUTES)
    await run()
    expect(sent).toEqual(['1'])
    expect(await noted()).toEqual([{ id: 1, ...SENT, attempts: 2 }])
  })
})

describe('The fence', () => {
  test('lets a process that was slow lose what another has taken meanwhile', async () => {
    await queue(2)
    const slow = held(async (_, letter) => (handOver(letter), { kind: 'sent' }))
    const first = run(box({ send: slow.wait }))
    await slow.reached
    at(LEASE_MINUTES)
    await run()
    slow.go()
    await first
    // the first was in mid-send and comes twice, marked; the second had been waiting behind it and comes once
    expect(sent.toSorted()).toEqual(['1', '1?', '2'])
    expect((await noted()).map(({ isDone, isSent }) => isDone && isSent)).toEqual([true, true])
  })

  test('does not send what was recalled after the lease, and what was noted of it stays', async () => {
    await queue()
    const slow = held(async (_, letter) => ({ letter }))
    const running = run(box({ render: row => slow.wait(row, row) }))
    await slow.reached
    await sql`update outbox_probes set done_at = ${START}, reason = 'recalled'`.execute(shop.app.db)
    slow.go()
    await running
    expect(sent).toEqual([])
    expect(await noted()).toEqual([
      { id: 1, attempts: 1, reason: 'recalled', isSent: false, isDone: true, isMarked: false },
    ])
  })

  test('renews the lease of a row that waited for those before it', async () => {
    await queue(2)
    const one = box({
      async send({ id }, letter) {
        if (id === 1) at(LEASE_MINUTES - 1)
        else at(LEASE_MINUTES + 1)
        // another process looks while the second is on its way
        if (id === 2) await run(box())
        handOver(letter)
        return { kind: 'sent' }
      },
    })
    await run(one)
    expect(sent).toEqual(['1', '2'])
  })
})

describe('Killed', () => {
  test.each([
    { isParallel: false, step: 'before it is handed over', kill: () => killedIn('render'), comes: ['1'] },
    { isParallel: false, step: 'while it is handed over', kill: () => killedIn('send'), comes: ['1?'] },
    { isParallel: false, step: 'before its end is noted', kill: () => killedIn('send', handOver), comes: ['1', '1?'] },
    { isParallel: true, step: 'before it is handed over', kill: () => killedIn('render'), comes: ['1'] },
    { isParallel: true, step: 'while it is handed over', kill: () => killedIn('send'), comes: ['1?'] },
    { isParallel: true, step: 'before its end is noted', kill: () => killedIn('send', handOver), comes: ['1', '1?'] },
  ])('$step (parallel: $isParallel), a row comes as $comes', async ({ isParallel, kill, comes }) => {
    await queue()
    const { changes, reached } = kill()
    void run(box({ ...changes, isParallel }))
    await reached
    at(LEASE_MINUTES)
    await run(box({ isParallel }))
    at(1000)
    await run(box({ isParallel }))
    expect(sent).toEqual(comes)
    expect(await noted()).toEqual([{ id: 1, ...SENT, attempts: 2 }])
  })
})

describe('What may have left', () => {
  const broken = { mayHaveLeft: true }
  test.each([
    { because: 'it was refused', failures: [{}], comes: '1' },
    { because: 'its connection broke', failures: [broken], comes: '1?' },
  ])('is said on the next attempt when $because: $comes', async ({ failures, comes }) => {
    await queue()
    for (const failure of failures) await run(refusing(failure))
    at(10)
    await run()
    expect(sent).toEqual([comes])
    expect(await noted()).toEqual([{ id: 1, ...SENT, attempts: 2 }])
  })

  test('is what `send` throws, and not what `render` throws', async () => {
    await queue()
    const fails = () => Promise.reject(Object.assign(new Error('reset'), { code: 'ECONNRESET' }))
    await run(box({ render: fails }))
    expect(await noted()).toEqual([{ id: 1, attempts: 1, reason: null, ...OPEN, isMarked: false }])
    at(10)
    await run(box({ send: fails }))
    expect(await noted()).toEqual([{ id: 1, attempts: 2, reason: null, ...OPEN, isMarked: true }])
    at(100)
    // a mail server that does not answer while the mail is written changes nothing of what is known
    await run(box({ render: fails, failure: error => ({ kind: 'failed', reason: 'neu', error }) }))
    expect(await noted()).toEqual([{ id: 1, attempts: 3, reason: 'neu', ...OPEN, isMarked: true }])
  })
})

describe('Back-off', () => {
  test('doubles the pause up to six hours, and gives up after the last attempt', async () => {
    await queue()
    const pauses: number[] = []
    for (let attempt = 1; attempt < MOST_ATTEMPTS; attempt += 1) {
      const before = pauses.reduce((sum, minutes) => sum + minutes, 0)
      await run(refusing({}, telling))
      pauses.push((await pause())! - before)
      at(before + pauses.at(-1)! - 0.01)
      await run()
      expect(sent).toEqual([])
      at(before + pauses.at(-1)!)
    }
    expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 360, 360])
    expect(await noted()).toEqual([{ id: 1, attempts: MOST_ATTEMPTS - 1, reason: 'besetzt', ...OPEN, isMarked: false }])
    await run(refusing({}, telling))
    at(100_000)
    await run()
    expect(sent).toEqual([])
    expect(await noted()).toEqual([
      { id: 1, attempts: MOST_ATTEMPTS, reason: 'besetzt', isSent: false, isDone: true, isMarked: false },
    ])
    expect(await tellings()).toEqual(
      ['released 1', ...Array.from({ length: MOST_ATTEMPTS }, (_, index) => `told ${index + 1}`)]
        .with(MOST_ATTEMPTS, `told ${MOST_ATTEMPTS} last`)
        .toSorted(),
    )
  })

  test('waits as long as the service asks for, where that is longer', async () => {
    await queue()
    await run(refusing({ afterSeconds: 600 }))
    expect(await pause()).toBe(10)
    at(10)
    await run(refusing({ afterSeconds: 1 }))
    expect(await pause()).toBe(12)
  })

  test.each([
    { failure: { isFinal: true }, says: ['released 1', 'told 1 last'] },
    // what may have left may have been billed: what was taken for it is not given back
    { failure: { isFinal: true, mayHaveLeft: true }, says: ['told 1 last'] },
  ])('gives up at once where no attempt can help: $failure', async ({ failure, says }) => {
    await queue()
    await run(refusing(failure, telling))
    expect(await noted()).toEqual([
      { id: 1, attempts: 1, reason: 'besetzt', isSent: false, isDone: true, isMarked: false },
    ])
    expect(await tellings()).toEqual(says)
  })
})

describe('The end of an attempt', () => {
  test('is noted together with what follows from it', async () => {
    await queue()
    const tell: Box['tell'] = async (...told) => {
      await telling.tell?.(...told)
      throw new Error('the log is full')
    }
    await expect(run(refusing({ isFinal: true }, { ...telling, tell }))).rejects.toThrow('the log is full')
    expect(await tellings()).toEqual([])
    expect(await noted()).toMatchObject([{ isDone: false, reason: null }])
    at(LEASE_MINUTES)
    await run(refusing({ isFinal: true }, telling))
    expect(await tellings()).toEqual(['released 1', 'told 2 last'])
  })

  test('of a process that lost the row changes nothing, tells nobody and gives nothing back', async () => {
    await queue()
    const slow = held(async () => ({ kind: 'failed', reason: 'zu spät', error: 'late', isFinal: true }))
    const first = run(box({ send: slow.wait, ...telling }))
    await slow.reached
    at(LEASE_MINUTES)
    await run()
    slow.go()
    await first
    expect(sent).toEqual(['1?'])
    expect(await noted()).toEqual([{ id: 1, ...SENT, attempts: 2 }])
    expect(await tellings()).toEqual([])
  })

  test('of a skipped row gives back what was taken for it, unless it may have left', async () => {
    await queue(2)
    await sql`update outbox_probes set sending_at = ${START} where id = 2`.execute(shop.app.db)
    await run(box({ render: async () => ({ kind: 'skipped', reason: 'überholt' }), ...telling }))
    expect((await noted()).map(({ isDone, isSent, reason }) => [isDone, isSent, reason])).toEqual([
      [true, false, 'überholt'],
      [true, false, 'überholt'],
    ])
    expect(await tellings()).toEqual(['released 1'])
  })

  test('of one row of a parallel batch keeps none of the others, and the job is repeated', async () => {
    await queue(3)
    const columns: Box['columns'] = ending => {
      if (ending.reason) throw new Error('no such column')
      return box().columns(ending)
    }
    const one = box({
      isParallel: true,
      columns,
      send: async ({ id }, letter) => {
        if (id === 1) return { kind: 'failed', reason: 'besetzt', error: 'busy' }
        handOver(letter)
        return { kind: 'sent' }
      },
    })
    await expect(run(one)).rejects.toThrow('no such column')
    expect(sent.toSorted()).toEqual(['2', '3'])
    expect((await noted()).map(({ isDone }) => isDone)).toEqual([false, true, true])
  })
})

test('ends all that is due without an attempt where nothing can be sent', async () => {
  await queue(3)
  await sql`update outbox_probes set try_at = ${START}::timestamptz + interval '1 minute' where id = 3`.execute(
    shop.app.db,
  )
  expect(await skipDue(shop.app, box(), 'kein Server')).toBe(2)
  expect((await noted()).map(({ isDone, reason, attempts }) => [isDone, reason, attempts])).toEqual([
    [true, 'kein Server', 0],
    [true, 'kein Server', 0],
    [false, null, 0],
  ])
})
