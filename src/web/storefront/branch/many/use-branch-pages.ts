import { useEffect, useMemo, useRef, useState } from 'react'
import { type BranchCardData, CARDS_A_PAGE } from '#contract/resources/branch-card.ts'
import type { OverviewData } from '#contract/pages/page-data.ts'
import { callApiPage } from '#web/kit/api-client.ts'
import { addressOf, type BranchWish, isWish, NO_WISH, wishIn } from '#web/storefront/branch/many/branch-filter.ts'

/** Typing is let finish before the server is asked. */
const PAUSE_MS = 250

type Found = { cards: readonly BranchCardData[]; total: number; firstPage: number; nextPage: number }
export type BranchPages = {
  wish: BranchWish
  setWish: (change: Partial<BranchWish>) => void
  cards: readonly BranchCardData[]
  /** Of all that match; undefined while they are looked for. */
  total: number | undefined
  /** The page what is there begins with. */
  firstPage: number
  /** The page behind what is there; null where that is all. */
  nextPage: number | null
  isLoading: boolean
  hasFailed: boolean
  loadMore: () => void
}

/** What was found is kept while the tab lives: who comes back from a menu finds the list as long as it was left. */
const kept = new Map<string, Found>()

/**
 * The branches of a shop with more than a page of them: those the page came with, further ones as they are asked for,
 * and those that match a wish, which the server finds. `isForGuests` leaves out those that are not in the web shop.
 */
export function useBranchPages(data: OverviewData, { isForGuests }: { isForGuests: boolean }): BranchPages {
  const first = useMemo(() => firstPage(data, isForGuests), [data, isForGuests])
  const [wish, setWhole] = useState(NO_WISH)
  const [asked, setAsked] = useState(NO_WISH)
  const key = JSON.stringify([data.path, data.catalogueVersion, isForGuests, asked])
  const [answers, setAnswers] = useState<ReadonlyMap<string, Found>>(kept)
  const [trouble, setTrouble] = useState<string | null>(null)
  const running = useRef<string | null>(null)
  const [isRunning, setRunning] = useState(false)

  // The address says what is looked for only once the page stands as the server drew it.
  useEffect(() => {
    const linked = wishIn(location.search)
    if (!isWish(linked)) return
    const timer = setTimeout(() => {
      setWhole(linked)
      setAsked(linked)
    })
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    if (wish === asked) return
    const timer = setTimeout(() => {
      setAsked(wish)
      setTrouble(null)
      history.replaceState(history.state, '', addressOf(wish, location))
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [wish, asked])

  const found = answers.get(key) ?? (isWish(asked) ? undefined : first)
  const load = async () => {
    if (running.current === key) return
    running.current = key
    setRunning(true)
    setTrouble(null)
    try {
      const page = found?.nextPage ?? 1
      const { data: cards, meta } = await callApiPage('GET', '/branch-cards', {
        query: queryOf(asked, page, isForGuests),
      })
      const known = new Set(found?.cards.map(({ id }) => id))
      const next: Found = {
        cards: [...(found?.cards ?? []), ...cards.filter(({ id }) => !known.has(id))],
        total: meta.total,
        firstPage: found?.firstPage ?? 1,
        nextPage: page + 1,
      }
      kept.set(key, next)
      setAnswers(new Map(kept))
    } catch {
      setTrouble(key)
    }
    if (running.current === key) running.current = null
    setRunning(running.current !== null)
  }

  const isMissing = found === undefined
  const latest = useRef(load)
  useEffect(() => void (latest.current = load))
  useEffect(() => {
    if (isMissing && trouble !== key) void latest.current()
  }, [isMissing, trouble, key])

  const hasMore = found !== undefined && (found.nextPage - 1) * CARDS_A_PAGE < found.total
  return {
    wish,
    setWish: change => setWhole(before => ({ ...before, ...change })),
    cards: found?.cards ?? [],
    total: found?.total,
    firstPage: found?.firstPage ?? 1,
    nextPage: hasMore ? found.nextPage : null,
    isLoading: trouble !== key && (isMissing || isRunning),
    hasFailed: trouble === key,
    loadMore: () => void load(),
  }
}

function firstPage({ branches, totals, route }: OverviewData, isForGuests: boolean): Found {
  const page = route.name === 'division' ? (route.page ?? 1) : 1
  const count = Math.min(CARDS_A_PAGE, (totals?.all ?? branches.length) - (page - 1) * CARDS_A_PAGE)
  const cards = branches.slice(0, count).filter(({ isPublic }) => isPublic || !isForGuests)
  return {
    cards,
    total: (isForGuests ? totals?.guests : totals?.all) ?? branches.length,
    firstPage: page,
    nextPage: page + 1,
  }
}

const queryOf = ({ term, tagId, isOpen, type }: BranchWish, page: number, isForGuests: boolean) => ({
  page,
  limit: CARDS_A_PAGE,
  ...(term.trim() && { search: term.trim() }),
  ...(tagId !== null && { tag: tagId }),
  ...(isOpen && { open: 'true' as const }),
  ...(type && { type }),
  ...(isForGuests && { public: 'true' as const }),
})
