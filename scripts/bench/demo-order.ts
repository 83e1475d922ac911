import type { PlaceOrderInput } from '#contract/calls/place-order.ts'

type Row = { id: number }
type Product = Row & {
  unit: PlaceOrderInput['items'][number]['unit']
  minimumQuantity: number
  isEnabled: boolean
  config: { parts: unknown[] } | null
  bundleItems: unknown[]
}
type Init = {
  data: {
    branches: (Row & { identifier: string })[]
    products: Product[]
    menus: { branches: Row[]; catalog: { products: Row[] }[] }[]
  }
}

/** The demo's branch whose kitchen never closes. */
export const OPEN_BRANCH = 'wien-neubau'

const LINES = 3
export const GUEST = {
  firstName: 'Franziska',
  lastName: 'Österreicher',
  phone: '+436641234567',
  street: 'Lindengasse 12',
  zipCode: '1070',
  city: 'Wien',
  country: 'AT',
  legalInstructions: true,
  privacyPolicy: true,
  paymentMethod: 'cash',
} as const

/**
 * A body for POST /api/orders that the demo accepts now: three plain products of the open branch, for takeaway. Each
 * product is tried with an order of its own, because schedules and stock decide what is on sale at this hour.
 */
export async function demoOrder(url: string): Promise<PlaceOrderInput> {
  const { data } = (await (await fetch(`${url}/api/init`)).json()) as Init
  const branch = data.branches.find(({ identifier }) => identifier === OPEN_BRANCH)
  if (!branch) throw new Error(`The demo has no branch ${OPEN_BRANCH}`)
  const listed = new Set(
    data.menus
      .filter(menu => menu.branches.some(({ id }) => id === branch.id))
      .flatMap(menu => menu.catalog.flatMap(({ products }) => products.map(({ id }) => id))),
  )
  const plain = data.products.filter(
    product =>
      product.isEnabled &&
      listed.has(product.id) &&
      (product.config?.parts ?? []).length === 0 &&
      product.bundleItems.length === 0,
  )
  const items: PlaceOrderInput['items'] = []
  let refusal = ''
  for (const product of plain) {
    const line = { product: { id: product.id }, amount: Math.max(product.minimumQuantity, 1), unit: product.unit }
    const answer = await placeOrder(url, { ...GUEST, branch: { id: branch.id }, items: [line] })
    if (answer.status === 201) items.push(line)
    else refusal = answer.text
    if (items.length === LINES) return { ...GUEST, branch: { id: branch.id }, items }
  }
  throw new Error(`Fewer than ${LINES} products of ${OPEN_BRANCH} can be ordered: ${refusal}`)
}

/**
 * The order as a run sends it: each with a key of its own, and by one of many guests, as nobody orders thousands of
 * times.
 */
export const anybodysOrder = (order: PlaceOrderInput): string =>
  JSON.stringify({ ...order, phone: '+436641{guest}', clientOrderKey: '{key}' })

export type OrderAnswer = { status: number; text: string }

export async function placeOrder(url: string, body: PlaceOrderInput): Promise<OrderAnswer> {
  const answer = await fetch(`${url}/api/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: answer.status, text: await answer.text() }
}
