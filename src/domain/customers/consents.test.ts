import { describe, expect, test } from 'vitest'
import { type Consent, consentProblem, grantedPurposes } from '#domain/customers/consents.ts'

const said = (purpose: string, state: string, at: string | null = null): Consent => ({
  purpose,
  state,
  at,
  source: 'Karte',
  textVersion: null,
})

describe('What somebody agrees to now', () => {
  test.each([
    { consents: [], is: [], because: 'nobody was asked' },
    { consents: [said('newsletter', 'granted', '2026-01-01T10:00:00Z')], is: ['newsletter'], because: 'it was given' },
    {
      consents: [
        said('newsletter', 'granted', '2026-01-01T10:00:00Z'),
        said('newsletter', 'revoked', '2026-02-01T10:00:00Z'),
      ],
      is: [],
      because: 'it was taken back',
    },
    {
      consents: [
        said('newsletter', 'revoked', '2026-02-01T10:00:00Z'),
        said('newsletter', 'granted', '2026-01-01T10:00:00Z'),
      ],
      is: [],
      because: 'an older word entered later does not count',
    },
    {
      consents: [said('newsletter', 'revoked', '2026-02-01T10:00:00Z'), said('newsletter', 'granted')],
      is: ['newsletter'],
      because: 'a word without a moment is said now',
    },
    {
      consents: [
        said('smsMarketing', 'granted', '2026-01-01T10:00:00Z'),
        said('newsletter', 'granted', '2026-01-01T10:00:00Z'),
      ],
      is: ['newsletter', 'smsMarketing'],
      because: 'each purpose stands for itself',
    },
    {
      consents: [
        said('newsletter', 'granted', '2026-01-01T10:00:00Z'),
        said('newsletter', 'revoked', '2026-01-01T10:00:00Z'),
      ],
      is: [],
      because: 'of one moment the one further down counts',
    },
  ])('is $is, because $because', ({ consents, is }) => expect(grantedPurposes(consents)).toEqual(is))
})

describe('A list of consents', () => {
  const first = said('newsletter', 'granted', '2026-01-01T10:00:00Z')
  test.each([
    { after: [first], isFine: true, because: 'nothing changed' },
    { after: [first, said('newsletter', 'revoked')], isFine: true, because: 'a revocation is a further row' },
    { after: [], isFine: false, because: 'a proof is not thrown away' },
    { after: [{ ...first, state: 'revoked' }], isFine: false, because: 'what was said stays said' },
    { after: [{ ...first, source: 'Telefon' }], isFine: false, because: 'neither does its source change' },
    { after: [{ ...first, at: '2026-01-02T10:00:00Z' }], isFine: false, because: 'nor its moment' },
    { after: [{ ...first, textVersion: 'Mai' }], isFine: false, because: 'nor what it was given for' },
    { after: [said('smsMarketing', 'granted'), first], isFine: false, because: 'rows keep their place' },
    {
      after: [{ ...first, doubleOptInAt: '2026-01-02T10:00:00Z' }],
      isFine: true,
      because: 'a confirmation may follow',
    },
  ])('may be saved: $isFine, because $because', ({ after, isFine }) =>
    expect(consentProblem([first], after) === null).toBe(isFine),
  )

  test('a confirmation stays as well', () => {
    const confirmed = { ...first, doubleOptInAt: '2026-01-02T10:00:00Z' }
    expect(consentProblem([confirmed], [first])).not.toBeNull()
    expect(consentProblem([confirmed], [confirmed])).toBeNull()
  })
})
