import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/calls/withdrawals.ts'
import type { App } from '#server/core/context.ts'
import { askerOf } from '#server/core/http/asker-of.ts'
import { mountCall, paged } from '#server/core/http/mount-call.ts'
import { declareWithdrawal } from '#server/features/orders/withdrawals/declare-withdrawal.ts'
import { exportWithdrawals } from '#server/features/orders/withdrawals/export-withdrawals.ts'
import { listWithdrawals, settleWithdrawal } from '#server/features/orders/withdrawals/list-withdrawals.ts'

/** How guests withdraw from contracts, and what staff do about it. */
export function mountWithdrawals(server: FastifyInstance, app: App): void {
  mountCall(server, app, calls.declareWithdrawal, ({ body, key }) => declareWithdrawal(app, body, key))
  mountCall(server, app, calls.listWithdrawals, async ({ query, principal, reply }) => {
    const { withdrawals, meta } = await app.lists.read(askerOf(reply, principal), db =>
      listWithdrawals({ ...app, db }, query, principal),
    )
    return paged(withdrawals, meta)
  })
  mountCall(server, app, calls.exportWithdrawals, ({ body, principal, reply }) =>
    exportWithdrawals(app, body, principal, reply),
  )
  mountCall(server, app, calls.settleWithdrawal, ({ params, body, principal }) =>
    settleWithdrawal(app, params.id, body, principal),
  )
}
