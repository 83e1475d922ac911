import { useEffect, useState } from 'react'
import type { BranchCardData } from '#contract/resources/branch-card.ts'
import { callApiPage } from '#web/kit/api-client.ts'

/** As many as the server answers at once. */
const AT_ONCE = 100

/** All branches guests see, once they are wanted; null until they are there, and where they do not come. */
export function useAllBranches(isWanted: boolean): readonly BranchCardData[] | null {
  const [all, setAll] = useState<readonly BranchCardData[] | null>(null)
  useEffect(() => {
    if (!isWanted) return
    let isCurrent = true
    const load = async () => {
      const cards: BranchCardData[] = []
      for (let page = 1; ; page += 1) {
        const { data, meta } = await callApiPage('GET', '/branch-cards', {
          query: { page, limit: AT_ONCE, public: 'true' },
        })
        cards.push(...data)
        if (data.length === 0 || page * AT_ONCE >= meta.total) break
      }
      if (isCurrent) setAll(cards)
    }
    load().catch(() => undefined)
    return () => {
      isCurrent = false
    }
  }, [isWanted])
  return all
}
