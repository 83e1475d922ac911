import type { OnSiteMethod } from '#domain/payments/payment-methods.ts'
import type { OrderType } from '#domain/catalogue/branch.ts'
import { DEMO_BRANCHES } from '#demo/branches.ts'
import { drawLines } from '#demo/order-lines.ts'
import type { DemoOrderLine } from '#demo/order-lines.ts'
import { drawCustomer } from '#demo/order-people.ts'
import type { DemoCustomer } from '#demo/order-people.ts'
import { PATTERNS, isLikelyOpen } from '#demo/order-patterns.ts'
import type { BranchPattern } from '#demo/order-patterns.ts'
import { createRandom } from '#demo/pictures/random.ts'
import type { Random } from '#demo/pictures/random.ts'
import { DEMO_TABLES } from '#demo/tables.ts'

export type DemoOrderStatus =
  | 'new'
  | 'counterOffered'
  | 'confirmed'
  | 'inDelivery'
  | 'ready'
  | 'completed'
  | 'canceled'
  | 'rejected'

export type DemoRating = {
  rating: number
  foodRating: number
  serviceRating: number
  processRating: number
  comment?: string
}

/**
 * An order still without prices and ids. Instants are ISO 8601 in UTC; `areaId` names a delivery area of the branch.
 */
export type DemoOrder = {
  key: string
  branchKey: string
  orderType: OrderType
  areaId?: string
  tableKey?: string
  lines: readonly DemoOrderLine[]
  customer: DemoCustomer
  source: 'web' | 'kiosk' | 'phone' | 'qr'
  paymentMethod: OnSiteMethod
  comment?: string
  createdAt: string
  appointmentDate?: string
  /** Set with `counterOffered` only. */
  counterAppointment?: string
  /** Minutes until somebody answered; a few took too long. */
  answeredAfter: number
  /** Of orders still open: when the guest was promised to have it, and when it left the kitchen. */
  promisedAt?: string
  handedOverAt?: string
  finalStatus: DemoOrderStatus
  cancelReason?: string
  rejectionCode?: 'tooBusy' | 'soldOut' | 'outOfArea' | 'unreachable'
  rating?: DemoRating
}

const ZONE = 'Europe/Vienna'
const COMMENTS = [
  'Bitte nicht läuten, das Baby schläft.',
  'Klingel funktioniert nicht, bitte anrufen.',
  'Servietten bitte dazugeben.',
  'Ohne Plastikbesteck, danke!',
  'Im Hof links, zweite Stiege.',
]
const PRAISE = [
  'Das Schnitzel war perfekt.',
  'Rasch geliefert und noch heiß.',
  'Sehr freundlich, gerne wieder.',
  'Die Portion hätte größer sein dürfen.',
  'Brot wie früher bei der Oma.',
  'Hat etwas länger gedauert, war aber köstlich.',
]

/** So many of the answers came too late. */
const SLOW_SHARE = 0.015
const instant = (at: Temporal.ZonedDateTime) => at.toInstant().toString({ smallestUnit: 'second' })

const rate = (random: Random): DemoRating => {
  const score = () => random.pick([5, 5, 5, 4, 4, 4, 3, 5, 2])
  return {
    rating: score(),
    foodRating: score(),
    serviceRating: score(),
    processRating: score(),
    ...(random.chance(0.5) ? { comment: random.pick(PRAISE) } : {}),
  }
}

const placeOf = (branchKey: string, orderType: OrderType, random: Random) => {
  const branch = DEMO_BRANCHES.find(candidate => candidate.key === branchKey)
  if (!branch || orderType !== 'delivery') return { place: undefined, areaId: undefined, atLeast: 0 }
  const area = random.pick(branch.deliveryAreas)
  return {
    place: { zipCode: random.pick(area.zipCodes), city: branch.city ?? '' },
    areaId: area.id,
    atLeast: area.minimumOrderValue ?? 0,
  }
}

const ending = (
  orderType: OrderType,
  random: Random,
): Pick<DemoOrder, 'finalStatus' | 'cancelReason' | 'rejectionCode'> => {
  const chance = random.next()
  if (chance < 0.05)
    return {
      finalStatus: 'canceled',
      cancelReason: random.pick(['Auf Wunsch des Gastes', 'Doppelt bestellt', 'Gast nicht erschienen']),
    }
  if (chance < 0.08)
    return {
      finalStatus: 'rejected',
      rejectionCode:
        orderType === 'delivery'
          ? random.pick(['tooBusy', 'unreachable', 'soldOut'] as const)
          : random.pick(['tooBusy', 'soldOut'] as const),
    }
  return { finalStatus: 'completed' }
}

