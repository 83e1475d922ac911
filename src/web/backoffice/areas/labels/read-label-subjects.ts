import type { StaffOrder } from '#contract/calls/order-shape.ts'
import type { Labelled } from '#domain/labels/label-order.ts'
import { orderTypeOf } from '#domain/orders/draft/order-type.ts'
import { quotedLine } from '#domain/orders/quotations/quotation-content.ts'
import { promisedAt } from '#domain/orders/steps/urgency.ts'
import { tableAddress } from '#domain/organisation/table-address.ts'
import { houseLabel } from '#domain/templates/house-labels.ts'
import type { TemplateSubject } from '#domain/templates/template-data.ts'
import { tableName } from '#domain/text/table-name.ts'
import { formatDateTime } from '#domain/time/format-time.ts'
import type { LabelRow } from '#web/backoffice/areas/labels/LabelRows.tsx'
import { callApiPage } from '#web/kit/api-client.ts'
import { listRows } from '#web/kit/resource-client.ts'

export type Subject = Pick<TemplateSubject, 'category' | 'table' | 'branch' | 'order'>
type Listed = { row: LabelRow; subject: Subject }
/** Codes of tables are for those who print them: a preview shows one that leads nowhere. */
const SAMPLE_CODE = 'beispiel'
/** So many of the newest orders can be chosen. */
const NEWEST = 100
const byName = new Intl.Collator('de', { numeric: true })
const sorted = (listed: Listed[]) => listed.toSorted((a, b) => byName.compare(a.row.name, b.row.name))

/**
 * Everything of a kind with what its labels say, and how those of the house look; it comes when somebody prints
 * anything but products.
 */
export const readLabelSubjects = async (of: Exclude<Labelled, 'product'>, ...asked: Parameters<Read>) => ({
  listed: await READ[of](...asked),
  houseLabel,
})

type Read = (signal: AbortSignal, branch: number | null, currency: string) => Promise<Listed[]>
const READ: Readonly<Record<Exclude<Labelled, 'product'>, Read>> = {
  async category(signal) {
    const rows = await listRows('categories', { signal })
    return sorted(
      rows.map(row => ({
        row: { id: row.id, name: row.name, says: [row.description ?? ''] },
        subject: { category: row as Subject['category'] },
      })),
    )
  },
  async branch(signal) {
    const rows = await listRows('branches', { signal })
    return sorted(
      rows.map(row => ({
        row: { id: row.id, name: row.name, says: [`${row.street ?? ''}, ${row.zipCode ?? ''} ${row.city ?? ''}`] },
        subject: { branch: row as Subject['branch'] },
      })),
    )
  },
  async table(signal, chosen) {
    const [tables, branches] = await Promise.all([listRows('tables', { signal }), listRows('branches', { signal })])
    const branchById = new Map(branches.map(row => [row.id, row]))
    return sorted(
      tables.flatMap(({ id, identifier, branch }) => {
        const own = branch ? branchById.get(branch.id) : undefined
        if (!own || (chosen !== null && own.id !== chosen)) return []
        const table = { identifier, address: tableAddress(location.origin, own.identifier, SAMPLE_CODE) }
        return [
          {
            row: { id, name: tableName(identifier), says: [own.name] },
            subject: { table, branch: own as Subject['branch'] },
          },
        ]
      }),
    )
  },
  async order(signal, chosen, currency) {
    const query = { page: 1, limit: NEWEST, ...(chosen !== null && { branch: chosen }) }
    const { data } = await callApiPage('GET', '/orders', { query, signal, session: 'staff' })
    return data.map(order => listedOrder(order, currency))
  },
}

function listedOrder(order: StaffOrder, currency: string): Listed {
  const { id, uid, ticketNumber, contact, branch } = order
  const guest = `${contact.firstName} ${contact.lastName}`.trim()
  const isOver = order.isCanceled || order.isRejected || order.isFailed
  const number = ticketNumber === null ? uid : String(ticketNumber)
  return {
    row: {
      id,
      name: [number, guest].filter(Boolean).join(' · '),
      says: [formatDateTime(order.createdAt, branch.timeZone), branch.name],
    },
    subject: {
      order: {
        uid,
        ticketNumber,
        type: orderTypeOf(order),
        table: order.tableIdentifier,
        appointment: order.appointment,
        promised: isOver ? null : promisedAt(order),
        comment: order.comment,
        branch: { timeZone: branch.timeZone },
        guest: { name: guest },
        lines: order.items.map(quotedLine),
        money: { currency, gross: order.totals.gross, due: order.amountDue },
      },
    },
  }
}
