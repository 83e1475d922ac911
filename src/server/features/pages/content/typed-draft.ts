import { sql } from 'kysely'
import { z } from 'zod'
import { linksInBlocks } from '#contract/links-in.ts'
import { images, type ImageRow } from '#contract/resources/images.ts'
import type { Resource } from '#contract/resource.ts'
import { type UploadRow, uploads } from '#contract/resources/uploads.ts'
import { pathProblem, tidyPath } from '#domain/content/site-path.ts'
import type { Executor } from '#server/core/db/executor.ts'
import type { Condition } from '#server/core/resources/conditions.ts'
import { listRows } from '#server/core/resources/store.ts'
import type { DraftSite } from '#server/features/pages/content/shown-blocks.ts'
import { blockEntry } from '#contract/content/blocks-schema.ts'
import { blockTypeOf } from '#contract/content/block-types.ts'
import { defaultOf } from '#contract/field-defaults.ts'
import { valueSchema } from '#contract/field-schema.ts'
import type { Field, FieldOf } from '#contract/field.ts'
import { type ContentBlock, MOST_BLOCKS } from '#domain/content/content-block.ts'

/** More rows than anybody looks at in one block. */
const MOST_ROWS = 100

/**
 * A body while somebody types it. Every value passes the check it passes when it is saved, which makes texts anew and
 * refuses strange addresses; what does not pass is empty instead of refused, so the rest can be looked at. A block that
 * could not be told from another is left out. Never throws.
 */
export function unfinishedBody(given: unknown): ContentBlock[] {
  const seen = new Set<string>()
  return listOf(given)
    .slice(0, MOST_BLOCKS)
    .flatMap(raw => {
      const block = blockEntry.safeParse(raw).data
      const fields = block && blockTypeOf(block.type)?.fields
      if (!block || !fields || seen.has(block.id)) return []
      seen.add(block.id)
      const values = (typeof block.value === 'object' && block.value !== null ? block.value : {}) as Readonly<
        Record<string, unknown>
      >
      const read = Object.entries(fields).map(([name, field]) => [name, readable(field, values[name])] as const)
      return [{ id: block.id, type: block.type, value: Object.fromEntries(read) }]
    })
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

function readable(field: Field, value: unknown): unknown {
  const schema = valueSchema(field)
  const whole = schema.safeParse(value)
  if (whole.success) return whole.data
  // A row that is only begun does not hide those before it.
  if (field.kind === 'collection' && Array.isArray(value)) return readableRows(field, value)
  if (field.kind === 'blocks') return unfinishedBody(value)
  return defaultOf(field)
}

/** Rows one by one; of those that hold blocks themselves each block is read alone. */
function readableRows({ min: _, ...field }: FieldOf<'collection'>, rows: readonly unknown[]): unknown[] {
  const members = Object.entries(field.fields)
  const hasBlocks = members.some(([, { kind }]) => kind === 'blocks')
  const schema = valueSchema(field)
  return rows.slice(0, field.max ?? MOST_ROWS).flatMap(row => {
    if (!hasBlocks) return listOf(schema.safeParse([row]).data)
    const values = (typeof row === 'object' && row !== null ? row : {}) as Readonly<Record<string, unknown>>
    return [Object.fromEntries(members.map(([name, member]) => [name, readable(member, values[name])]))]
  })
}

const line = (longest: number) =>
  z
    .string()
    .catch('')
    .transform(value => value.slice(0, longest).trim())

/**
 * What is sent of a page while it is typed: whatever is not there or no text is empty, so that half a page can be
 * looked at.
 */
export const typedSite = z.object({
  name: line(120),
  path: line(200).transform(tidyPath),
  title: line(120),
  description: line(320),
  content: z.object({ body: z.unknown() }).catch({ body: [] }),
})

/**
 * A page as it stands in a form that nobody has saved: by the checks of a saved one, with the pictures and files that
 * are there. Nothing is kept of it.
 */
export async function typedDraft(
  db: Executor,
  { content, path, ...head }: z.output<typeof typedSite>,
): Promise<DraftSite> {
  const body = unfinishedBody(content.body)
  const links = linksInBlocks(body)
  const read = async <T>(of: Resource, ...more: readonly Condition[]): Promise<T[]> => {
    const ids = [...new Set(links.filter(({ to }) => to === of.path).map(({ id }) => id))]
    const conditions = [sql`t.id = any(${ids}::bigint[])`, ...more]
    return ids.length === 0 ? [] : ((await listRows(db, of, { conditions, sort: 'id' })) as unknown as T[])
  }
  const pictures = await read<ImageRow>(images)
  // A file that a guest sent with an order is none for a page.
  const files = await read<UploadRow>(uploads, sql`t.is_own`)
  return {
    ...head,
    path: pathProblem(path) === null ? path : '',
    content: { body } as DraftSite['content'],
    usedImages: pictures.map(shownImage),
    usedFiles: files.map(shownFile),
  }
}

const shownImage = ({ id, version, extension, alt, focusX, focusY, width, height }: ImageRow) =>
  ({
    id,
    version,
    extension,
    alt,
    ...(focusX !== null && { focusX }),
    ...(focusY !== null && { focusY }),
    ...(width !== null && { width }),
    ...(height !== null && { height }),
  }) as DraftSite['usedImages'][number]
const shownFile = ({ id, version, extension, publicHash, mimeType }: UploadRow) =>
  ({ id, version, extension, publicHash, mimeType }) as DraftSite['usedFiles'][number]
