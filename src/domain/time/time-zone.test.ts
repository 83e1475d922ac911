import { expect, test } from 'vitest'
import { isTimeZone } from '#domain/time/time-zone.ts'

test.each([
  { name: 'Europe/Vienna', is: true, because: 'a region' },
  { name: 'America/Argentina/Buenos_Aires', is: true, because: 'a region within a region' },
  { name: 'UTC', is: true, because: 'the one name without a region' },
  { name: 'Europe/Vianna', is: false, because: 'there is no such town' },
  { name: '+02:00', is: false, because: 'an offset has no summer time' },
  { name: 'CET', is: false, because: 'abbreviations are ambiguous' },
  { name: '', is: false, because: 'nothing is no zone' },
])('$name is a time zone: $is, because $because', ({ name, is }) => expect(isTimeZone(name)).toBe(is))
