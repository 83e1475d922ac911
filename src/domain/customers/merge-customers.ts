import type { Consent } from '#domain/customers/consents.ts'

export type MergedAddress = {
  readonly street?: string | null
  readonly zipCode?: string | null
  readonly city?: string | null
  readonly door?: string | null
}
/** What of a customer two are brought together by. */
export type Mergeable = {
  readonly salutation: string | null
  readonly firstName: string | null
  readonly lastName: string | null
  readonly companyName: string | null
  readonly vatNumber: string | null
  readonly email: string | null
  readonly phone: string | null
  readonly internalNote: string | null
  readonly isBlocked: boolean
  readonly blockReason: string | null
  readonly retentionUntil: string | null
  readonly tags: readonly string[]
  readonly addresses: readonly MergedAddress[]
  readonly consents: readonly Consent[]
  readonly branches: readonly { readonly id: number }[]
}

const SINGLE = ['salutation', 'firstName', 'lastName', 'companyName', 'vatNumber', 'email', 'phone'] as const

/**
 * What `kept` is once `gone` was merged into it: what it lacks it gets from the other, lists and notes are joined, and
 * who was blocked stays blocked. What both say differently stays as `kept` says it.
 */
export function mergedCustomer<C extends Mergeable>(kept: C, gone: C): C {
  const filled = Object.fromEntries(SINGLE.map(name => [name, kept[name] || gone[name]]))
  return {
    ...kept,
    ...filled,
    internalNote: joined(kept.internalNote, gone.internalNote),
    isBlocked: kept.isBlocked || gone.isBlocked,
    blockReason: joined(kept.blockReason, gone.blockReason),
    retentionUntil:
      kept.retentionUntil && gone.retentionUntil ? [kept.retentionUntil, gone.retentionUntil].toSorted()[1]! : null,
    tags: unlike([...kept.tags, ...gone.tags], tag => tag.toLowerCase()),
    addresses: unlike([...kept.addresses, ...gone.addresses.map(asFurther)], keyOfAddress),
    consents: [...kept.consents, ...gone.consents].toSorted((one, other) =>
      (one.at ?? '').localeCompare(other.at ?? ''),
    ),
    branches: unlike([...kept.branches, ...gone.branches], ({ id }) => String(id)),
  }
}

/** What both say differently: of these, `kept` has the word. */
export const mergeDifferences = (kept: Mergeable, gone: Mergeable): (typeof SINGLE)[number][] =>
  SINGLE.filter(name => kept[name] && gone[name] && kept[name]?.toLowerCase() !== gone[name]?.toLowerCase())

/** The usual address of the one who goes is a further one of whoever stays. */
const asFurther = <A extends MergedAddress>(address: A): A => ({
  ...address,
  isDefaultDelivery: false,
  isDefaultBilling: false,
})
const keyOfAddress = ({ street, zipCode, city, door }: MergedAddress) =>
  [street, zipCode, city, door].map(part => (part ?? '').trim().toLowerCase()).join('|')
const joined = (one: string | null, other: string | null) =>
  unlike([one, other].filter(Boolean) as string[], text => text.trim()).join('\n\n') || null

function unlike<T>(list: readonly T[], keyOf: (entry: T) => string): T[] {
  const seen = new Set<string>()
  return list.filter(entry => {
    const key = keyOf(entry)
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}
