import { useEffect, useState } from 'react'
import { type BranchCardData, MOST_AT_ONCE } from '#contract/resources/branch-card.ts'
import type { PageData } from '#contract/pages/page-data.ts'
import { callApiPage } from '#web/kit/api-client.ts'
import { deviceBranch } from '#web/storefront/kiosk/device/kiosk-memory.ts'

/** Typing is let finish before the server is asked. */
const PAUSE_MS = 250
const AGAIN_MS = 5_000

type Found = { term: string; cards: readonly BranchCardData[]; total: number }
export type BranchChoice = {
  /** More than are offered at once, so one looks for the own. */
  isMany: boolean
  term: string
  setTerm: (term: string) => void
  branches: readonly BranchCardData[]
  /** Of all that match; null while they are looked for. */
  total: number | null
  hasFailed: boolean
}

/**
 * Among which branches a device chooses: all of a small shop, of a larger one the first few and those that match what
 * is typed.
 */
export function useBranchChoice({ branches }: Pick<PageData, 'branches'>): BranchChoice {
  const isMany = branches.length >= MOST_AT_ONCE
  const [term, setTerm] = useState('')
  const [found, setFound] = useState<Found | null>(null)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    if (!isMany) return
    let timer: ReturnType<typeof setTimeout>
    const search = term.trim()
    const look = () =>
      callApiPage('GET', '/branch-cards', {
        query: { kiosk: 'true', limit: MOST_AT_ONCE, ...(search && { search }) },
      }).then(
        ({ data, meta }) => {
          setFailed(false)
          setFound({ term, cards: data, total: meta.total })
        },
        () => {
          setFailed(true)
          timer = setTimeout(look, AGAIN_MS)
        },
      )
    timer = setTimeout(look, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [isMany, term])
  const isCurrent = found?.term === term
  return {
    isMany,
    term,
    setTerm,
    branches: found ? found.cards : branches,
    total: !isMany ? branches.length : isCurrent ? found.total : null,
    hasFailed,
  }
}

/**
 * Hears the branch a device stands at, when it is remembered and still has a kiosk, also where the page does not name
 * it.
 */
export function useKnownBranch(
  { branches, status, route }: Pick<PageData, 'branches' | 'status' | 'route'>,
  onKnown: (identifier: string) => void,
) {
  useEffect(() => {
    // the branch of the address is gone: whoever stands here is asked again
    if (status === 404 && route.name === 'branch') return
    const known = branches.length === 1 ? branches[0]?.identifier : deviceBranch()
    if (known == null) return
    if (branches.some(({ identifier }) => identifier === known)) return onKnown(known)
    if (branches.length < MOST_AT_ONCE) return
    callApiPage('GET', '/branch-cards', { query: { kiosk: 'true', identifiers: known } }).then(
      ({ data }) => data.length > 0 && onKnown(known),
      () => undefined,
    )
  }, [branches, status, route, onKnown])
}
