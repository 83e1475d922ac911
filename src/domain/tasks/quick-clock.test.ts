import { describe, expect, test } from 'vitest'
import { readQuickTask } from '#domain/tasks/quick-add.ts'

/** A Thursday. */
const TODAY = '2026-11-26'
const said = (text: string) => {
  const { title, day, time } = readQuickTask(text, TODAY, [])
  return [title, day, time].join(' | ')
}

describe('A time of the clock', () => {
  test.each([
    ['Brot morgen 8 Uhr', 'Brot | 2026-11-27 | 08:00'],
    ['Brot morgen 8 Uhr 30', 'Brot | 2026-11-27 | 08:30'],
    ['Brot morgen 8 Uhr 59', 'Brot | 2026-11-27 | 08:59'],
    ['Brot morgen 23:59', 'Brot | 2026-11-27 | 23:59'],
    ['Brot morgen 0:00', 'Brot | 2026-11-27 | 00:00'],
    ['Brot morgen 8.30 Uhr', 'Brot | 2026-11-27 | 08:30'],
    ['Brot morgen 8h30', 'Brot | 2026-11-27 | 08:30'],
    ['Brot morgen acht Uhr', 'Brot | 2026-11-27 | 08:00'],
    ['Brot morgen zwölf Uhr', 'Brot | 2026-11-27 | 12:00'],
    ['Brot morgen ein Uhr', 'Brot | 2026-11-27 | 01:00'],
    ['Brot morgen um eins', 'Brot | 2026-11-27 | 01:00'],
    ['Brot morgen elf Uhr', 'Brot | 2026-11-27 | 11:00'],
    ['Brot morgen halb 9', 'Brot | 2026-11-27 | 08:30'],
    ['Brot morgen halb neun Uhr', 'Brot | 2026-11-27 | 08:30'],
    ['Brot morgen halb 1', 'Brot | 2026-11-27 | 00:30'],
    ['Brot morgen halb 12', 'Brot | 2026-11-27 | 11:30'],
    ['Brot morgen um 8', 'Brot | 2026-11-27 | 08:00'],
    ['Brot morgen um 8.30', 'Brot | 2026-11-27 | 08:30'],
  ])('%s', (text, is) => expect(said(text)).toBe(is))

  test.each(['Brot morgen 24:00', 'Brot morgen 8:60', 'Brot morgen halb 13', 'Brot morgen halb 0'])(
    '%s is none, and nothing of it is lost',
    text => expect(said(text)).toMatch(/^Brot .*\d.* \| /),
  )
})

describe('A day of the year', () => {
  test.each([
    ['Brot 26.11.', 'Brot | 2026-11-26 | '],
    ['Brot 25.11.', 'Brot | 2027-11-25 | '],
    ['Brot 27.11.', 'Brot | 2026-11-27 | '],
    ['Brot 1. Jänner', 'Brot | 2027-01-01 | '],
    ['Brot 24. Dezember', 'Brot | 2026-12-24 | '],
    ['Brot 29.2.2028', 'Brot | 2028-02-29 | '],
  ])('%s', (text, is) => expect(said(text)).toBe(is))

  test.each(['Brot 31.4.', 'Brot 29.2.2027', 'Brot 32.1.', 'Brot 1.13.'])('%s is none', text =>
    expect(said(text)).toBe(`${text} |  | `),
  )
})

describe('A part of the day', () => {
  test.each([
    ['Brot morgen früh', '08:00'],
    ['Brot morgen vormittags', '10:00'],
    ['Brot morgen Mittag', '12:00'],
    ['Brot morgen Nachmittag', '15:00'],
    ['Brot morgen Abend', '18:00'],
    ['Brot morgen Abend um 7', '19:00'],
    ['Brot morgen Nachmittag um 3', '15:00'],
    ['Brot morgen früh um 7', '07:00'],
  ])('%s is %s', (text, time) => expect(said(text)).toBe(`Brot | 2026-11-27 | ${time}`))
})
