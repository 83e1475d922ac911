import type { CallBody } from '#contract/call.ts'
import type { declareWithdrawal } from '#contract/calls/withdrawals.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { isSameSecret } from '#server/features/orders/rows/order-identity.ts'

export type WithdrawnOrder = { id: number; branchId: number }
type Said = Pick<CallBody<typeof declareWithdrawal>, 'contract' | 'email' | 'order'>

/** Words of a sentence that could be the number of an order. */
const LOOKS_LIKE_UID = /[0-9A-Za-z]{5,40}/g
const MOST_LOOKED_AT = 10

/**
 * The order a withdrawal is about: the one whose status page the guest came from, else one they name by its number and
 * ordered with the same e-mail address. Whoever knows only the number touches nobody's order; staff find it by what was
 * written. Locked until the transaction ends.
 */
export async function findWithdrawnOrder(
  tx: Executor,
  { contract, email, order }: Said,
): Promise<WithdrawnOrder | null> {
  const uids = [...(order ? [order.uid] : []), ...(contract.match(LOOKS_LIKE_UID) ?? []).slice(0, MOST_LOOKED_AT)]
  const { rows } = await typedSql({ id: 'int', branchId: 'int', uid: 'text', hash: 'text', email: 'text?' })`
    select id, branch_id, uid, hash, email from orders
    where uid = any(${uids.filter(isPlain).map(uid => uid.toUpperCase())}::text[]) and anonymized_at is null order by id for no key update`.execute(
    tx,
  )
  const opened =
    order && rows.find(({ uid, hash }) => uid === order.uid.toUpperCase() && isSameSecret(order.hash, hash))
  const named = rows.find(row => row.email?.toLowerCase() === email.toLowerCase())
  const found = opened ?? named
  return found ? { id: found.id, branchId: found.branchId } : null
}

/** What the database could not even compare names no order. */
const isPlain = (uid: string) => /^[0-9A-Za-z]{1,40}$/.test(uid)
