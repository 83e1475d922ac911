import { expect, test } from 'vitest'
import { failureOf } from '#domain/devices/device-failure.ts'

const AT = '2026-11-24T08:00:00.000Z'
const paper = { code: 'paper', message: 'Kein Papier' }

test.each([
  { status: 'online', lastSeenAt: AT, lastError: null, is: null },
  { status: 'stale', lastSeenAt: AT, lastError: null, is: null },
  { status: 'unpaired', lastSeenAt: AT, lastError: paper, is: null },
  // what never spoke is still being set up
  { status: 'offline', lastSeenAt: null, lastError: null, is: null },
  { status: 'offline', lastSeenAt: AT, lastError: null, is: `silent ${AT}` },
  // silence says more than the fault it had before
  { status: 'offline', lastSeenAt: AT, lastError: paper, is: `silent ${AT}` },
  { status: 'error', lastSeenAt: AT, lastError: paper, is: 'error paper Kein Papier' },
] as const)('a device that is $status has the failure $is', ({ is, ...facts }) => expect(failureOf(facts)).toBe(is))
