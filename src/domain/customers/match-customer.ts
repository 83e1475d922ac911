/**
 * How somebody can be reached, as far as it is known. A mail address in lower case, a telephone number with plus and
 * digits only.
 */
export type Contact = { readonly email: string | null; readonly phone: string | null }
/**
 * A customer with the ways to reach them; those that were merged into another one stand with the number of that one.
 */
export type KnownContact = Contact & { readonly customerId: number }

/** Whose an order is: a new guest's, one customer's, or one of several, which staff must say. */
export type Match = { is: 'new' } | { is: 'customer'; id: number } | { is: 'unsure'; candidates: readonly number[] }

/**
 * Who ordered (docs/reference/customers.md#linking-orders): the one customer whose mail address or telephone number is
 * exactly the order's. Where mail and number lead to different people, or several share one, nobody is taken for
 * another: all of them are candidates.
 */
export function matchCustomer(order: Contact, known: readonly KnownContact[]): Match {
  const fitting = known.filter(
    ({ email, phone }) =>
      (order.email !== null && email === order.email) || (order.phone !== null && phone === order.phone),
  )
  const ids = [...new Set(fitting.map(({ customerId }) => customerId))].toSorted((one, other) => one - other)
  const [id] = ids
  if (id === undefined) return { is: 'new' }
  return ids.length === 1 ? { is: 'customer', id } : { is: 'unsure', candidates: ids }
}
