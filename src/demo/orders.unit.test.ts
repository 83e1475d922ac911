import { describe, expect, test } from 'vitest'
import { validateItem } from '#domain/cart/validate-item.ts'
import { isOpenAt } from '#domain/hours/open-intervals.ts'
import { rulesFor } from '#domain/hours/rules-for.ts'
import { DEMO_BRANCHES } from '#demo/branches.ts'
import { DEMO_MENUS } from '#demo/menus.ts'
import { demoOrders } from '#demo/orders.ts'
import { DEMO_PRODUCTS } from '#demo/products/all-products.ts'
import { DEMO_TABLES } from '#demo/tables.ts'

const now = '2026-11-20T18:30:00Z'
const orders = demoOrders({ now, seed: 'demo' })
const products = new Map(DEMO_PRODUCTS.map(product => [product.key, product]))

describe('the past orders of the demo', () => {
  test('are a few hundred, mostly completed, and some in every running state', () => {
    expect(orders.length).toBeGreaterThan(300)
    expect(orders.length).toBeLessThan(1000)
    const share = orders.filter(order => order.finalStatus === 'completed').length / orders.length
    expect(share).toBeGreaterThan(0.75)
    expect(new Set(orders.map(order => order.finalStatus))).toEqual(
      new Set(['new', 'counterOffered', 'confirmed', 'inDelivery', 'ready', 'completed', 'canceled', 'rejected']),
    )
  })

  test('are the same for the same moment and others for another seed', () => {
    expect(demoOrders({ now, seed: 'demo' })).toEqual(orders)
    expect(demoOrders({ now, seed: 'other' })).not.toEqual(orders)
  })

  test('come oldest first and never from the future', () => {
    expect(orders.map(order => order.createdAt)).toEqual(orders.map(order => order.createdAt).toSorted())
    expect(orders.filter(order => order.createdAt > now)).toEqual([])
    expect(new Set(orders.map(order => order.key)).size).toBe(orders.length)
  })

  test.each([
    { at: '2026-11-20T03:30:00Z', because: 'the kitchen in Wien never closes' },
    { at: '2026-03-29T01:30:00Z', because: 'the night the clocks go forward' },
    { at: '2026-12-25T11:00:00Z', because: 'holidays' },
  ])('leave something running at $at: $because', ({ at }) => {
    const running = demoOrders({ now: at, seed: 'demo', days: 3 }).filter(
      order =>
        order.branchKey === 'wien-neubau' &&
        ['new', 'counterOffered', 'confirmed', 'inDelivery', 'ready'].includes(order.finalStatus),
    )
    expect(running.length).toBeGreaterThanOrEqual(8)
  })

  test('name only what their branch offers', () => {
    for (const order of orders) {
      const branch = DEMO_BRANCHES.find(candidate => candidate.key === order.branchKey)
      const offered = {
        delivery: branch?.isDeliveryEnabled,
        takeaway: branch?.isTakeawayEnabled,
        dineIn: branch?.isDineInEnabled,
      }[order.orderType]
      expect(offered).toBe(true)
      const menu =
        DEMO_MENUS.find(candidate => candidate.branchKeys.includes(order.branchKey))?.catalog.flatMap(
          group => group.productKeys,
        ) ?? []
      expect(order.lines.filter(line => !menu.includes(line.productKey))).toEqual([])
      if (order.orderType === 'delivery')
        expect(branch?.deliveryAreas.find(area => area.id === order.areaId)?.zipCodes).toContain(order.customer.zipCode)
      if (order.orderType === 'dineIn')
        expect(DEMO_TABLES.find(table => table.key === order.tableKey)?.branchKey).toBe(order.branchKey)
      if (branch?.isAppointmentRequired) expect(order.appointmentDate).toBeDefined()
    }
  })

  test('choose options that exist and answer every part that must be answered', () => {
    for (const line of orders.flatMap(order => order.lines)) {
      const product = products.get(line.productKey)
      for (const part of product?.config.parts ?? []) {
        const answer = line.parts.find(choice => choice.name === part.name)?.value
        if (!part.isOptional) expect(answer).toBeDefined()
        const chosen = Array.isArray(answer) ? answer : [answer]
        if (answer !== undefined && part.options.length > 0)
          expect(chosen.filter(name => !part.options.some(option => option.name === name))).toEqual([])
        if (Array.isArray(answer)) expect(answer.length).toBeGreaterThanOrEqual(part.minimumSelections ?? 1)
      }
      expect([product?.unit, ...(product?.alternativeUnits ?? []).map(unit => unit.unit)]).toContain(line.unit)
    }
  })

  test('hold lines the checkout would take', () => {
    for (const line of orders.flatMap(order => order.lines)) {
      const product = products.get(line.productKey)
      if (!product) throw new Error(line.productKey)
      const sellable = { ...product, id: 1, images: [], bundleItems: [] }
      expect(
        validateItem(
          sellable,
          { uid: 'line', product: { id: 1 }, amount: line.amount, unit: line.unit, parts: line.parts },
          0,
        ),
      ).toEqual([])
    }
  })

  test('fall into the opening hours, planned ones with their appointment too', () => {
    const late = demoOrders({ now, seed: 'demo' }).filter(order => {
      const branch = DEMO_BRANCHES.find(candidate => candidate.key === order.branchKey)
      if (!branch) return true
      const rules = rulesFor(branch, order.orderType)
      const isAppointmentOpen =
        order.appointmentDate === undefined || isOpenAt(rules, branch.timeZone, order.appointmentDate)
      return (
        !isAppointmentOpen ||
        (order.appointmentDate === undefined && !isOpenAt(rules, branch.timeZone, order.createdAt))
      )
    })
    expect(late.map(order => `${order.key} ${order.createdAt} ${order.appointmentDate ?? ''}`)).toEqual([])
  })

  test('have what needs time only in orders planned long enough before', () => {
    for (const order of orders.filter(candidate =>
      candidate.lines.some(line => products.get(line.productKey)?.isLeadTimeEnabled),
    )) {
      const longest = Math.max(...order.lines.map(line => products.get(line.productKey)?.leadTimeValue ?? 0))
      const ahead = (Date.parse(order.appointmentDate ?? order.createdAt) - Date.parse(order.createdAt)) / 86_400_000
      expect(ahead).toBeGreaterThanOrEqual(longest - 1)
    }
  })

  test('are rated only when completed', () => {
    expect(orders.filter(order => order.rating).length).toBeGreaterThan(30)
    expect(orders.filter(order => order.rating && order.finalStatus !== 'completed')).toEqual([])
  })
})
