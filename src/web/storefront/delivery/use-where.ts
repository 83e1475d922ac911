import { useEffect, useState } from 'react'
import type { WhereAnswer } from '#contract/calls/where.ts'
import type { BranchCardData } from '#contract/resources/branch-card.ts'
import { zipIn } from '#domain/orders/draft/delivery-search.ts'
import { callApi } from '#web/kit/api-client.ts'

/** Typing is let finish before the server is asked. */
const PAUSE_MS = 250
/** Letters from which on a name may be a town. */
const SHORTEST_NAME = 3

/** What was found for a term; `answer` is null where the server was not reached. */
type Found = { term: string; answer: WhereAnswer | null }

/**
 * Who delivers to what is being typed, and who is near: null while that is no place, or nobody knows. While the term
 * goes on, what was found for its beginning stays.
 */
export function useWhere(entered: string, isOn: boolean): { answer: WhereAnswer | null; isAsking: boolean } {
  const term = entered.trim()
  const [found, setFound] = useState<Found>({ term: '', answer: null })
  const isPlace = zipIn(term) !== undefined || (term.match(/\p{L}/gu)?.length ?? 0) >= SHORTEST_NAME
  const isAsked = isOn && isPlace
  useEffect(() => {
    if (!isAsked) return
    let isCurrent = true
    const ask = async () => {
      // a street stays on the device
      const answer = await callApi('GET', '/where', { query: { term: zipIn(term) ?? term } }).catch(() => null)
      if (isCurrent) setFound({ term, answer })
    }
    const timer = setTimeout(() => void ask(), PAUSE_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [term, isAsked])
  if (!isAsked) return { answer: null, isAsking: false }
  const isAsking = found.term !== term
  const isUseful = !isAsking || (found.term !== '' && term.startsWith(found.term))
  return { answer: isUseful && found.answer && isWhere(found.answer) ? found.answer : null, isAsking }
}

/** Whether the term was understood as a place; branches that only have it in their names are found in the list. */
const isWhere = ({ zipCode, place }: WhereAnswer) => zipCode !== null || place !== null

/** An answer with those branches alone that somebody wants to see. */
export function narrowed(answer: WhereAnswer, isWanted: (branch: BranchCardData) => boolean): WhereAnswer {
  const branches = answer.branches.filter(isWanted)
  const ids = new Set(branches.map(({ id }) => id))
  return {
    ...answer,
    branches,
    offers: answer.offers.filter(({ branchId }) => ids.has(branchId)),
    near: answer.near.filter(id => ids.has(id)),
  }
}
