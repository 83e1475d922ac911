import type { BoardData, OpeningHoursData } from '#contract/calls/signage/board-shape.ts'
import type { SegmentRow } from '#contract/resources/digital-signage-segments.ts'
import type { ImageReference, Product } from '#domain/catalogue/product.ts'
import type { OrderingBranch } from '#domain/hours/orderable-intervals.ts'
import { Problem } from '#domain/problem.ts'
import type { Closure } from '#domain/catalogue/branch.ts'
import { branchStatus, nextStateChange } from '#domain/hours/branch-status.ts'
import { comingWeeks } from '#domain/hours/coming-weeks.ts'
import { hoursOfDay } from '#domain/hours/day-hours.ts'
import { openingRules } from '#domain/hours/effective-week.ts'
import { type HoursEntry, hoursText, rangesOf } from '#domain/hours/display-hours.ts'
import { kitchenWeeks } from '#domain/hours/kitchen-weeks.ts'
import { nextOpeningText, statusText } from '#domain/hours/opening-texts.ts'
import { specialHours } from '#domain/hours/special-hours.ts'
import { weekdayName } from '#domain/time/format-time.ts'
import { addDays, localDay, weekdayOf, WEEKDAYS } from '#domain/time/local-time.ts'
import type { Catalogue } from '#server/core/cache/catalogue.ts'
import type { App } from '#server/core/context.ts'
import type { Dependencies } from '#server/features/signage/dependencies.ts'
import { menuBoardOf } from '#server/features/signage/menu-board.ts'
import { orderBoardOf } from '#server/features/signage/order-board.ts'
import { pictureInTime } from '#server/features/signage/kept-pictures.ts'

/** Wide enough for a dish that fills half a screen. */
const DISH_WIDTH = 800

const noBoard = () =>
  new Problem('notFound', { message: 'Diese Filmsequenz zeigt nichts, was sich von selbst ändert.' })

/** The branch a living segment is about: its own, or that of the screen. */
export function branchOfBoard({ menuBoard, orderBoard, type }: SegmentRow, screenBranch: number): number {
  const own = type === 'menuBoard' ? menuBoard?.branch : type === 'orderBoard' ? orderBoard?.branch : null
  return own?.id ?? screenBranch
}

/** The start values of a board that nobody has set up. */
type MenuBoard = NonNullable<SegmentRow['menuBoard']>
const MENU_BOARD: MenuBoard = {
  branch: null,
  categories: [],
  products: [],
  layout: 'list',
  showPrices: true,
  showAllergens: true,
  showImages: true,
  soldOut: 'strike',
  pageSeconds: 12,
}
const ORDER_BOARD: NonNullable<SegmentRow['orderBoard']> = {
  branch: null,
  showPreparing: true,
  showReady: true,
  maxNumbers: 16,
  callSound: true,
}
export const menuBoardIn = ({ menuBoard }: SegmentRow) => ({ ...MENU_BOARD, ...menuBoard })
export const orderBoardIn = ({ orderBoard }: SegmentRow) => ({ ...ORDER_BOARD, ...orderBoard })

/**
 * What a living segment shows now in a branch. @throws Problem `notFound` for one that does not live, or a branch that
 * is gone.
 */
export async function boardOf(
  app: App,
  others: Dependencies,
  segment: SegmentRow,
  screenBranch: number,
): Promise<BoardData> {
  const catalogue = await app.catalogue.current()
  const now = app.clock.now()
  const branch = catalogue.branchById.get(branchOfBoard(segment, screenBranch))
  if (!branch) throw noBoard()
  switch (segment.type) {
    case 'menuBoard':
      return menuOn(app, others, catalogue, menuBoardIn(segment), branch)
    case 'orderBoard':
      return orderBoardOf(await others.readOrders(app, branch.id), orderBoardIn(segment), now)
    case 'openingHours':
      return hoursBoardOf(branch, now)
    default:
      throw noBoard()
  }
}

async function menuOn(
  app: App,
  others: Dependencies,
  catalogue: Catalogue,
  board: MenuBoard,
  branch: OrderingBranch & { id: number },
) {
  const now = app.clock.now()
  const pictures = await dishPictures(app, others, catalogue, board, branch.id)
  const menu = others.menuOf(catalogue, branch.id, now)
  return menuBoardOf(catalogue, { board, branch, menu, now }, product => pictures.get(product.id)?.url ?? null)
}

/** The pictures of the dishes of a board by product, as players keep them. */
export async function dishPictures(
  app: App,
  others: Dependencies,
  catalogue: Catalogue,
  board: MenuBoard,
  branchId: number,
) {
  if (!board.showImages) return new Map<number, { url: string; sha256: string; bytes: number }>()
  const asked = new Set(board.categories.map(({ id }) => id))
  const picked = new Set(board.products.map(({ id }) => id))
  const { categories, products } = others.menuOf(catalogue, branchId, app.clock.now())
  const listed = new Set(
    categories.filter(({ id }) => asked.size === 0 || asked.has(id)).flatMap(({ productIds }) => productIds),
  )
  const shown = products.filter(({ id }) => listed.has(id) && (picked.size === 0 || picked.has(id)))
  const files = await Promise.all(
    shown.map(async product => [product.id, await pictureOf(app, others, product)] as const),
  )
  return new Map(files.flatMap(([id, file]) => (file ? [[id, file] as const] : [])))
}

const pictureOf = (app: App, others: Dependencies, { images }: Product) => {
  const [image] = images as readonly ImageReference[]
  return image ? pictureInTime(app, others, image, DISH_WIDTH) : null
}

type HoursBranch = OrderingBranch & { name: string; closures: readonly Closure[] }

/** The opening hours of a branch as a screen shows them: now, the week, and what is different in the next days. */
function hoursBoardOf(branch: HoursBranch, now: string): OpeningHoursData {
  const { timeZone } = branch
  const rules = openingRules(branch)
  const status = branchStatus(branch, now)
  const today = localDay(now, timeZone)
  const monday = addDays(today, -WEEKDAYS.indexOf(weekdayOf(today)))
  const context = { timeZone, nowIso: now }
  return {
    kind: 'openingHours',
    now,
    nextChangeAt: nextStateChange(branch, [], now),
    title: branch.name,
    status: status.state === 'closed' ? nextOpeningText(status.next, context) : statusText(status, context),
    isOpen: status.state !== 'closed',
    days: WEEKDAYS.map((weekday, index) => ({
      label: weekdayName(weekday),
      // a day that is different stands below, the week says what is usual
      times: rangesOf(
        hoursOfDay(
          rules.filter(({ type }) => type !== 'once'),
          addDays(monday, index),
        ),
      ).map(({ from, to }) => `${from}–${to}`),
      isToday: weekday === weekdayOf(today),
    })),
    notes: [
      ...[...kitchenWeeks(branch.seasons, today), ...comingWeeks(rules, today)].map(weekNote),
      ...specialHours(rules, branch.closures, today).map(({ days, text }) => `${days}: ${text}`),
    ],
  }
}

/** 'Ab 1. November: Montag bis Freitag von 11:00 - 20:00 Uhr'; what has no lines is said by its title. */
const weekNote = ({ title, week }: { title: string; week: readonly HoursEntry[] }) =>
  week.length === 0 ? title : `${title}: ${week.map(entry => `${entry.days} ${hoursText(entry)}`).join(', ')}`
