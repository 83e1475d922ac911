import { useEffect, useState } from 'react'
import type { BranchCardData } from '#contract/resources/branch-card.ts'
import type { PageData } from '#contract/pages/page-data.ts'
import { callApiPage } from '#web/kit/api-client.ts'

const MOST = 100

/**
 * The branches a device remembers by identifier, as far as they are there still: from the page where it has them all,
 * else from the server. Until it has answered, and where it does not, those the page has; `isSettled` then.
 */
export function useKnownBranches(
  { branches, totals }: Pick<PageData, 'branches' | 'totals'>,
  identifiers: readonly string[],
): { branches: readonly BranchCardData[]; isSettled: boolean } {
  const missing = totals
    ? identifiers
        .filter(identifier => branches.every(branch => branch.identifier !== identifier))
        .slice(0, MOST)
        .join()
    : ''
  const [found, setFound] = useState<{ asked: string; cards: readonly BranchCardData[] } | null>(null)
  useEffect(() => {
    if (missing === '') return
    let isCurrent = true
    callApiPage('GET', '/branch-cards', { query: { identifiers: missing, limit: MOST } }).then(
      ({ data }) => isCurrent && setFound({ asked: missing, cards: data }),
      () => isCurrent && setFound({ asked: missing, cards: [] }),
    )
    return () => {
      isCurrent = false
    }
  }, [missing])
  const fetched = found?.asked === missing ? found.cards : []
  return {
    branches: fetched.length > 0 ? [...branches, ...fetched] : branches,
    isSettled: missing === '' || found?.asked === missing,
  }
}
