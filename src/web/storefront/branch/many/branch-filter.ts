import type { OrderType } from '#domain/catalogue/branch.ts'

/** What is looked for among the branches of a large shop. */
export type BranchWish = { term: string; tagId: number | null; isOpen: boolean; type: OrderType | null }
export const NO_WISH: BranchWish = { term: '', tagId: null, isOpen: false, type: null }

const NAMES = { term: 'suche', tagId: 'merkmal', isOpen: 'offen', type: 'art' } as const
const TYPES: Readonly<Record<string, OrderType>> = { lieferung: 'delivery', abholung: 'takeaway', lokal: 'dineIn' }

export const isWish = ({ term, tagId, isOpen, type }: BranchWish): boolean =>
  term.trim() !== '' || tagId !== null || isOpen || type !== null

/** The wish in an address, so that what was found can be passed on; what is no wish counts as none. */
export function wishIn(search: string): BranchWish {
  const query = new URLSearchParams(search)
  const tag = Number(query.get(NAMES.tagId))
  return {
    term: query.get(NAMES.term)?.slice(0, LONGEST_TERM) ?? '',
    tagId: Number.isInteger(tag) && tag > 0 ? tag : null,
    isOpen: query.get(NAMES.isOpen) === '1',
    type: TYPES[query.get(NAMES.type) ?? ''] ?? null,
  }
}

/** An address that says the wish, keeping what else stands there. */
export function addressOf(wish: BranchWish, { pathname, search }: { pathname: string; search: string }): string {
  const query = new URLSearchParams(search)
  const said = {
    [NAMES.term]: wish.term.trim(),
    [NAMES.tagId]: wish.tagId === null ? '' : String(wish.tagId),
    [NAMES.isOpen]: wish.isOpen ? '1' : '',
    [NAMES.type]: Object.keys(TYPES).find(name => TYPES[name] === wish.type) ?? '',
  }
  for (const [name, value] of Object.entries(said)) {
    if (value) query.set(name, value)
    else query.delete(name)
  }
  return query.size > 0 ? `${pathname}?${query.toString()}` : pathname
}

export const LONGEST_TERM = 200
