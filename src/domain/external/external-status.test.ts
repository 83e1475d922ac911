import { expect, test } from 'vitest'
import { externalStatus } from '#domain/external/external-status.ts'

const now = '2026-11-20T10:00:00.000Z'
const facts = { isEnabled: true, activatedAt: null, expiresAt: null, inviteExpiresAt: null }
const PAST = '2026-11-20T09:59:59.999Z'
const LATER = '2026-11-20T10:00:00.001Z'

test.each([
  { more: {}, is: 'invited', because: 'nobody has come yet' },
  { more: { inviteExpiresAt: LATER }, is: 'invited', because: 'there is still time' },
  { more: { inviteExpiresAt: now }, is: 'expired', because: 'at the end it is over' },
  {
    more: { activatedAt: PAST, inviteExpiresAt: PAST },
    is: 'active',
    because: 'an invitation that was taken does not end',
  },
  { more: { activatedAt: PAST, expiresAt: LATER }, is: 'active', because: 'their time lasts' },
  { more: { activatedAt: PAST, expiresAt: now }, is: 'expired', because: 'their time is over' },
  {
    more: { isEnabled: false, activatedAt: PAST, expiresAt: PAST },
    is: 'disabled',
    because: 'somebody switched it off, which says more',
  },
])('$more: $is, because $because', ({ more, is }) => expect(externalStatus({ ...facts, ...more }, now)).toBe(is))
