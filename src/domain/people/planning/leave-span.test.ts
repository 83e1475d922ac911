import { describe, expect, test } from 'vitest'
import {
  closingText,
  companyLeaveHints,
  companyLeaveWord,
  isSameClosing,
  isSpan,
  type LeaveSpan,
  liesWithin,
  momentOf,
  overlaps,
  spanOfClosure,
  widestSpan,
} from '#domain/people/planning/leave-span.ts'

const told = (span: LeaveSpan | null) =>
  span &&
  `${span.startDate.slice(8)}${span.startsAtNoon ? ' noon' : ''} to ${span.endDate.slice(8)}${span.endsAtNoon ? ' noon' : ''}`
const closed = (from: string, to: string) => ({ from: `2027-02-${from}`, to: `2027-02-${to}` })

describe('The half days of a closure', () => {
  test.each([
    // from, to, covered as a whole, touched
    ['15T00:00', '18T00:00', '15 to 17', '15 to 17'],
    ['15T00:00', '17T24:00', '15 to 17', '15 to 17'],
    ['15T00:01', '18T00:00', '15 noon to 17', '15 to 17'],
    ['15T11:59', '18T00:00', '15 noon to 17', '15 to 17'],
    ['15T12:00', '18T00:00', '15 noon to 17', '15 noon to 17'],
    ['15T12:01', '18T00:00', '16 to 17', '15 noon to 17'],
    ['15T00:00', '17T00:01', '15 to 16', '15 to 17 noon'],
    ['15T00:00', '17T11:59', '15 to 16', '15 to 17 noon'],
    ['15T00:00', '17T12:00', '15 to 17 noon', '15 to 17 noon'],
    ['15T00:00', '17T12:01', '15 to 17 noon', '15 to 17'],
    ['15T00:00', '17T23:58', '15 to 17 noon', '15 to 17'],
    ['15T00:00', '17T23:59', '15 to 17', '15 to 17'],
    ['15T12:00', '15T23:59', '15 noon to 15', '15 noon to 15'],
    ['15T00:00', '15T12:00', '15 to 15 noon', '15 to 15 noon'],
    ['15T08:00', '15T12:00', null, '15 to 15 noon'],
    ['15T12:01', '15T18:00', null, '15 noon to 15'],
    ['15T00:00', '15T00:00', null, null],
  ])('%s to %s are %s, at most %s', (from, to, whole, widest) => {
    const closure = closed(from, to)
    // forms write the end of a day as 24:00, which stands as the next midnight
    const stored = { ...closure, to: momentOf(closure.to) }
    expect([told(spanOfClosure(stored)), told(widestSpan(stored))]).toEqual([whole, widest])
  })

  test.each([
    ['15T00:00', '16T00:00', '15.02.2027'],
    ['15T00:00', '15T24:00', '15.02.2027'],
    ['15T00:00', '22T00:00', '15.02.2027 bis 21.02.2027'],
    ['15T14:00', '17T00:00', '15.02.2027 14:00 bis 16.02.2027 24:00'],
    ['15T00:00', '17T14:00', '15.02.2027 00:00 bis 17.02.2027 14:00'],
  ])('%s to %s read %s', (from, to, text) => expect(closingText(closed(from, to))).toBe(text))

  test('are the same however the end of a day is written', () => {
    expect(isSameClosing(closed('15T00:00', '15T24:00'), closed('15T00:00', '16T00:00'))).toBe(true)
    expect(isSameClosing(closed('14T24:00', '16T00:00'), closed('15T00:00', '16T00:00'))).toBe(true)
    expect(isSameClosing(closed('15T00:01', '16T00:00'), closed('15T00:00', '16T00:00'))).toBe(false)
    expect(isSameClosing(closed('15T00:00', '16T00:01'), closed('15T00:00', '16T00:00'))).toBe(false)
  })
})

const span = (start: number, end: number, startsAtNoon = false, endsAtNoon = false): LeaveSpan => ({
  startDate: `2027-02-${start}`,
  endDate: `2027-02-${end}`,
  startsAtNoon,
  endsAtNoon,
})

test('a span has half a day at least', () => {
  expect(isSpan(span(15, 15))).toBe(true)
  expect(isSpan(span(15, 15, true))).toBe(true)
  expect(isSpan(span(15, 15, false, true))).toBe(true)
  expect(isSpan(span(15, 15, true, true))).toBe(false)
  expect(isSpan(span(15, 16, true, true))).toBe(true)
  expect(isSpan(span(16, 15))).toBe(false)
})

test('one lies within another by halves of days', () => {
  const widest = span(15, 17, true, true)
  expect(liesWithin(widest, widest)).toBe(true)
  expect(liesWithin(span(16, 16), widest)).toBe(true)
  expect(liesWithin(span(15, 17, false, true), widest)).toBe(false)
  expect(liesWithin(span(15, 17, true, false), widest)).toBe(false)
})

test('two overlap that share half a day', () => {
  const until = span(15, 16, false, true)
  expect(overlaps(until, span(16, 18))).toBe(true)
  expect(overlaps(span(16, 18), until)).toBe(true)
  expect(overlaps(until, span(16, 18, true))).toBe(false)
  expect(overlaps(span(16, 18, true), until)).toBe(false)
  expect(overlaps(until, span(17, 18))).toBe(false)
})

test('only in Switzerland alone it is called Betriebsferien, and each law is told once', () => {
  expect(companyLeaveWord(['CH', 'CH'])).toBe('Betriebsferien')
  expect(companyLeaveWord(['CH', 'AT'])).toBe('Betriebsurlaub')
  expect(companyLeaveWord([])).toBe('Betriebsurlaub')
  const begins = (countries: string[]) =>
    companyLeaveHints(countries).map(hint => hint.split(' ').slice(0, 3).join(' '))
  expect(begins(['DE', 'AT', 'DE', 'LI'])).toEqual(['In Österreich wird', 'In Deutschland gehen'])
  expect(begins(['CH'])).toEqual(['In der Schweiz'])
  expect(begins(['toString'])).toEqual([])
})
