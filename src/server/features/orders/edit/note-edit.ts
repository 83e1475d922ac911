import { sql } from 'kysely'
import type { ChangedLine } from '#domain/orders/steps/order-changes.ts'
import { NOTICE_HOLD_SECONDS } from '#domain/orders/notices/order-notice.ts'
import { formatCurrency } from '#domain/pricing/format-currency.ts'
import { formatAmount } from '#domain/units/format-amount.ts'
import type { Principal } from '#server/core/auth/principal.ts'
import type { Catalogue } from '#server/core/cache/catalogue.ts'
import type { App } from '#server/core/context.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { queueChange } from '#server/features/orders/notices/queue-change.ts'
import { logOrder } from '#server/features/orders/rows/log-order.ts'
import { staffActor } from '#server/features/orders/rows/order-actor.ts'
import type { ItemRow, OrderRow } from '#server/features/orders/rows/order-row.ts'

type Edit = {
  before: ItemRow | null
  after: ItemRow | null
  position: number
  /** What the whole order comes to then. */
  gross: number
  principal: Principal
  now: string
  catalogue: Pick<Catalogue, 'config' | 'productById'>
}

/**
 * Writes down a changed line of a locked order, before and after: in its log for staff, as a difference for its guest,
 * and in the log of the shop. Once the order is accepted its guest is told, ten seconds later and of all that was
 * changed until then.
 */
export async function noteEdit(app: App, tx: Executor, row: OrderRow, edit: Edit): Promise<void> {
  const { before, after, position, gross, principal, now, catalogue } = edit
  const { currency } = catalogue.config
  const actor = staffActor(principal)
  const action = !before ? 'addItem' : after ? 'editItem' : 'removeItem'
  const [was, is] = [before, after].map(line => line && JSON.stringify(changedLine(line)))
  const { rows } = await typedSql({ id: 'int' })`
    insert into order_changes (order_id, position, at, before, after, gross_before, gross_after)
    values (${row.id}, ${position}, ${now}, ${was}::jsonb, ${is}::jsonb, ${row.gross}, ${gross}) returning id`.execute(
    tx,
  )
  await sql`insert into order_log (order_id, at, user_id, by, action, note)
    values (${row.id}, ${now}, ${actor.userId}, ${actor.name}, ${action}, ${noteOf(before, after, catalogue)})`.execute(
    tx,
  )
  const told = (line: ItemRow | null) =>
    line
      ? `${formatAmount(Number(line.amount), line.unit)} ${line.name}, ${formatCurrency(Number(line.gross), currency)}`
      : '–'
  const details = { before: told(before), after: told(after) }
  await logOrder(tx, app, { event: 'orderChanged', row, actor, what: WHAT[action], details })
  if (row.isConfirmed) await queueChange(app, tx, row, String(rows[0]?.id), now, NOTICE_HOLD_SECONDS)
}

const WHAT = {
  addItem: 'Position hinzugefügt',
  editItem: 'Position geändert',
  removeItem: 'Position entfernt',
} as const

/** The line as its guest reads it. */
const changedLine = ({ name, amount, unit, parts, gross }: ItemRow): ChangedLine => ({
  name,
  amount: Number(amount),
  unit,
  choices: parts.map(({ name: part, value, uploads = [] }) => {
    if (uploads.length > 0) return `${part}: ${uploads.length === 1 ? '1 Datei' : `${uploads.length} Dateien`}`
    return `${part}: ${Array.isArray(value) ? value.join(', ') : value}`
  }),
  gross: Number(gross),
})

type Known = Pick<Catalogue, 'config' | 'productById'>

/** 'Bergkäse: 0,5 kg → 0,487 kg'; names and choices only where they say something new, and never what a guest wrote. */
function noteOf(before: ItemRow | null, after: ItemRow | null, catalogue: Known): string {
  const amount = ({ amount, unit }: ItemRow) => formatAmount(Number(amount), unit)
  const full = (line: ItemRow) =>
    `${line.name}${optionText(line, catalogue)}: ${amount(line)}${priceText(line, catalogue)}`
  if (!before || !after) return before ? `${full(before)} → entfernt` : after ? `Neu: ${full(after)}` : ''
  const isSameName = before.name === after.name && optionText(before, catalogue) === optionText(after, catalogue)
  const isSamePrice = priceText(before, catalogue) === priceText(after, catalogue)
  if (isSameName && isSamePrice) return `${before.name}: ${amount(before)} → ${amount(after)}`
  if (isSameName)
    return `${before.name}: ${amount(before)}${priceText(before, catalogue)} → ${amount(after)}${priceText(after, catalogue)}`
  return before.name !== after.name &&
    optionText(before, catalogue) + optionText(after, catalogue) === '' &&
    isSamePrice
    ? `${before.name}: ${amount(before)} → ${after.name}: ${amount(after)}`
    : `${full(before)} → ${full(after)}`
}

/** ' (Groß, Salami)': what was chosen from lists of ours. */
function optionText({ productId, parts }: ItemRow, { productById }: Known): string {
  const config = productById.get(productId ?? 0)?.config.parts ?? []
  const names = parts.flatMap(({ name, value }) => {
    const type = config.find(part => part.name === name)?.type
    return type === 'select' || type === 'multiselect' ? [value].flat() : []
  })
  return names.length > 0 ? ` (${names.join(', ')})` : ''
}

/** ' zu 10,00 € statt 12,90 € (Reklamation)', where another price was agreed on. */
function priceText({ price, listPrice, priceReason }: ItemRow, { config: { currency } }: Known): string {
  if (listPrice === null) return ''
  const money = (amount: unknown) => formatCurrency(Number(amount), currency)
  return ` zu ${money(price)} statt ${money(listPrice)} (${priceReason})`
}
