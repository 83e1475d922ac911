import type { Feature } from '#server/core/feature.ts'
import { type FontFiles, mountFonts } from '#server/features/drawings/fonts/mount-fonts.ts'
import { mountLabels } from '#server/features/drawings/labels/print-labels.ts'
import { mountTemplates, type Readers } from '#server/features/drawings/templates/mount-templates.ts'
import { Problem } from '#domain/problem.ts'
import { gridProblem, type TemplateGrid } from '#domain/templates/template-grid.ts'
import type { TemplateLayer } from '#domain/templates/template-layer.ts'
import { fontProblems } from '#server/core/resources/known-fonts.ts'
import type { ResourceHook } from '#server/core/resources/hook.ts'

/** A sheet of labels with measures of its own is one that can be printed, and texts are set in fonts there are. */
const templatesHook: ResourceHook = {
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

/** What is set in type: the fonts of the house, labels on paper and pictures made of templates. */
export const drawings = ({ files, ...readers }: Readers & { files: FontFiles }) =>
  ({
    name: 'drawings',
    hooks: { 'image-templates': templatesHook },
    mount: (server, app) => {
      mountFonts(server, app, files)
      mountLabels(server, app, readers)
      mountTemplates(server, app, readers)
    },
  }) satisfies Feature
