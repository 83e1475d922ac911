import { Problem } from '#domain/problem.ts'
import { gridProblem, type TemplateGrid } from '#domain/templates/template-grid.ts'
import type { ResourceHook } from '#server/core/resources/hook.ts'

/** A sheet of labels with measures of its own is one that can be printed. */
export const templatesHook: ResourceHook = {
  beforeWrite({ before, body }) {
    const { grid } = { ...before, ...body } as { grid?: TemplateGrid | null }
    const problem = 'grid' in body ? gridProblem(grid) : undefined
    if (problem) throw new Problem('invalid', { field: `grid.${problem.field}`, code: 'sheet', message: problem.message })
    return Promise.resolve()
  },
}