/** The first day from here on that is Tuesday to Friday and no Christmas day. */
const openDayFrom = (day: Temporal.ZonedDateTime): Temporal.ZonedDateTime =>
  day.dayOfWeek === 1 || day.dayOfWeek > 5 || (day.month === 12 && day.day >= 24 && day.day <= 26)
    ? openDayFrom(day.add({ days: 1 }))
    : day

type Moment = { key: string; branch: BranchPattern; created: Temporal.ZonedDateTime; orderType?: OrderType }

const drawOrder = ({ key, branch, created, orderType: wanted }: Moment, random: Random): DemoOrder => {
  const orderType = wanted ?? random.pick(branch.orderTypes)
  const { place, areaId, atLeast } = placeOf(branch.branchKey, orderType, random)
  const isPlanned = branch.isAlwaysPlanned || (orderType === 'takeaway' && random.chance(0.05))
  const tables = DEMO_TABLES.filter(table => table.branchKey === branch.branchKey)
  const appointment = openDayFrom(created.add({ days: random.integer(14, 22) })).with({
    hour: branch.appointmentHour,
    minute: random.pick([0, 30]),
    second: 0,
    millisecond: 0,
    microsecond: 0,
    nanosecond: 0,
  })
  return {
    key,
    branchKey: branch.branchKey,
    orderType,
    ...(areaId ? { areaId } : {}),
    ...(orderType === 'dineIn' ? { tableKey: random.pick(tables).key } : {}),
    lines: drawLines(
      {
        branchKey: branch.branchKey,
        hour: isPlanned ? branch.appointmentHour : created.hour,
        isWorkday: created.dayOfWeek <= 5 && !isPlanned,
        isPlanned,
        atLeast,
      },
      random,
    ),
    customer: drawCustomer(random, place, branch.isAlwaysPlanned ? random.chance(0.4) : undefined),
    source:
      orderType === 'dineIn'
        ? random.pick(['qr', 'kiosk'] as const)
        : random.pick(['web', 'web', 'web', 'web', 'phone'] as const),
    paymentMethod: branch.isAlwaysPlanned
      ? 'cash'
      : random.pick(['cash', 'cash', 'cash', 'atm-card', 'atm-card', 'hydro-ag-voucher'] as const),
    ...(random.chance(0.12) ? { comment: random.pick(COMMENTS) } : {}),
    createdAt: instant(created),
    ...(isPlanned ? { appointmentDate: instant(appointment) } : {}),
    answeredAfter: createRandom(`${key}-answer`).chance(SLOW_SHARE) ? 8 : 2,
    finalStatus: 'completed',
  }
}

type Running = {
  status: DemoOrderStatus
  orderType: OrderType
  minutesAgo: number
  /** Minutes until the promised time; below 0 it is late. */
  dueIn?: number
  handedOverAgo?: number
}
/** A busy evening in good hands: two are a little late, the others have time, a few are over. */
const RUNNING: readonly Running[] = [
  { status: 'new', orderType: 'delivery', minutesAgo: 1 },
  { status: 'new', orderType: 'takeaway', minutesAgo: 2 },
  { status: 'counterOffered', orderType: 'delivery', minutesAgo: 7 },
  { status: 'confirmed', orderType: 'dineIn', minutesAgo: 9, dueIn: 13 },
  { status: 'confirmed', orderType: 'delivery', minutesAgo: 14, dueIn: 41 },
  { status: 'confirmed', orderType: 'takeaway', minutesAgo: 18, dueIn: 22 },
  { status: 'confirmed', orderType: 'takeaway', minutesAgo: 27, dueIn: -3 },
  { status: 'ready', orderType: 'takeaway', minutesAgo: 23, dueIn: 9, handedOverAgo: 2 },
  { status: 'inDelivery', orderType: 'delivery', minutesAgo: 31, dueIn: 26, handedOverAgo: 4 },
  { status: 'ready', orderType: 'dineIn', minutesAgo: 26, dueIn: 4, handedOverAgo: 1 },
  { status: 'inDelivery', orderType: 'delivery', minutesAgo: 47, dueIn: -2, handedOverAgo: 21 },
  { status: 'completed', orderType: 'takeaway', minutesAgo: 58 },
  { status: 'completed', orderType: 'delivery', minutesAgo: 66 },
  { status: 'completed', orderType: 'dineIn', minutesAgo: 83 },
]

