import { imageTemplates, type ImageTemplateRow } from '#contract/resources/image-templates.ts'
import { messagesOf } from '#contract/resource.ts'
import { Problem } from '#domain/problem.ts'
import { sql } from 'kysely'
import type { App } from '#server/core/context.ts'
import { storedRows } from '#server/core/db/typed-sql.ts'

export type StoredTemplate = Pick<
  ImageTemplateRow,
  'name' | 'entity' | 'width' | 'height' | 'dpi' | 'backgroundColor' | 'quality' | 'layers' | 'bleedMm' | 'grid'
> & {
  id: number
  unit: 'px' | 'mm'
  outputFormat: string
  backgroundImageId: number | null
}

/** An image template by its id or identifier. @throws Problem `notFound`. */
export async function findTemplate(app: Pick<App, 'db'>, name: string): Promise<StoredTemplate> {
  const isId = /^[1-9]\d{0,14}$/.test(name)
  const { rows } = await storedRows('imageTemplates')`
    select * from image_templates where ${isId ? sql`id = ${Number(name)}` : sql`identifier = ${name}`}`.execute(app.db)
  const [row] = rows
  if (!row) throw new Problem('notFound', { message: messagesOf(imageTemplates).missing })
  // Exact numbers arrive as text.
  const { width, height, bleedMm } = row
  return {
    ...row,
    width: Number(width),
    height: Number(height),
    bleedMm: bleedMm === null ? null : Number(bleedMm),
  } as unknown as StoredTemplate
}
