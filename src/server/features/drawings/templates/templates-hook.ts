import { Problem } from '#domain/problem.ts'
import { gridProblem, type TemplateGrid } from '#domain/templates/template-grid.ts'
import type { TemplateLayer } from '#domain/templates/template-layer.ts'
import { fontProblems } from '#server/core/resources/known-fonts.ts'
import type { ResourceHook } from '#server/core/resources/hook.ts'

/** A sheet of labels with measures of its own is one that can be printed, and texts are set in fonts there are. */
export const templatesHook: ResourceHook = {
  async beforeWrite({ before, body, tx }) {
    const { grid } = { ...before, ...body } as { grid?: TemplateGrid | null }
    const problem = 'grid' in body ? gridProblem(grid) : undefined
    if (problem)
      throw new Problem('invalid', { field: `grid.${problem.field}`, code: 'sheet', message: problem.message })
    const layers = (body['layers'] ?? []) as readonly TemplateLayer[]
    const named = layers.map(({ fontFamily }, index) => ({ field: `layers.${index}.fontFamily`, family: fontFamily }))
    const problems = await fontProblems(tx, named)
    if (problems.length > 0) throw new Problem('invalid', problems)
  },
}