const runningOrders = (now: Temporal.ZonedDateTime, seed: string): readonly DemoOrder[] =>
  PATTERNS.filter(branch => branch.isAlwaysPlanned || isLikelyOpen(branch, now)).flatMap(branch =>
    RUNNING.filter(
      ({ status, orderType }) =>
        branch.orderTypes.includes(orderType) &&
        (!branch.isAlwaysPlanned || status === 'new' || status === 'confirmed'),
    ).map(({ status, orderType, minutesAgo, dueIn, handedOverAgo }, index) => {
      const key = `${branch.branchKey}-running-${index}`
      const order = drawOrder(
        {
          key,
          branch,
          created: now.subtract({ minutes: branch.isAlwaysPlanned && status !== 'new' ? minutesAgo * 60 : minutesAgo }),
          orderType,
        },
        createRandom(`${seed}-${key}`),
      )
      return {
        ...order,
        finalStatus: status,
        answeredAfter: 2,
        ...(dueIn !== undefined && !branch.isAlwaysPlanned ? { promisedAt: instant(now.add({ minutes: dueIn })) } : {}),
        ...(handedOverAgo !== undefined ? { handedOverAt: instant(now.subtract({ minutes: handedOverAgo })) } : {}),
        ...(status === 'counterOffered'
          ? {
              counterAppointment: instant(
                now.add({ minutes: 75 }).round({ smallestUnit: 'minute', roundingIncrement: 5 }),
              ),
            }
          : {}),
      }
    }),
  )

const pastOrders = (now: Temporal.ZonedDateTime, seed: string, days: number): readonly DemoOrder[] => {
  const orders: DemoOrder[] = []
  for (let back = days; back >= 0; back -= 1) {
    const day = now.subtract({ days: back }).startOfDay()
    for (const branch of PATTERNS) {
      const random = createRandom(`${seed}-${branch.branchKey}-${day.toPlainDate().toString()}`)
      const count = Math.round(
        branch.ordersPerDay * (branch.weekdayShare[day.dayOfWeek - 1] ?? 0) * random.between(0.7, 1.3),
      )
      for (let index = 0; index < count; index += 1) {
        const hour = random.pick(branch.hours[day.dayOfWeek >= 6 ? 'weekend' : 'workday'])
        const created = day.withPlainTime({ hour, minute: random.integer(0, 59), second: random.integer(0, 59) })
        const order = drawOrder(
          { key: `${branch.branchKey}-${day.toPlainDate().toString()}-${index}`, branch, created },
          random,
        )
        if (Temporal.ZonedDateTime.compare(created, now.subtract({ minutes: 95 })) > 0) continue
        const isAhead =
          order.appointmentDate !== undefined && Temporal.Instant.compare(order.appointmentDate, now.toInstant()) > 0
        const end = isAhead ? { finalStatus: 'confirmed' as const } : ending(order.orderType, random)
        orders.push({
          ...order,
          ...end,
          ...(end.finalStatus === 'completed' && random.chance(0.35) ? { rating: rate(random) } : {}),
        })
      }
    }
  }
  return orders
}

/**
 * Orders of the last `days` days and those of the hour before `now`, oldest first. The same `now` (an instant) and
 * `seed` always give the same orders. Branches closed at `now` have no running ones, except the catering with its open
 * requests.
 */
export const demoOrders = ({
  now,
  seed,
  days = 60,
}: {
  now: string
  seed: string
  days?: number
}): readonly DemoOrder[] => {
  const local = Temporal.Instant.from(now).toZonedDateTimeISO(ZONE)
  return [...pastOrders(local, seed, days), ...runningOrders(local, seed)].toSorted((one, other) =>
    one.createdAt < other.createdAt ? -1 : one.createdAt > other.createdAt ? 1 : one.key < other.key ? -1 : 1,
  )
}
