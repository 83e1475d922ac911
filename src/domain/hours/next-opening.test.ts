import { expect, test } from 'vitest'
import { type Branch, ORDER_TYPES } from '#domain/catalogue/branch.ts'
import { nextOpening } from '#domain/hours/next-opening.ts'
import { openingsAt } from '#domain/hours/opening-at.ts'
import { aBranch } from '#test/page-fixture.ts'

/** Friday, 03:03 in Vienna. */
const NIGHT = '2026-11-20T02:03:00.000Z'
const OWN_HOURS: Partial<Branch> = {
  openingHours: [{ type: 'daily', from: '08:00', to: '22:00' }],
  isDeliveryHoursEnabled: true,
  deliveryHours: [{ type: 'daily', from: '07:00', to: '21:00' }],
}
const next = (own: Partial<Branch>, offered = [...ORDER_TYPES]) => nextOpening(openingsAt(aBranch(own), NIGHT), offered)

test('doors and delivery are told apart where each has its hours', () =>
  expect(next(OWN_HOURS)).toEqual({ opens: '2026-11-20T07:00:00.000Z', delivers: '2026-11-20T06:00:00.000Z' }))

test('delivery that begins with the doors is not said twice', () =>
  expect(next({ openingHours: [{ type: 'daily', from: '08:00', to: '22:00' }] })).toEqual({
    opens: '2026-11-20T07:00:00.000Z',
    delivers: undefined,
  }))

test('the doors open at their hours where only delivery can be ordered', () =>
  expect(next(OWN_HOURS, ['delivery'])).toEqual({
    opens: '2026-11-20T07:00:00.000Z',
    delivers: '2026-11-20T06:00:00.000Z',
  }))

test('a kitchen without doors begins with its delivery', () =>
  expect(next({ ...OWN_HOURS, openingHours: [] }, ['delivery'])).toEqual({
    opens: undefined,
    delivers: '2026-11-20T06:00:00.000Z',
  }))

test('delivery hours of a branch that does not deliver say nothing', () =>
  expect(next(OWN_HOURS, ['takeaway']).delivers).toBe(undefined))
