import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { ORDER_STATUSES } from '#contract/calls/order-shape.ts'
import { ORDER_STATUS_LABELS } from '#domain/orders/steps/order-status.ts'
import { orderReadings } from '#web/backoffice/areas/dashboard/order-readings.ts'
import { BOARD_COLUMNS } from '#web/backoffice/areas/orders/data/board-columns.ts'

test('each state has one name, and this is it', () => {
  expect(ORDER_STATUS_LABELS).toEqual({
    new: 'Neu',
    awaitingPayment: 'Warten auf Zahlungseingang',
    counterOffered: 'Terminvorschlag',
    confirmed: 'In Zubereitung',
    inDelivery: 'Unterwegs',
    ready: 'Bereit zur Abholung',
    completed: 'Abgeschlossen',
    rejected: 'Abgelehnt',
    canceled: 'Storniert',
    failed: 'Fehlgeschlagen',
  })
  expect(Object.keys(ORDER_STATUS_LABELS)).toEqual([...ORDER_STATUSES])
})

test('the columns of the board and the readings of the overview use these names, beside two of places', () => {
  const names = new Set<string>(Object.values(ORDER_STATUS_LABELS))
  expect(Object.values(BOARD_COLUMNS).map(({ label }) => label)).toEqual([
    'Neu',
    'Terminvorschlag',
    'In Zubereitung',
    'Übergabe',
  ])
  expect(
    orderReadings([], 0)
      .map(({ label }) => label)
      .filter(label => !names.has(label)),
  ).toEqual(['Später'])
})

describe('no second name of a state stands in what staff reads', () => {
  const SECOND_NAMES = [
    'Bestätigt',
    'Küche',
    'Angenommen',
    'Abholbereit',
    'Bereit',
    'Fertig',
    'Warten auf Antwort',
    'Warten auf Zahlung',
    'Zahlung offen',
    'Anderer Termin vorgeschlagen',
    'Vorgeschlagen',
    'Erledigt',
    'Zugestellt',
  ]
  /** Names of steps, of a place and of a time on the clock, which are no states. */
  const STEPS = [
    'area.ts: Küche',
    'kitchen/KitchenPage.tsx: Küche',
    'actions/action-labels.ts: Fertig',
    'data/log-texts.ts: Angenommen',
    'data/log-texts.ts: Fertig',
    'detail/DetailHead.tsx: Vorgeschlagen',
    'detail/StepList.tsx: Fertig',
  ]
  const root = path.join(import.meta.dirname, '../..')
  const files = ['orders', 'dashboard'].flatMap(area =>
    readdirSync(path.join(root, area), { recursive: true, encoding: 'utf8' })
      .filter(name => /\.tsx?$/.test(name) && !name.includes('.test.'))
      .map(name => path.join(root, area, name)),
  )
  const found = files.flatMap(file => {
    const text = readFileSync(file, 'utf8')
    return SECOND_NAMES.filter(name => new RegExp(`['>\`]${name}['<\`]`).test(text)).map(
      name => `${path.relative(path.join(root, 'orders'), file)}: ${name}`,
    )
  })
  test('but those of steps', () => expect(found.filter(use => !STEPS.includes(use))).toEqual([]))
})
