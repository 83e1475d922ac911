import { sql } from 'kysely'
import type { ManifestFile } from '#contract/calls/signage/manifest-shape.ts'
import { images, type ImageRow } from '#contract/resources/images.ts'
import type { ImageReference } from '#domain/catalogue/product.ts'
import type { App } from '#server/core/context.ts'
import { listRows } from '#server/core/resources/store.ts'
import type { Dependencies } from '#server/features/signage/dependencies.ts'
import { pictureFile } from '#server/features/signage/kept-files.ts'

const WIDTH = 1280
const ADDRESS = /\/image\/(?:[a-z]+\/)?(\d{1,15})-\d+\.[a-z]+/g

/**
 * A drawn page with the addresses of its pictures made those of files that players keep; of a choice of sizes one is
 * left.
 */
export async function keptPictures(
  app: App,
  others: Dependencies,
  html: string,
): Promise<{ html: string; kept: ManifestFile[] }> {
  const ids = [...new Set([...html.matchAll(ADDRESS)].map(([, id]) => Number(id)))]
  if (ids.length === 0) return { html, kept: [] }
  const rows = (await listRows(app.db, images, {
    conditions: [sql`t.id = any(${ids}::bigint[])`],
    sort: 'id',
  })) as unknown as ImageRow[]
  const made = await Promise.all(
    rows.map(async row => ({
      id: row.id,
      file: await pictureFile(app, others, row as unknown as ImageReference, WIDTH),
    })),
  )
  const files = new Map(made.flatMap(({ id, file }) => (file ? [[id, file] as const] : [])))
  const single = html
    .replaceAll(/ (?:srcset|srcSet|sizes|imagesrcset|imagesizes)="[^"]*"/g, '')
    .replaceAll(/<source\b[^<>]*>/g, '')
  return {
    html: single.replaceAll(ADDRESS, (address, id: string) => files.get(Number(id))?.url ?? address),
    kept: [...files.values()],
  }
}
