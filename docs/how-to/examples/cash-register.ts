// A cash register beside the shop: reads what is open, makes a receipt of each order that was paid on site, and notes
// its number with the order. Node from version 20, no packages. `npm test` runs it (test/api/couplings.test.ts).
type Item = { name: string; amount: number; gross: number; taxRate: number }
type Order = {
  id: number
  version: number
  status: string
  isPaid: boolean
  fiscalReceiptRequired: boolean
  fiscalReceiptNumber: string | null
  items: Item[]
  totals: { gross: number }
}
/** What the register makes of an order: a receipt with a number. */
type Register = { book(order: Order): Promise<{ receiptNumber: string }> }

export async function bookOpenOrders(base: string, token: string, register: Register): Promise<string[]> {
  const call = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const answer = await fetch(`${base}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const { data, errors } = (await answer.json()) as { data: T; errors?: { message: string }[] }
    if (!answer.ok) throw new Error(`${answer.status} ${errors?.[0]?.message}`)
    return data
  }
  const booked: string[] = []
  for (const order of await call<Order[]>('GET', '/orders/current')) {
    if (!order.isPaid || !order.fiscalReceiptRequired || order.fiscalReceiptNumber !== null) continue
    // the register keeps the order's id with the receipt, so that asked twice it answers the same number
    const { receiptNumber } = await register.book(order)
    await call('PUT', `/orders/${order.id}`, { version: order.version, fiscalReceiptNumber: receiptNumber })
    booked.push(receiptNumber)
  }
  return booked
}
