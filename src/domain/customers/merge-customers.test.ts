import { describe, expect, test } from 'vitest'
import { type Mergeable, mergedCustomer, mergeDifferences } from '#domain/customers/merge-customers.ts'

const NOBODY: Mergeable = {
  salutation: null,
  firstName: null,
  lastName: null,
  companyName: null,
  vatNumber: null,
  email: null,
  phone: null,
  internalNote: null,
  isBlocked: false,
  blockReason: null,
  retentionUntil: null,
  tags: [],
  addresses: [],
  consents: [],
  branches: [],
}
const home = { street: 'Gasse 1', zipCode: '8010', city: 'Graz', isDefaultDelivery: true, isDefaultBilling: true }
const consent = (at: string) => ({ purpose: 'newsletter', state: 'granted', at })

describe('Whoever stays', () => {
  test.each([
    {
      kept: { email: null },
      gone: { email: 'a@b.at' },
      is: { email: 'a@b.at' },
      because: 'what was missing is filled in',
    },
    { kept: { email: 'a@b.at' }, gone: { email: 'c@d.at' }, is: { email: 'a@b.at' }, because: 'what was there stays' },
    {
      kept: { tags: ['VIP'] },
      gone: { tags: ['vip', 'Chor'] },
      is: { tags: ['VIP', 'Chor'] },
      because: 'tags are joined, each once',
    },
    {
      kept: {},
      gone: { isBlocked: true, blockReason: 'Nie da' },
      is: { isBlocked: true, blockReason: 'Nie da' },
      because: 'who was blocked stays blocked',
    },
    {
      kept: { internalNote: 'Erste Notiz' },
      gone: { internalNote: 'Zweite' },
      is: { internalNote: 'Erste Notiz\n\nZweite' },
      because: 'no note is lost',
    },
    {
      kept: { internalNote: 'Gleich' },
      gone: { internalNote: 'Gleich ' },
      is: { internalNote: 'Gleich' },
      because: 'none stands twice',
    },
    {
      kept: { addresses: [home] },
      gone: { addresses: [{ ...home, street: 'gasse 1' }] },
      is: { addresses: [home] },
      because: 'it is the same house',
    },
    {
      kept: { addresses: [home] },
      gone: { addresses: [{ ...home, street: 'Weg 2' }] },
      is: { addresses: [home, { ...home, street: 'Weg 2', isDefaultDelivery: false, isDefaultBilling: false }] },
      because: 'a further address is not the usual one',
    },
    {
      kept: { consents: [consent('2026-02-01')] },
      gone: { consents: [consent('2026-01-01')] },
      is: { consents: [consent('2026-01-01'), consent('2026-02-01')] },
      because: 'what was said stands in its order',
    },
    {
      kept: { branches: [{ id: 1 }] },
      gone: { branches: [{ id: 2 }, { id: 1 }] },
      is: { branches: [{ id: 1 }, { id: 2 }] },
      because: 'they order at both',
    },
    {
      kept: { retentionUntil: '2027-01-01' },
      gone: { retentionUntil: '2028-01-01' },
      is: { retentionUntil: '2028-01-01' },
      because: 'the later day counts',
    },
    {
      kept: { retentionUntil: '2027-01-01' },
      gone: {},
      is: { retentionUntil: null },
      because: 'one of both is to be kept',
    },
  ])('$because', ({ kept, gone, is }) =>
    expect(mergedCustomer({ ...NOBODY, ...kept } as Mergeable, { ...NOBODY, ...gone } as Mergeable)).toMatchObject(is),
  )
})

test.each([
  { kept: 'a@b.at', gone: 'c@d.at', is: ['email'], because: 'one of them is lost' },
  { kept: 'a@b.at', gone: 'A@b.at', is: [], because: 'it is the same address' },
  { kept: null, gone: 'c@d.at', is: [], because: 'nothing is lost' },
  { kept: 'a@b.at', gone: null, is: [], because: 'there is nothing to lose' },
])('$kept and $gone differ in $is: $because', ({ kept, gone, is }) =>
  expect(mergeDifferences({ ...NOBODY, email: kept }, { ...NOBODY, email: gone })).toEqual(is),
)
