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
import { unfinishedBody } from '#server/features/pages/content/unfinished-body.ts'
import type { DraftSite } from '#server/features/pages/content/shown-blocks.ts'

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

const shownImage = ({ id, version, extension, alt, focusX, focusY }: ImageRow) =>
  ({
    id,
    version,
    extension,
    alt,
    ...(focusX !== null && { focusX }),
    ...(focusY !== null && { focusY }),
  }) as DraftSite['usedImages'][number]
const shownFile = ({ id, version, extension, publicHash, mimeType }: UploadRow) =>
  ({ id, version, extension, publicHash, mimeType }) as DraftSite['usedFiles'][number]
