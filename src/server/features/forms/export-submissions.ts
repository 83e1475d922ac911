import type { FastifyReply } from 'fastify'
import { sql } from 'kysely'
import type { CallBody } from '#contract/call.ts'
import type { exportSubmissions as exportCall } from '#contract/calls/forms.ts'
import { formSubmissions } from '#contract/resources/form-submissions.ts'
import type { SubmittedAnswer } from '#domain/forms/submitted-answer.ts'
import { Problem } from '#domain/problem.ts'
import type { Cell } from '#domain/tables/cell.ts'
import { yesNo } from '#domain/text/yes-no.ts'
import { localDateTime } from '#domain/time/local-time.ts'
import type { Principal } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import { typedSql, type RowOf, typed } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { askerOf } from '#server/core/http/asker-of.ts'
import { retryWhileBusy } from '#server/core/http/tables/parts.ts'
import { sendTable } from '#server/core/http/tables/send-table.ts'
import { searchFor } from '#server/core/resources/conditions.ts'
import { formContentOf } from '#server/features/forms/find-form.ts'

const AT_ONCE = 500
const ROW = {
  id: 'int',
  createdAt: 'instant',
  isDone: 'bool',
  note: 'text?',
  answers: typed<SubmittedAnswer[]>('json'),
} as const
type Column = { fieldId: string; label: string }

/**
 * What came in by a form as a file, newest first: its questions of today as columns, then those that were asked before.
 * @throws Problem `notFound`
 */
export async function exportSubmissions(
  app: App,
  formId: number,
  { format, search, isDone }: CallBody<typeof exportCall>,
  principal: Principal,
  reply: FastifyReply,
): Promise<void> {
  const { nodes, config } = await app.catalogue.current()
  const form = nodes.find(({ id, type }) => id === formId && type === 'form')
  if (!form) throw new Problem('notFound', { message: 'Dieses Formular gibt es nicht mehr.' })
  const asker = askerOf(reply, principal)
  const read = <T>(work: (db: Executor) => Promise<T>) => retryWhileBusy(asker.left, () => app.lists.read(asker, work))
  const where = sql`t.form_id = ${formId} and ${isDone === undefined ? sql`true` : sql`t.is_done = ${isDone}`}
    and ${search ? sql.join(searchFor(formSubmissions.list.search, search), sql` and `) : sql`true`}`
  const columns = columnsOf(formContentOf(form).fields, await read(db => askedBefore(db, formId)))

  const rowsBefore = async (db: Executor, last: number | null): Promise<RowOf<typeof ROW>[]> => {
    const { rows } = await typedSql(ROW)`
      select t.id, t.created_at, t.is_done, t.note, t.answers from form_submissions t
      where ${where} and (${last}::bigint is null or t.id < ${last}) order by t.id desc limit ${AT_ONCE}`.execute(db)
    return rows
  }
  const lines = async function* () {
    for (let last: number | null = null; ;) {
      const before: number | null = last
      const found: RowOf<typeof ROW>[] = await read(db => rowsBefore(db, before))
      yield found.map(({ id, createdAt, isDone: done, note, answers: given }): Cell[] => [
        { number: id, as: 'plain' },
        { moment: localDateTime(createdAt, config.timeZone) },
        ...columns.map(({ fieldId }) => given.find(answer => answer.fieldId === fieldId)?.value ?? null),
        yesNo(done),
        note,
      ])
      if (found.length < AT_ONCE) return
      last = found.at(-1)?.id ?? null
    }
  }
  sendTable(reply, format, {
    title: `${form.name ?? form.identifier} Einsendungen`,
    labels: ['Nr.', 'Eingegangen', ...columns.map(({ label }) => label), 'Erledigt', 'Notiz'],
    rows: lines(),
  })
}

async function askedBefore(db: Executor, formId: number): Promise<Column[]> {
  const { rows } = await typedSql({ fieldId: 'text', label: 'text' })`
    select a ->> 'fieldId' as field_id, max(a ->> 'label') as label from form_submissions, jsonb_array_elements(answers)
      a
    where form_id = ${formId} group by 1 order by 1`.execute(db)
  return rows
}

const columnsOf = (now: readonly Column[], before: readonly Column[]): Column[] => [
  ...now,
  ...before.filter(({ fieldId }) => !now.some(column => column.fieldId === fieldId)),
]
