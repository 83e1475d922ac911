import { Problem } from '#domain/problem.ts'

/**
 * The keyset cursor, a place in the order of a list: the value it is sorted by as PostgreSQL writes it, null where
 * there is none, and the id that settles ties.
 */
export type Place = { rank: number; key: string | null; id: number }

/** A place as it stands in an address. It holds the order it was taken in, for it means nothing in another. */
export const placeText = (sort: string, { rank, key, id }: Place): string =>
  Buffer.from(JSON.stringify([sort, rank, key, id])).toString('base64url')

/** @throws Problem `invalid` for what is no place of a list in this order. */
export function readPlace(text: string, sort: string): Place {
  const [givenSort, rank, key, id, ...rest] = parsed(text)
  const isPlace =
    Number.isSafeInteger(rank) &&
    Number.isSafeInteger(id) &&
    (key === null || typeof key === 'string') &&
    rest.length === 0
  if (givenSort !== sort || !isPlace)
    throw new Problem('invalid', {
      code: 'place',
      message: 'Diese Stelle der Liste gibt es nicht. Bitte beginnen Sie auf der ersten Seite.',
    })
  return { rank, key, id } as Place
}

function parsed(text: string): unknown[] {
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'base64url').toString())
    return Array.isArray(value) ? value : []
  } catch {
    return []
  }
}
