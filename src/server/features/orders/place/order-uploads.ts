import type { UploadReference } from '#contract/fields/file.ts'
import type { PlaceOrderBody } from '#contract/calls/place-order.ts'
import { isFileForPart } from '#domain/cart/picture-part.ts'
import { Problem, type ProblemEntry } from '#domain/problem.ts'
import type { Catalogue } from '#server/core/cache/catalogue.ts'
import type { App } from '#server/core/context.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import type { CheckedOrder } from '#server/features/orders/place/check-order.ts'

/** A guest's file that an order takes over. */
export type OrderUpload = UploadReference & { productId: number }

const UPLOAD = {
  id: 'int',
  version: 'int',
  extension: 'text',
  publicHash: 'text',
  mimeType: 'text',
  productId: 'int?',
} as const
const GONE = 'Eine hochgeladene Datei ist nicht mehr vorhanden. Bitte laden Sie sie noch einmal hoch.'
/**
 * For carts of an older version, and for whoever only guesses: it says the same whether there is such a file or not.
 */
const UNPROVEN =
  'Bitte entfernen Sie die hochgeladene Datei und laden Sie sie noch einmal hoch. Der Shop wurde inzwischen aktualisiert.'
const NO_PICTURE = 'Hier wird ein Bild gebraucht (.jpg, .png oder .gif).'
export const uploadsGone = (field = 'items'): Problem =>
  new Problem('invalid', { field, code: 'uploadGone', message: GONE })

/**
 * Looks up the files an order's parts name, by id and by the hash that only who sent them knows, and freezes what is
 * shown of them into its lines. No query for an order without files.
 * @throws Problem `invalid` at the part when the hash of a file is missing, when a file is not there, belongs to
 * another product or another order, or is no picture where one is asked for.
 */
export async function attachUploads(
  { db }: App,
  order: CheckedOrder,
  { productById }: Catalogue,
  now: string,
  handedIn: PlaceOrderBody['uploads'] = [],
): Promise<OrderUpload[]> {
  const wanted = order.items.flatMap(row =>
    row.parts.flatMap((part, index) =>
      idsOf(part.value).map(id => ({
        id,
        part,
        productId: row.productId ?? 0,
        field: `items.${row.position}.parts.${index}`,
      })),
    ),
  )
  if (wanted.length === 0) return []
  const ids = wanted.map(({ id }) => id)
  const { rows } = await typedSql(UPLOAD)`
    select id, version, extension, public_hash as "publicHash", mime_type as "mimeType", product_id as "productId"
    from uploads
    where id = any(${ids}) and order_id is null and expires_at > ${now}`.execute(db)
  const typeOf = (productId: number, name: string) =>
    productById.get(productId)?.config.parts.find(part => part.name === name)?.type
  const hashes = new Map(handedIn.map(({ id, publicHash }) => [id, publicHash]))
  const problems: ProblemEntry[] = []
  const taken = new Map<number, OrderUpload>()
  for (const { id, part, productId, field } of wanted) {
    const hash = hashes.get(id)
    const found = rows.find(row => row.id === id && row.productId === productId && row.publicHash === hash)
    if (hash === undefined) problems.push({ field, code: 'uploadUnproven', message: UNPROVEN })
    else if (!found || taken.has(id)) problems.push({ field, code: 'uploadGone', message: GONE })
    else if (!isFileForPart(typeOf(productId, part.name) ?? 'file', found.extension))
      problems.push({ field, code: 'noPicture', message: NO_PICTURE })
    else {
      const { productId: _, ...reference } = found
      taken.set(id, { ...reference, productId })
      part.uploads = [...(part.uploads ?? []), reference]
    }
  }
  if (problems.length > 0) throw new Problem('invalid', problems)
  return [...taken.values()]
}

const idsOf = (value: string | readonly string[] | readonly number[]): number[] =>
  typeof value === 'string' ? [] : value.filter((id): id is number => typeof id === 'number')
