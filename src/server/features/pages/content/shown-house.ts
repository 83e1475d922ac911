import type { BRANCH_LOOKS } from '#contract/content/house-blocks.ts'
import type { ShownBranch, ShownDishes, ShownWeek } from '#contract/pages/content.ts'
import { overviewPath, pathOf } from '#contract/pages/route.ts'
import { MOST_AT_ONCE } from '#contract/resources/branch-card.ts'
import type { BranchRow } from '#contract/resources/branches.ts'
import type { NodeRow } from '#contract/resources/nodes.ts'
import { startPageOf } from '#domain/content/start-page.ts'
import { branchStatus, nextStateChange } from '#domain/hours/branch-status.ts'
import { statusText } from '#domain/hours/opening-texts.ts'
import { formatDay, weekdayName } from '#domain/time/format-time.ts'
import { weekdayOf, localDay } from '#domain/time/local-time.ts'
import type { Catalogue } from '#server/core/cache/catalogue.ts'
import { standingAt } from '#server/features/pages/page-cache/branch-standing.ts'
import { pick } from '#server/features/pages/pick.ts'
import { type DishWish, dishesAt, menuAt, todaysDishes } from '#server/features/pages/content/shown-dishes.ts'
import { guestBranches, shownForm } from '#server/features/pages/content/shown-form.ts'
import type { BlocksByType, BlockTools, Values } from '#server/features/pages/content/block-tools.ts'
import { comingWeeks, weekOn } from '#domain/hours/coming-weeks.ts'
import { openingRules } from '#domain/hours/effective-week.ts'
import { kitchenWeeks } from '#domain/hours/kitchen-weeks.ts'
import { specialHours } from '#domain/hours/special-hours.ts'

/** The week of a branch as guests read it, and until when it reads the same. */
const weekOf = (branch: BranchRow, now: string): ShownWeek & { until: string } => ({
  id: branch.id,
  name: branch.name,
  week: weekOn(openingRules(branch), localDay(now, branch.timeZone)),
  coming: comingWeeks(openingRules(branch), localDay(now, branch.timeZone)),
  kitchen: kitchenWeeks(branch.seasons, localDay(now, branch.timeZone)),
  special: specialHours(openingRules(branch), branch.closures, localDay(now, branch.timeZone)),
  until: nextStateChange(branch, [], now),
})

type Link = { id: number } | null | undefined
type Blocks = Pick<BlocksByType, 'menu_excerpt' | 'todays_menu' | 'branches' | 'hours' | 'reservation'>

/**
 * So many dishes, weeks and branches stand on a page in all; a block that would show more shows nothing, so that a page
 * of two hundred of them is still drawn.
 */
const MOST_SHOWN = 1000
/** A form that stands on a page more often is left out there. */
const MOST_OF_A_FORM = 3

/** What living blocks show, and what that rests on (docs/reference/content.md#living-blocks). */
export type House = ReturnType<typeof houseAt>

/** The house at an instant. It notes which branches are shown and until when they read the same. */
export function houseAt(catalogue: Catalogue, now: string) {
  const branchIds = new Set<number>()
  let until: string | null = null
  /** Remembers what a page rests on. */
  const rest = (branch: BranchRow, edge: string): void => {
    branchIds.add(branch.id)
    if (until === null || edge < until) until = edge
  }
  let left = MOST_SHOWN
  /** All of it, or nothing where the page shows too much already. */
  const asFarAsLeft = <T>(all: readonly T[]): readonly T[] => {
    if (all.length > left) return []
    left -= all.length
    return all
  }
  // a page of many blocks asks each time for the same
  const once = <K, V>(find: (key: K) => V) => {
    const found = new Map<K, V>()
    return (key: K): V => {
      const value = found.get(key) ?? find(key)
      found.set(key, value)
      return value
    }
  }
  const forms = new Map<number, ReturnType<typeof shownForm>>()
  const timesOf = new Map<number, number>()
  let known: readonly BranchRow[] | undefined
  const guests = () => (known ??= guestBranches(catalogue.branches))
  const menuOf = once((branch: BranchRow) => menuAt(catalogue, branch, now))
  const todayOf = once((branch: BranchRow) =>
    once((ids: string) => todaysDishes(menuOf(branch), JSON.parse(ids) as number[])),
  )
  const weekAt = once((branch: BranchRow) => weekOf(branch, now))
  const cardOf = once((branch: BranchRow) => shownBranch(catalogue, branch, now))
  const branchFor = (link: Link) => guests().find(({ id }) => !link || id === link.id)
  /** Whose dishes and prices they are, where a guest could mean another branch. */
  const from = (branch: BranchRow) => ({
    href: hrefOf(catalogue, branch),
    branch: guests().length > 1 ? branch.name : null,
  })
  return {
    living: () => (until === null ? null : { until, branchIds: [...branchIds] }),
    dishes: (link: Link, wish: DishWish): Pick<ShownDishes, 'dishes' | 'href' | 'branch'> => {
      const branch = branchFor(link)
      if (!branch) return { dishes: [], href: null, branch: null }
      const menu = menuOf(branch)
      rest(branch, menu.until)
      return { dishes: asFarAsLeft(dishesAt(menu, wish)), ...from(branch) }
    },
    today: (link: Link, categoryIds: readonly number[]) => {
      const branch = branchFor(link)
      if (!branch) return null
      const { until: edge, dishes, ...found } = todayOf(branch)(JSON.stringify(categoryIds))
      rest(branch, edge)
      const shown = asFarAsLeft(dishes)
      return shown.length < dishes.length ? null : { ...found, dishes: shown, ...from(branch) }
    },
    weeks: (link?: Link): readonly ShownWeek[] | null => {
      const asked = guests().filter(({ id }) => !link || id === link.id)
      const shown = asFarAsLeft(asked)
      return shown.length < asked.length
        ? null
        : shown.map(branch => {
            const { until: edge, ...week } = weekAt(branch)
            rest(branch, edge)
            return week
          })
    },
    branches: (): { branches: readonly ShownBranch[]; more: string | null } => {
      const all = guests()
      const shown = asFarAsLeft(all.slice(0, MOST_AT_ONCE))
      for (const branch of shown) rest(branch, nextStateChange(branch, [], now))
      return {
        branches: shown.map(branch => cardOf(branch)),
        more: all.length > shown.length ? overviewOf(catalogue) : null,
      }
    },
    form: (nodes: readonly NodeRow[], link: Link) => {
      const id = link?.id ?? 0
      const times = (timesOf.get(id) ?? 0) + 1
      timesOf.set(id, times)
      const shown = forms.get(id) ?? shownForm(nodes, node => node.id === id, guests())
      forms.set(id, shown)
      return times > MOST_OF_A_FORM ? null : shown
    },
  }
}

