import { localDateTime, wallInstant, WEEKDAYS, weekdayOf } from '#domain/time/local-time.ts'
import { storedRows } from '#server/core/db/typed-sql.ts'
import type { TestShop } from '#test/order-shop.ts'
import { addTo, type CountedRows, jsonKey } from '#test/statistics/counted-rows.ts'

const HALF_HOUR_MS = 1_800_000
const HOUR_MS = 3_600_000
const FLOW_STEPS = 5

const readEvents = async ({ app }: TestShop) =>
  (await storedRows('analyticsEvents')`select * from analytics_events order by at, id`.execute(app.db)).rows
type Event = Awaited<ReturnType<typeof readEvents>>[number]
type Visit = { day: string; visitor: string; events: Event[] }

/** Visits one after the other: of the whole website, or of what happened on the pages of a branch. */
function visitsOf(events: readonly Event[]): Visit[] {
  const visits: Visit[] = []
  for (const event of events) {
    const visitor = event.visitor.toString('hex')
    const open = visits.findLast(one => one.day === event.day && one.visitor === visitor)
    const last = open?.events.at(-1)
    if (open && last && Date.parse(event.at) - Date.parse(last.at) <= HALF_HOUR_MS) open.events.push(event)
    else visits.push({ day: event.day, visitor, events: [event] })
  }
  return visits
}

/** Everything that is counted of visits, from the raw events and one by one. */
export async function rawWebDays(shop: TestShop, timeZone: string): Promise<CountedRows> {
  const rows: CountedRows = new Map()
  const events = await readEvents(shop)
  const branches = [0, ...new Set(events.flatMap(({ branchId }) => (branchId === null ? [] : [branchId])))]
  for (const branchId of branches) {
    const visits = visitsOf(branchId === 0 ? events : events.filter(event => event.branchId === branchId))
    for (const [day, ofDay] of Map.groupBy(visits, visit => visit.day))
      countDay(rows, { branchId, day, timeZone }, ofDay)
  }
  return rows
}

type At = { branchId: number; day: string; timeZone: string }

function countDay(rows: CountedRows, { branchId, day, timeZone }: At, visits: readonly Visit[]): void {
  const add = (kind: string, key: string, n: number, x = 0, y = 0) => addTo(rows, { kind, branchId, day, key }, n, x, y)
  /** Counts what has keys: how many there are, and of how many visitors. */
  const counts = (kind: string, found: readonly { key: string; visitor: string }[], order: 'many' | 'visitors') => {
    for (const [key, some] of Map.groupBy(found, one => one.key)) {
      const visitors = new Set(some.map(({ visitor }) => visitor)).size
      if (order === 'many') add(kind, key, some.length, visitors)
      else add(kind, key, visitors, some.length)
    }
  }
  const events = visits.flatMap(visit => visit.events.map(event => ({ event, visitor: visit.visitor })))
  const views = events.filter(({ event }) => event.type === 'pageView')
  const begin = wallInstant(day, 0, timeZone)
  const hour = (event: Event) => String(Math.floor((Date.parse(event.at) - begin) / HOUR_MS))
  const wall = (event: Event) =>
    String((WEEKDAYS.indexOf(weekdayOf(day)) + 1) * 100 + Number(localDateTime(event.at, timeZone).slice(11, 13)))
  add('web.day', '', new Set(visits.map(({ visitor }) => visitor)).size, views.length, visits.length)
  for (const [key, some] of Map.groupBy(events, ({ event }) => hour(event)))
    add(
      'web.hour',
      key,
      new Set(some.map(({ visitor }) => visitor)).size,
      some.filter(({ event }) => event.type === 'pageView').length,
    )
  for (const [key, some] of Map.groupBy(events, ({ event }) => wall(event)))
    add('web.wall', key, new Set(some.map(({ visitor }) => visitor)).size)
  counts(
    'web.page',
    views.flatMap(({ event, visitor }) => (event.path === null ? [] : [{ key: event.path, visitor }])),
    'many',
  )
  counts(
    'web.event',
    events.flatMap(({ event, visitor }) =>
      event.type === 'pageView' ? [] : [{ key: jsonKey([event.category, event.action, event.name]), visitor }],
    ),
    'many',
  )
  const first = <T>(visit: Visit, of: (event: Event) => T | null) =>
    visit.events.map(of).find(value => value !== null) ?? null
  const device = (kind: string, of: (visit: Visit) => string | null) =>
    counts(
      kind,
      visits.flatMap(visit => {
        const key = of(visit)
        return key === null ? [] : [{ key, visitor: visit.visitor }]
      }),
      'visitors',
    )
  device('web.browser', visit => {
    const with_ = visit.events.find(({ browser }) => browser !== null)
    return with_ ? jsonKey([with_.browser, with_.browserVersion]) : null
  })
  device('web.os', visit => first(visit, ({ os }) => os))
  device('web.screen', visit =>
    first(visit, ({ screenWidth, screenHeight }) =>
      screenWidth === null || screenHeight === null ? null : `${screenWidth}x${screenHeight}`,
    ),
  )
  device('web.ratio', visit =>
    first(visit, ({ pixelRatio }) => (pixelRatio === null ? null : String(Number(pixelRatio)))),
  )
  device('web.scheme', visit => first(visit, ({ colorScheme }) => colorScheme))
  for (const [key, some] of Map.groupBy(visits, visit => first(visit, ({ referrerDomain }) => referrerDomain) ?? ''))
    add(
      'web.referrer',
      key,
      new Set(some.map(({ visitor }) => visitor)).size,
      some.reduce((sum, visit) => sum + viewsOf(visit).length, 0),
      some.length,
    )
  for (const visit of visits) {
    const [entry] = viewsOf(visit).filter(({ path }) => path !== null)
    if (entry?.path != null) add('web.entry', entry.path, 1, viewsOf(visit).length === 1 ? 1 : 0)
    const looks = viewsOf(visit).filter(({ path }) => path !== null)
    for (const [at, look] of looks.entries()) {
      const next = looks[at + 1]
      if (next) add('web.look', look.path!, 1, (Date.parse(next.at) - Date.parse(look.at)) / 1000)
    }
    for (const { level, place, next } of waysOf(visit)) add('web.flow', jsonKey([level, place, next]), 1)
  }
  const steps = visits.flatMap(visit => {
    const campaign = first(visit, event => event.campaign)
    return ['visit', ...new Set(visit.events.flatMap(event => stepOf(event) ?? []))].map(step => ({
      step,
      campaign,
      visitor: visit.visitor,
    }))
  })
  counts(
    'web.funnel',
    steps.map(({ step, visitor }) => ({ key: step, visitor })),
    'many',
  )
  counts(
    'web.campaign',
    steps.flatMap(({ step, campaign, visitor }) =>
      campaign === null ? [] : [{ key: jsonKey([campaign, step]), visitor }],
    ),
    'many',
  )
}

const viewsOf = ({ events }: Visit) => events.filter(({ type }) => type === 'pageView')
const stepOf = ({ category, action }: Event) => (category === 'ecommerce' ? action : null)

/** The steps of a visit and what followed: pages and what was done, the same one twice in a row is one. */
function waysOf({ events }: Visit): { level: number; place: string; next: string | null }[] {
  const places = events.flatMap(event => {
    const place = event.type === 'pageView' ? event.path : stepOf(event)
    return place === null ? [] : [place]
  })
  const walked = places.filter((place, at) => place !== places[at - 1])
  return walked.slice(0, FLOW_STEPS).map((place, at) => ({ level: at + 1, place, next: walked[at + 1] ?? null }))
}
