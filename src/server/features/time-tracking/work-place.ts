import type { StepBody } from '#contract/calls/people/clock.ts'
import { Problem } from '#domain/problem.ts'
import type { App } from '#server/core/context.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'

type WorkPlace = { branchId: number | null; departmentId: number | null; timeZone: string }
type Asking = { id: number; terminal: { branchId: number } | null }

/**
 * Where somebody works: at the branch they name or whose terminal they stand at, or else at their only one. Days count
 * by its clock.
 * @throws Problem `invalid` at `branch` for one that is not theirs, at `department` for one that does not work there.
 */
export async function workPlaceOf(
  app: App,
  tx: Executor,
  { id, terminal }: Asking,
  { branch, department }: StepBody,
): Promise<WorkPlace> {
  const { rows: own } = await typedSql({ id: 'int', timeZone: 'text' })`
    select b.id, b.time_zone as "timeZone" from users_branches l join branches b on b.id = l.target_id
    where l.row_id = ${id} order by l.position`.execute(tx)
  const wanted = terminal?.branchId ?? branch?.id ?? (own.length === 1 ? own[0]?.id : undefined)
  const place =
    wanted === undefined
      ? undefined
      : (own.find(one => one.id === wanted) ?? (terminal ? await branchOf(tx, wanted) : undefined))
  if (wanted !== undefined && !place)
    throw new Problem('invalid', {
      field: 'branch',
      code: 'foreign',
      message: 'Bitte wählen Sie eine Filiale, in der Sie arbeiten.',
    })
  if (department) await checkDepartment(tx, department.id, place?.id)
  const { timeZone } = place ?? (await app.catalogue.current()).config
  return { branchId: place?.id ?? null, departmentId: department?.id ?? null, timeZone }
}

async function branchOf(tx: Executor, id: number): Promise<{ id: number; timeZone: string } | undefined> {
  const { rows } = await typedSql({
    id: 'int',
    timeZone: 'text',
  })`select id, time_zone as "timeZone" from branches where id = ${id}`.execute(tx)
  return rows[0]
}

async function checkDepartment(tx: Executor, id: number, branchId: number | undefined): Promise<void> {
  const { rows } = await typedSql({ id: 'int' })`
    select d.id from departments d where d.id = ${id} and d.is_enabled and (
      not exists (select from departments_branches l where l.row_id = d.id)
      or exists (select from departments_branches l where l.row_id = d.id
        and l.target_id = ${branchId ?? null}::bigint))`.execute(tx)
  if (rows.length === 0)
    throw new Problem('invalid', {
      field: 'department',
      code: 'foreign',
      message: 'Bitte wählen Sie eine Abteilung dieser Filiale.',
    })
}