const hrefOf = ({ config }: Catalogue, { identifier }: BranchRow) =>
  config.routeSet === 'marketing' ? null : pathOf({ name: 'branch', branchIdentifier: identifier })

const overviewOf = ({ config }: Catalogue) =>
  overviewPath({ startPage: startPageOf(config, true), routeSet: config.routeSet })

const CARD = ['id', 'name', 'street', 'zipCode', 'city', 'country', 'phone', 'latitude', 'longitude'] as const

/** A branch on a card, with how open it is. */
function shownBranch(catalogue: Catalogue, branch: BranchRow, now: string): ShownBranch {
  const { state } = standingAt(branch, now)
  const { timeZone, headerImage, images } = branch
  const text =
    state === 'paused' ? 'Derzeit keine Bestellungen' : statusText(branchStatus(branch, now), { timeZone, nowIso: now })
  return {
    ...pick(branch, CARD),
    image: headerImage ?? images[0] ?? null,
    href: hrefOf(catalogue, branch),
    open: { state, text },
  }
}

const idsOf = (links: unknown) => (Array.isArray(links) ? (links as { id: number }[]).map(({ id }) => id) : [])
/** What an excerpt shows that does not say how much. */
const FEW = 6
const NOTHING_TODAY = 'Heute gibt es keine eigene Karte.'

/** How the living blocks are shown; null for one with nothing to show. */
export const houseBlocksOf = ({ groundOf, titleOf }: BlockTools, house: House, nodes: readonly NodeRow[]): Blocks => ({
  menu_excerpt: value => {
    const found = house.dishes(value['branch'] as Link, {
      categoryId: (value['category'] as Link)?.id ?? null,
      productIds: idsOf(value['products']),
      most: (value['most'] as number | null | undefined) ?? FEW,
    })
    return found.dishes.length > 0
      ? { type: 'menu_excerpt', title: titleOf(value), ground: groundOf(value), ...found }
      : null
  },
  todays_menu: value => {
    const found = house.today(value['branch'] as Link, idsOf(value['categories']))
    if (!found) return null
    const { day, ...shown } = found
    return {
      type: 'todays_menu',
      title: titleOf(value),
      ground: groundOf(value),
      day: `${weekdayName(weekdayOf(day))}, ${formatDay(day)}`,
      emptyText: (value['emptyText'] as string | null | undefined) || NOTHING_TODAY,
      ...shown,
    }
  },
  branches: (value: Values) => {
    const { branches, more } = house.branches()
    const look = (value['look'] ?? 'cards') as keyof typeof BRANCH_LOOKS
    return branches.length > 0
      ? { type: 'branches', title: titleOf(value), ground: groundOf(value), look, branches, more }
      : null
  },
  hours: value => {
    const weeks = house.weeks(value['branch'] as Link)
    return weeks?.length ? { type: 'hours', title: titleOf(value), ground: groundOf(value), weeks } : null
  },
  reservation: value => {
    const form = house.form(nodes, value['form'] as Link)
    const weeks = form && house.weeks()
    return weeks && { type: 'reservation', ground: groundOf(value), form, weeks }
  },
})
