import type { z } from 'zod'
import type { labelSheets } from '#contract/calls/catalogue/label-sheets.ts'
import { Problem, type ProblemEntry } from '#domain/problem.ts'
import type { TemplateSubject } from '#domain/templates/template-data.ts'
import type { App } from '#server/core/context.ts'
import { findSubject } from '#server/features/drawings/templates/find-subject.ts'

type Order = Pick<z.output<typeof labelSheets.body>, 'of' | 'items' | 'branch'>

/**
 * What labels are printed of, by its id, read once each. @throws Problem `invalid` at every item that is gone, and as
 * for an order or the code of a table itself, where somebody may not read these.
 */
export async function subjectsOf(
  app: App,
  { of, items, branch }: Order,
  asking: Parameters<typeof findSubject>[2],
): Promise<ReadonlyMap<number, TemplateSubject>> {
  const subjects = new Map<number, TemplateSubject>()
  const gone: ProblemEntry[] = []
  for (const [index, { id }] of items.entries()) {
    if (subjects.has(id)) continue
    try {
      subjects.set(id, await findSubject(app, { ...(branch !== undefined && { branch }), [of]: id }, asking))
    } catch (error) {
      if (!(error instanceof Problem) || error.code === 'forbidden' || error.code === 'unauthenticated') throw error
      const [entry] = error.errors
      gone.push({
        field: entry?.field === 'branch' && of !== 'branch' ? 'branch' : `items.${index}.id`,
        code: 'unknown',
        message: entry?.message ?? '',
      })
    }
  }
  if (gone.length > 0) throw new Problem('invalid', gone)
  return subjects
}
