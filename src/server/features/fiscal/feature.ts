import { fiscalTaxes } from '#domain/books/fiscal-taxes.ts'
import { SIGNING_FAILED } from '#domain/printing/guest-slip.ts'
import { toCents } from '#domain/pricing/money.ts'
import type { App } from '#server/core/context.ts'
import type { Feature } from '#server/core/feature.ts'
import { typed, typedSql, type RowOf } from '#server/core/db/typed-sql.ts'
import { writeLog } from '#server/core/logs/write-log.ts'
import { type Outbox, sendDue } from '#server/core/outbox/outbox.ts'
import type { FiscalBooking, FiscalSigner } from '#server/ports/fiscal/fiscal-signer.ts'

const DUE = {
  id: 'int',
  key: 'text',
  kind: typed<'sale' | 'void' | 'refund'>('text'),
  amount: 'numeric',
  gross: 'numeric',
  taxes: typed<{ rate: number; gross: number }[]>('json'),
  at: 'instant',
  attempts: 'int',
  failedAt: 'instant?',
  orderId: 'int',
  branchId: 'int',
  uid: 'text',
  ticketNumber: 'int?',
} as const
type Due = RowOf<typeof DUE>
type Box = Outbox<'fiscalReceipts', Due, FiscalBooking>

const BATCH = 20
const LEASE_MINUTES = 2
const FIRST_PAUSE_SECONDS = 15
const LONGEST_PAUSE_SECONDS = 900
const GATHER_MS = 250
const JOB = 'sign-receipts'

/**
 * Has bookings signed that are due, one after the other as they were made: signatures build on each other. It never
 * gives one up, since every one has to be signed once the unit is back.
 */
export async function signReceipts(app: App): Promise<void> {
  const { fiscal } = app
  if (fiscal) await sendDue(app, boxOf(app, fiscal))
}

const boxOf = (app: App, fiscal: FiscalSigner): Box => ({
  table: 'fiscalReceipts',
  key: ['id'],
  batch: BATCH,
  leaseMinutes: LEASE_MINUTES,
  isMarked: false,
  pause: attempts => Math.min(FIRST_PAUSE_SECONDS * 2 ** Math.min(attempts - 1, 10), LONGEST_PAUSE_SECONDS),
  take: ({ due, set }) => typedSql(DUE)`
    with taken as (update fiscal_receipts n set ${set} from (${due}) due where n.id = due.id returning n.*)
    select n.id, n.key::text, n.kind, n.amount, n.gross, n.taxes, n.at, n.attempts, n.failed_at, n.order_id,
      o.branch_id, o.uid, o.ticket_number
    from taken n join orders o on o.id = n.order_id order by n.id`,
  render: async row => ({ letter: await bookingOf(app, row) }),
  async send(_, booking) {
    return { kind: 'sent', columns: { ...(await fiscal.sign(booking)), failedAt: null } }
  },
  failure: error => ({ kind: 'failed', reason: SIGNING_FAILED, error }),
  columns: ({ reason, state, now }) => ({ reason, ...(state === 'failed' && { failedAt: now }) }),
  async tell(tx, row) {
    if (row.failedAt !== null) return
    await writeLog(tx, app, 'fiscalFailed', { orderId: row.orderId, branchId: row.branchId, about: numberOf(row) })
  },
})

const numberOf = ({ ticketNumber, uid }: Due): string => String(ticketNumber ?? uid.slice(0, 6))

async function bookingOf(app: App, row: Due): Promise<FiscalBooking> {
  const { config, branchById } = await app.catalogue.current()
  return {
    key: row.key,
    kind: row.kind === 'sale' ? 'sale' : 'refund',
    branch: { id: row.branchId, name: branchById.get(row.branchId)?.name ?? '' },
    number: numberOf(row),
    at: row.at,
    currency: config.currency,
    amountCents: toCents(Number(row.amount)),
    taxes: fiscalTaxes(Number(row.amount), { gross: Number(row.gross), taxes: row.taxes }),
  }
}

/** Debounced: has bookings signed soon after orders change, whichever process hears of it. */
function watch(app: App): () => void {
  if (!app.fiscal) return () => undefined
  let timer: NodeJS.Timeout | null = null
  const wake = () => {
    timer = null
    app.jobs
      .add(app.db, JOB, {}, { key: JOB })
      .catch((error: unknown) => app.log.warn({ err: error }, 'Receipts are signed a little later'))
  }
  const stop = app.live.subscribe('orders', () => void (timer ??= setTimeout(wake, GATHER_MS).unref()))
  return () => {
    stop()
    if (timer) clearTimeout(timer)
  }
}

/** Receipts signed by a cash register or a signing unit, where one is set up (docs/how-to/cash-register.md). */
export const fiscal = {
  name: 'fiscal',
  tasks: app => ({ 'sign-receipts': () => signReceipts(app) }),
  crons: { 'sign-receipts': '* * * * *' },
  begin: watch,
} satisfies Feature
