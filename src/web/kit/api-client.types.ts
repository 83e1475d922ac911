import type { DocumentAddress } from '#contract/calls/documents.ts'
import type { StaffOrder } from '#contract/calls/order-shape.ts'
import { branches } from '#contract/resources/branches.ts'
import type { Resource } from '#contract/resource.ts'
import { callApi, callApiPage, type ConflictOf } from '#web/kit/api-client.ts'
import { createRow, listRows, pageOfRows, readRow, updateRow } from '#web/kit/resource-client.ts'

// What the typed client refuses. Nothing here ever runs: the compiler reads it with the web (`tsc -p src/web`), and an
// expected error that does not come is one itself.

/** Whether two types are one and the same; `any` is the same as nothing but itself. */
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false
const holds = <_T extends true>(): void => undefined

/** Calls of the contract. */
export async function calls(): Promise<void> {
  const order = await callApi('GET', '/orders/{id}', { params: { id: 1 } })
  holds<Same<typeof order, StaffOrder>>()
  // @ts-expect-error there is no such method
  await callApi('PATCH', '/orders/{id}', { params: { id: 1 } })
  // @ts-expect-error an order is not made under its own address
  await callApi('POST', '/orders/{id}', { params: { id: 1 } })
  // @ts-expect-error a path the contract does not know
  await callApi('GET', '/order/{id}', { params: { id: 1 } })
  // @ts-expect-error a path is written with its parameters' names, not glued
  await callApi('GET', `/orders/${order.id}`)
  // @ts-expect-error a parameter is missing
  await callApi('GET', '/orders/{id}')
  // @ts-expect-error a parameter of another call
  await callApi('GET', '/orders/{id}', { params: { uid: 'x' } })
  // @ts-expect-error an id is a number
  await callApi('GET', '/orders/{id}', { params: { id: true } })
  // @ts-expect-error a call that reads takes no body
  await callApi('GET', '/orders/{id}', { params: { id: 1 }, body: {} })
  // @ts-expect-error the answer has no such field
  order.orderNumber satisfies unknown
  // @ts-expect-error nor is a field of it something else
  order.id satisfies string

  await callApi('POST', '/orders/{id}/status/reject', {
    params: { id: 1 },
    body: { rejectionCode: 'soldOut' },
    session: 'staff',
  })
  // @ts-expect-error the body is missing
  await callApi('POST', '/orders/{id}/status/reject', { params: { id: 1 } })
  // @ts-expect-error a field the body does not have
  await callApi('POST', '/orders/{id}/status/reject', { params: { id: 1 }, body: { reason: 'closed' } })
  // @ts-expect-error no such code
  await callApi('POST', '/orders/{id}/status/reject', { params: { id: 1 }, body: { rejectionCode: 'bored' } })
  // @ts-expect-error a field of the body is missing
  await callApi('POST', '/login', { body: { username: 'wirt' } })
  await callApi('POST', '/logout')
}

/** Parameters behind the question mark, pages, headers, and what a 409 answers. */
export async function queries(day: string, error: { data: unknown }): Promise<void> {
  // What is read as a number is written as one, and a parameter that may be missing may also be null.
  const slots = await callApi('GET', '/branches/{id}/slots', {
    params: { id: 7 },
    query: { day, orderType: 'takeaway', items: 2 },
  })
  holds<Same<typeof slots, { time: string; at: string }[]>>()
  // @ts-expect-error the day is needed
  await callApi('GET', '/branches/{id}/slots', { params: { id: 7 }, query: { orderType: 'takeaway' } })
  // @ts-expect-error no such parameter
  await callApi('GET', '/branches/{id}/slots', { params: { id: 7 }, query: { day, orderType: 'takeaway', hour: 3 } })
  // @ts-expect-error nor such a kind of order
  await callApi('GET', '/branches/{id}/slots', { params: { id: 7 }, query: { day, orderType: 'drone' } })
  await callApi('GET', '/orders/current', { query: { branch: null } })
  // @ts-expect-error a call without parameters has none
  await callApi('GET', '/users/me', { query: { page: 1 } })

  const { data, meta } = await callApiPage('GET', '/orders', { query: { page: 2, isPaid: 'true' } })
  holds<Same<typeof data, StaffOrder[]>>()
  holds<Same<typeof meta.total, number>>()
  // @ts-expect-error a list that comes by the page is asked for by the page
  await callApi('GET', '/orders')
  // @ts-expect-error and what does not is not
  void (await callApiPage('GET', '/orders/current'))
  void (`/api/orders/public/${day}/${day}/calendar.ics` satisfies DocumentAddress)
  // @ts-expect-error a file that is not there
  void (`/api/orders/public/${day}/${day}/calender.ics` satisfies DocumentAddress)

  const { totals } = error.data as ConflictOf<'POST', '/orders'>
  totals.gross satisfies number
}

/** Collections, by their path or their definition. */
export async function rows(resource: Resource): Promise<void> {
  const [tag] = await listRows('tags', { query: { sort: '-name' } })
  holds<Same<NonNullable<typeof tag>['name'], string>>()
  // @ts-expect-error no such collection
  await listRows('tagz')
  // @ts-expect-error tags have no price to sort by
  await listRows('tags', { query: { sort: 'price' } })
  // @ts-expect-error nor to find them by
  await listRows('tags', { query: { price: 3 } })
  const { data, meta } = await pageOfRows(branches, { query: { page: 1, isEnabled: true } })
  meta.total satisfies number
  data[0]?.openingHours[0]?.type satisfies string | undefined
  const branch = await readRow(branches, 'mitte')
  // @ts-expect-error a branch has no such field
  branch.opens satisfies unknown

  await createRow('tags', { name: 'Gastgarten', image: { id: 3 } })
  // @ts-expect-error a tag needs its name
  await createRow('tags', { image: { id: 3 } })
  // @ts-expect-error a tag has no colour
  await createRow('tags', { name: 'Gastgarten', color: '#00ff00' })
  await updateRow('branches', 1, { isEnabled: false, version: 4 })
  // @ts-expect-error a flag is no word
  await updateRow('branches', 1, { isEnabled: 'no' })
  // Code for every collection knows of a row what all rows carry.
  const any = await readRow(resource, 1)
  any.version satisfies number
  await updateRow(resource, 1, { whatever: any['whatever'] })
}
