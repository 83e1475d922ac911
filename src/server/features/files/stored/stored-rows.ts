import type { Executor } from '#server/core/db/executor.ts'
import type { StoredImage, StoredUpload } from '#contract/calls/files.ts'

/** A row of `uploads`: what callers see and what belongs to the house alone. */
export type UploadRow = StoredUpload & {
  productId: number | null
  orderId: number | null
  isOwn: boolean
  expiresAt: string | null
}

/** The picture with this id, `null` when there is none. */
export const findImage = async (executor: Executor, id: number): Promise<StoredImage | null> =>
  (await executor.selectFrom('images').selectAll().where('id', '=', id).executeTakeFirst()) ?? null

/** The file with this id and public hash, `null` when there is none or its time is over at `now`. */
export const findUpload = async (
  executor: Executor,
  id: number,
  publicHash: string,
  now: string,
): Promise<UploadRow | null> => {
  const row = await executor
    .selectFrom('uploads')
    .selectAll()
    .where('publicHash', '=', publicHash)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && (row.expiresAt === null || row.expiresAt > now) ? row : null
}
