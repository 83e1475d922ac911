import type { App } from '#server/core/context.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { sanitiseSvg } from '#server/features/files/pictures/sanitise-svg.ts'
import { imageKey } from '#server/features/files/stored/blob-keys.ts'

/**
 * Keeps a drawing of our own as an uploaded one is kept; sizes are drawn from it when first asked for. Returns the link
 * to it.
 */
export async function keepDrawing(
  app: App,
  tx: Executor,
  { svg, name, alt, width, height }: { svg: string; name: string; alt: string; width: number; height: number },
): Promise<{ id: number }> {
  const bytes = Buffer.from(sanitiseSvg(svg) ?? svg)
  const { rows } = await typedSql({
    id: 'int',
  })`insert into images (extension, alt, name, width, height, size_bytes)
    values ('svg', ${alt}, ${`${name}.svg`}, ${width}, ${height}, ${bytes.length}) returning id`.execute(tx)
  const id = rows[0]!.id
  await app.blobs.put(imageKey({ id, version: 1, extension: 'svg' }), bytes)
  return { id }
}
