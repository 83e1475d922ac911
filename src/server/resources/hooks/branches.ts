import { sql } from 'kysely'
import { Problem, type ProblemEntry } from '#domain/problem.ts'
import type { ResourceHook } from '#server/resources/hook.ts'

type Span = { from?: string; to?: string; startedAt?: string; until?: string }

/** Spans run forward, and a branch with orders stays in the books. */
export const branchesHook: ResourceHook = {
  async beforeWrite({ body }) {
    const errors: ProblemEntry[] = []
    const spans: [string, string, Span[]][] = [
      ['closures', 'to', (body.closures as Span[]) ?? []],
      ['pauses', 'until', (body.pauses as Span[]) ?? []],
    ]
    for (const [name, end, list] of spans)
      list.forEach((span, index) => {
        if ((span.to ?? span.until ?? '') <= (span.from ?? span.startedAt ?? ''))
          errors.push({ field: `${name}.${index}.${end}`, code: 'range', message: 'Das Ende muss nach dem Beginn liegen.' })
      })
    if (errors.length > 0) throw new Problem('invalid', errors)
  },
  async beforeRemove({ tx, id }) {
    const { rows } = await sql`select 1 from orders where branch_id = ${id} limit 1`.execute(tx)
    if (rows.length > 0)
      throw new Problem('conflict', {
        code: 'inUse',
        message: 'Filiale hat Bestellungen und kann nicht gelöscht werden. Sie kann deaktiviert werden.',
      })
  },
}
