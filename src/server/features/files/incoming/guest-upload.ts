import type { NodeRow } from '#contract/resources/nodes.ts'
import type { Part } from '#domain/catalogue/product.ts'
import { Problem } from '#domain/problem.ts'
import type { FormContent } from '#domain/forms/form.ts'
import type { App } from '#server/core/context.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { IMAGE_PART_TYPES, UPLOAD_TYPES, type FileTypeName } from '#server/features/files/kinds/file-types.ts'

export type UploadTarget = { productId: number; types: readonly FileTypeName[] }
type OfferedProduct = { id: number; name: string; isEnabled: boolean; config: { parts: readonly Part[] } }

/** Most bytes of one file that comes with an order. */
export const ORDER_FILE_MAX_BYTES = 10 * 1024 * 1024
const ALL_WAITING_MAX_BYTES = 2 * 1024 * 1024 * 1024
const HOURS_KEPT = 24

/** The instant at which a file no order took is removed. */
export const expiryOf = (now: string): string =>
  Temporal.Instant.from(now).add({ hours: HOURS_KEPT }).toString({ fractionalSecondDigits: 3 })

/**
 * Which part of which product a file is for, and what that part takes (docs/reference/ordering.md#guest-uploads).
 * Product and part may be named by id or by name. Throws Problem `invalid` unless the product is enabled and the part
 * is of type image, images, file or files.
 */
export const uploadTarget = (
  products: readonly OfferedProduct[],
  wanted: number | string,
  partWanted: string | undefined,
): UploadTarget => {
  const product = products.find(({ id, name, isEnabled }) => isEnabled && (id === wanted || name === wanted))
  if (!product)
    throw new Problem('invalid', { field: 'product', code: 'unknown', message: 'Dieses Produkt wird nicht angeboten.' })
  const part = product.config.parts.find(({ id, name }) => id === partWanted || name === partWanted)
  if (part?.type === 'image' || part?.type === 'images') return { productId: product.id, types: IMAGE_PART_TYPES }
  if (part?.type === 'file' || part?.type === 'files') return { productId: product.id, types: UPLOAD_TYPES }
  throw new Problem('invalid', {
    field: 'part',
    code: 'unknown',
    message: 'Zu dieser Auswahl kann keine Datei hochgeladen werden.',
  })
}

/** Keeps guests from filling the disk together. Throws Problem `unavailable` while too much waits for orders. */
export const requireRoomForGuests = async (app: Pick<App, 'db'>): Promise<void> => {
  const { rows } = await typedSql({ waiting: 'int?' })`
    select sum(size_bytes)::bigint as waiting from uploads where expires_at is not null and order_id is null`.execute(
    app.db,
  )
  if ((rows[0]?.waiting ?? 0) > ALL_WAITING_MAX_BYTES)
    throw new Problem('unavailable', {
      code: 'full',
      message: 'Derzeit können keine Dateien hochgeladen werden. Bitte versuchen Sie es später erneut.',
    })
}

type FormTarget = { formId: number; formField: string }

/**
 * Which field of which form a file is for, by the form's id or identifier. @throws Problem `notFound`, or `invalid` for
 * a field that takes no file.
 */
export function formTarget(nodes: readonly NodeRow[], wanted: string, fieldId: string): FormTarget {
  const form = nodes.find(
    ({ id, identifier, type, isPublic }) =>
      isPublic && type === 'form' && (identifier === wanted || String(id) === wanted),
  )
  if (!form) throw new Problem('notFound', { message: 'Dieses Formular gibt es nicht mehr.' })
  const { fields } = form.content as unknown as FormContent
  if (!fields.some(field => field.fieldId === fieldId && field.type === 'file'))
    throw new Problem('invalid', {
      field: 'field',
      code: 'unknown',
      message: 'Zu dieser Frage kann keine Datei hochgeladen werden.',
    })
  return { formId: form.id, formField: fieldId }
}
