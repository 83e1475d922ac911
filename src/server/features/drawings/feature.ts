import type { Feature } from '#server/core/feature.ts'
import { type FontFiles, mountFonts } from '#server/features/drawings/fonts/mount-fonts.ts'
import { mountLabels } from '#server/features/drawings/labels/print-labels.ts'
import { mountTemplates, type Readers } from '#server/features/drawings/templates/mount-templates.ts'
import { templatesHook } from '#server/features/drawings/templates/templates-hook.ts'

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
