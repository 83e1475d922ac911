import { expect, test } from 'vitest'
import { fileName, seriesTable } from '#web/backoffice/areas/statistics/data/series-table.ts'

test('days stand beside those before, and add up to the sum of both', () =>
  expect(
    seriesTable(
      {
        interval: 'day',
        total: 30.5,
        previousTotal: 20,
        series: [
          { date: '2026-03-29', value: 10.5, previous: 20 },
          { date: '2026-03-30', value: 20, previous: 0 },
        ],
      },
      'Umsatz',
      'Vorjahr',
      'money',
    ),
  ).toEqual({
    labels: ['Tag', 'Umsatz', 'Umsatz, Vorjahr'],
    rows: [
      [{ day: '2026-03-29' }, { number: 10.5, as: 'money' }, { number: 20, as: 'money' }],
      [{ day: '2026-03-30' }, { number: 20, as: 'money' }, { number: 0, as: 'money' }],
    ],
    total: ['Summe', { number: 30.5, as: 'money' }, { number: 20, as: 'money' }],
  }))

test('a day says which day it is compared with', () =>
  expect(
    seriesTable(
      {
        from: '2026-11-28',
        previousFrom: '2026-11-21',
        interval: 'day',
        total: 3,
        previousTotal: 1,
        series: [{ date: '2026-11-28', value: 3, previous: 1 }],
      },
      'Bestellungen',
      'Samstag davor',
    ),
  ).toEqual({
    labels: ['Tag', 'Wochentag', 'Bestellungen', 'Verglichen mit', 'Bestellungen, Samstag davor'],
    rows: [
      [{ day: '2026-11-28' }, 'Samstag', { number: 3, as: 'plain' }, 'Samstag, 21.11.2026', { number: 1, as: 'plain' }],
    ],
    total: ['Summe', null, { number: 3, as: 'plain' }, null, { number: 1, as: 'plain' }],
  }))

test('the hour a clock lives through twice stands there twice, and is told apart', () =>
  expect(
    seriesTable(
      {
        interval: 'hour',
        total: 3,
        series: [
          { date: '2026-10-25T02:00+02:00', value: 1 },
          { date: '2026-10-25T02:00+01:00', value: 2 },
        ],
      },
      'Bestellungen',
    ).rows.map(([name]) => name),
  ).toEqual(['Sonntag, 25.10.2026, 2 bis 3 Uhr', 'Sonntag, 25.10.2026, 2 bis 3 Uhr (Winterzeit)']))

test('a file is called after what it holds and its days', () =>
  expect([
    fileName('umsatz', { from: '2026-03-01', to: '2026-03-31' }),
    fileName('umsatz', { from: '2026-03-01', to: '2026-03-01' }),
  ]).toEqual(['umsatz-2026-03-01-2026-03-31', 'umsatz-2026-03-01']))
