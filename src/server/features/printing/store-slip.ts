import type { PrintJobKind } from '#domain/printing/print-job.ts'
import type { SlipTemplate } from '#domain/printing/printer-settings.ts'
import type { ToldSlip } from '#domain/printing/slip-order.ts'
import type { LabelDrawing } from '#server/features/printing/label-drawing.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'

type NewSlip = {
  orderId: number | null
  deviceId: number
  branchId: number
  template: SlipTemplate
  kind: PrintJobKind
  document: string
  told: ToldSlip | null
  isReprint?: boolean
  insteadOfId?: number | null
  /** What is to be drawn on it before it is due. */
  drawing?: LabelDrawing | null
  /** What was drawn of it, where it is printed again. */
  pictures?: readonly (string | null)[] | null
  requestedBy?: string | null
  at: string
  dueAt: string
}

/** Has a slip wait for its printer. Answers its number. */
export async function storeSlip(tx: Executor, slip: NewSlip): Promise<number> {
  const {
    orderId,
    deviceId,
    branchId,
    template,
    kind,
    document,
    told,
    isReprint = false,
    insteadOfId = null,
    drawing = null,
    pictures = null,
    requestedBy = null,
    at,
    dueAt,
  } = slip
  const { rows } = await typedSql({ id: 'int' })`
    insert into print_jobs (order_id, device_id, branch_id, template, kind, document, told, is_reprint, instead_of_id,
      requested_by, created_at, due_at, drawing, pictures)
    values (${orderId}, ${deviceId}, ${branchId}, ${template}, ${kind}, ${document},
      ${told && JSON.stringify(told)}::jsonb, ${isReprint}, ${insteadOfId},
      ${requestedBy}, ${at}, ${dueAt}, ${drawing && JSON.stringify(drawing)}::jsonb,
        ${pictures && JSON.stringify(pictures)}::jsonb) returning id`.execute(tx)
  return rows[0]!.id
}
