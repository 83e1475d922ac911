import { sql } from 'kysely'
import type { StoredImage, StoredUpload } from '#contract/calls/files.ts'
import type { Executor } from '#server/core/db/executor.ts'
import type { Stored } from '#server/core/db/schema.ts'
import { storedRows } from '#server/core/db/typed-sql.ts'

/** A row of `uploads`: what callers see and what belongs to the house alone. */
export type UploadRow = StoredUpload & {
  productId: number | null
  orderId: number | null
  isOwn: boolean
  expiresAt: string | null
}

/** The picture with this id, `null` when there is none. */
export const findImage = async (executor: Executor, id: number): Promise<StoredImage | null> =>
  (await storedRows('images')`select * from images where id = ${id}`.execute(executor)).rows[0] ?? null

/** The file with this id and public hash, `null` when there is none or its time is over at `now`. */
export const findUpload = async (
  executor: Executor,
  id: number,
  publicHash: string,
  now: string,
): Promise<UploadRow | null> => {
  const { rows } = await storedRows('uploads')`
    select * from uploads where public_hash = ${publicHash} and id = ${id}`.execute(executor)
  const [row] = rows
  return row && (row.expiresAt === null || row.expiresAt > now) ? row : null
}

type NewImage = Pick<
  Stored<'images'>,
  'extension' | 'alt' | 'name' | 'width' | 'height' | 'sizeBytes' | 'focusX' | 'focusY' | 'isAiGenerated'
>
/** Makes the row of a picture; its file is kept by the caller. */
export async function insertImage(executor: Executor, image: NewImage): Promise<Stored<'images'>> {
  const { rows } = await storedRows('images')`
    insert into images (extension, alt, name, width, height, size_bytes, focus_x, focus_y, is_ai_generated)
    values (${image.extension}, ${image.alt}, ${image.name}, ${image.width}, ${image.height}, ${image.sizeBytes},
      ${image.focusX}, ${image.focusY}, ${image.isAiGenerated}) returning *`.execute(executor)
  const [row] = rows
  if (!row) throw new Error('Nothing was inserted into images')
  return row
}

type NewUpload = Pick<
  Stored<'uploads'>,
  'extension' | 'publicHash' | 'mimeType' | 'name' | 'sizeBytes' | 'sha256' | 'durationMs' | 'isOwn'
> &
  Partial<Pick<Stored<'uploads'>, 'id' | 'productId' | 'formId' | 'formField' | 'expiresAt'>>
/** Makes the row of a file, under an id that was taken before where one is named. */
export async function insertUpload(executor: Executor, upload: NewUpload): Promise<Stored<'uploads'>> {
  const { id, productId = null, formId = null, formField = null, expiresAt = null } = upload
  const { rows } = await storedRows('uploads')`
    insert into uploads (id, extension, public_hash, mime_type, name, size_bytes, sha256, duration_ms, is_own,
      product_id, form_id, form_field, expires_at)
    values (${id ?? sql`default`}, ${upload.extension}, ${upload.publicHash}, ${upload.mimeType}, ${upload.name},
      ${upload.sizeBytes}, ${upload.sha256}, ${upload.durationMs}, ${upload.isOwn},
      ${productId}, ${formId}, ${formField}, ${expiresAt}) returning *`.execute(executor)
  const [row] = rows
  if (!row) throw new Error('Nothing was inserted into uploads')
  return row
}
