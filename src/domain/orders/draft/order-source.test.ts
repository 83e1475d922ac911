import { expect, test } from 'vitest'
import type { OrderType } from '#domain/catalogue/branch.ts'
import { type GuestSource, sourceProblem } from '#domain/orders/draft/order-source.ts'

type Case = {
  source: GuestSource
  orderType?: OrderType
  isShop?: boolean
  isBranch?: boolean
  isPublic?: boolean
  allowed?: OrderType[]
  hasTable?: boolean
  pairedOnly?: boolean
  isPaired?: boolean
  field?: string
  because: string
}

test.each<Case>([
  { source: 'web', orderType: 'delivery', isShop: false, isBranch: false, because: 'the web shop needs no kiosk' },
  { source: 'kiosk', because: 'shop and branch have kiosks' },
  { source: 'kiosk', isPublic: true, isBranch: false, because: 'a public branch takes the orders of everybody' },
  {
    source: 'kiosk',
    isPublic: true,
    isShop: false,
    field: 'branch',
    because: 'the shop has none, even where it is public',
  },
  { source: 'kiosk', isShop: false, field: 'branch', because: 'the shop has none' },
  { source: 'kiosk', isBranch: false, field: 'branch', because: 'the branch has none' },
  {
    source: 'kiosk',
    orderType: 'delivery',
    field: 'isDelivery',
    because: 'nobody orders a delivery standing in the shop',
  },
  {
    source: 'kiosk',
    orderType: 'dineIn',
    allowed: ['takeaway'],
    field: 'isDineIn',
    because: 'the settings allow taking along only',
  },
  {
    source: 'kiosk',
    orderType: 'takeaway',
    allowed: ['dineIn'],
    field: 'isDineIn',
    because: 'the settings allow eating here only',
  },
  { source: 'kiosk', orderType: 'dineIn', allowed: ['dineIn'], because: 'the settings allow it' },
  { source: 'kiosk', pairedOnly: true, field: 'branch', because: 'only paired devices may, and this is none' },
  { source: 'kiosk', pairedOnly: true, isPaired: true, because: 'it is paired as a kiosk of this branch' },
  { source: 'web', pairedOnly: true, because: 'the web shop is no kiosk' },
  { source: 'qr', orderType: 'dineIn', hasTable: true, isBranch: false, because: 'the code stands on a table' },
  { source: 'qr', orderType: 'dineIn', field: 'table', because: 'no table is named' },
  { source: 'qr', orderType: 'takeaway', hasTable: true, field: 'table', because: 'who sits at a table eats there' },
])(
  'an order from $source is refused at $field: $because',
  ({
    source,
    orderType = 'takeaway',
    isShop = true,
    isBranch = true,
    isPublic = false,
    allowed = [],
    hasTable = false,
    ...rest
  }) => {
    const { pairedOnly = false, isPaired = false, field } = rest
    const settings = { enableKiosk: isShop, kiosk: { orderTypes: allowed, pairedOnly } }
    const branch = { isPublic, isKioskEnabled: isBranch }
    expect(sourceProblem(source, { branch, orderType, hasTable, isPaired, settings })?.field).toBe(field)
  },
)
