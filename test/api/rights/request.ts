import type { Sender } from '#test/api/rights/principals.ts'
import type { Site } from '#test/api/rights/sites.ts'
import type { TestShop } from '#test/order-shop.ts'

/** Who sends what about which branch. */
export type Asking = { shop: TestShop; site: Site; who: Sender; admin: string }
/** A call with everything it needs to come to its effect. */
export type FullRequest = {
  params?: Readonly<Record<string, string | number>>
  query?: string
  body?: unknown
  headers?: Readonly<Record<string, string>>
  /** Statuses that say that it did what it does, where success is not the only one. */
  passes?: readonly number[]
}
export type Full = {
  /**
   * What it is about: something that belongs to one branch, a list that goes over several, or nothing of a branch. A
   * branch's own belongs to people whose right ends at their branch only there; of a list they read what is theirs.
   */
  about: 'branch' | 'list' | 'nothing'
  /** Sent by somebody who was signed in for this call alone, as it ends or changes the way in. */
  signsOut?: true
  /** It answers which of several rows refused. */
  tellsEach?: true
  /** How whoever may do the rest of it, but not this, is refused. */
  refusedAs?: number
  /** The fields it touches, where somebody may change a few of a row. */
  touches?: readonly string[]
  /** The query without which a list refuses; what narrows it further is in its request. */
  least?: string
  ask: (asking: Asking) => FullRequest | Promise<FullRequest>
}

export const dataOf = <T>({ status, text, body }: { status: number; text: string; body: { data: unknown } }): T => {
  if (status >= 300) throw new Error(`${status} ${text}`)
  return body.data as T
}
export const byId = (id: number, body?: unknown): FullRequest => ({
  params: { id },
  ...(body !== undefined && { body }),
})
