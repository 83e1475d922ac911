import type { FastifyInstance, FastifyReply } from 'fastify'
import * as calls from '#contract/calls/withdrawals.ts'
import type { App } from '#server/core/context.ts'
import { askerOf } from '#server/core/http/asker-of.ts'
import { fromReplica, mountCall, paged, type SENT } from '#server/core/http/mount-call.ts'
import { declareWithdrawal } from '#server/features/orders/withdrawals/declare-withdrawal.ts'
import {
  listWithdrawals,
  settleWithdrawal,
  withdrawalsFrom,
} from '#server/features/orders/withdrawals/list-withdrawals.ts'
import type { CallBody } from '#contract/call.ts'
import type { exportWithdrawals as exportCall, WithdrawalLine } from '#contract/calls/withdrawals.ts'
import { WITHDRAWAL_WORDS } from '#domain/orders/texts/withdrawal.ts'
import { plainCell } from '#domain/tables/cell.ts'
import { formatDate, formatDateTime, formatTime } from '#domain/time/format-time.ts'
import type { Principal } from '#server/core/auth/principal.ts'
import type { MomentPlace } from '#server/core/http/tables/parts.ts'
import { type Column, sendList } from '#server/core/http/tables/send-list.ts'

/** Withdrawals of one statement, and of one turn. */
const AT_ONCE = 500

const moment = (at: string | null | undefined, timeZone: string) => (at ? formatDateTime(at, timeZone) : null)
const COLUMNS: readonly Column<WithdrawalLine, string>[] = [
  { label: 'Nummer', cell: ({ id }) => plainCell(id) },
  { label: 'Eingegangen am', cell: ({ receivedAt }, timeZone) => formatDate(receivedAt, timeZone) },
  { label: 'Uhrzeit', cell: ({ receivedAt }, timeZone) => formatTime(receivedAt, timeZone, true) },
  { label: 'Name', cell: ({ name }) => name },
  { label: 'E-Mail', cell: ({ email }) => email },
  { label: 'Vertrag', cell: ({ contract }) => contract },
  { label: 'Erklärung', cell: ({ statement }) => statement || null },
  { label: 'Bestellung', cell: ({ order }) => order?.uid ?? null },
  { label: 'Betrag', cell: ({ order }) => order && { number: order.gross, as: 'money' } },
  { label: 'Filiale', cell: ({ branch }) => branch?.name ?? null },
  { label: 'Empfang bestätigt', cell: ({ receipt }, timeZone) => moment(receipt?.sentAt, timeZone) },
  { label: 'Stand', cell: ({ state }) => WITHDRAWAL_WORDS[state] },
  { label: 'Notiz', cell: ({ note }) => note },
  { label: 'Bearbeitet am', cell: ({ settledAt }, timeZone) => moment(settledAt, timeZone) },
  { label: 'Bearbeitet von', cell: ({ settledBy }) => settledBy },
]

/**
 * The withdrawals a list finds as a file, newest first, read some at a time: what a shop shows when it is asked what it
 * was told, and when.
 */
async function exportWithdrawals(
  app: App,
  { format, state }: CallBody<typeof exportCall>,
  principal: Principal,
  reply: FastifyReply,
): Promise<typeof SENT> {
  const { timeZone } = (await app.catalogue.current()).config
  return sendList(
    app,
    { principal, reply },
    {
      format,
      title: 'Widerrufe',
      columns: COLUMNS,
      besideOf: () => timeZone,
      read: (db, behind: MomentPlace | null) =>
        withdrawalsFrom({ ...app, db }, state, principal, { behind, limit: AT_ONCE }),
    },
  )
}

/** How guests withdraw from contracts, and what staff do about it. */
export function mountWithdrawals(server: FastifyInstance, app: App): void {
  mountCall(server, app, calls.declareWithdrawal, ({ body, key }) => declareWithdrawal(app, body, key))
  mountCall(server, app, fromReplica(calls.listWithdrawals), async ({ query, principal, reply }) => {
    const { withdrawals, meta } = await app.lists.read(askerOf(reply, principal), db =>
      listWithdrawals({ ...app, db }, query, principal),
    )
    return paged(withdrawals, meta)
  })
  mountCall(server, app, fromReplica(calls.exportWithdrawals), ({ body, principal, reply }) =>
    exportWithdrawals(app, body, principal, reply),
  )
  mountCall(server, app, calls.settleWithdrawal, ({ params, body, principal }) =>
    settleWithdrawal(app, params.id, body, principal),
  )
}
