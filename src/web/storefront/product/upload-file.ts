import type { Part, Product } from '#domain/catalogue/product.ts'
import { ApiError, saysMore } from '#web/kit/api.ts'
import { callApi } from '#web/kit/api-client.ts'
import { dataUrlOf } from '#web/kit/data-url.ts'
import type { CartUpload } from '#web/storefront/cart/state/cart-state.ts'

/** What the file chooser offers (docs/reference/ordering.md#guest-uploads). */
const ACCEPTED = '.txt,.csv,.gif,.jpg,.jpeg,.png,.svg,.mp4,.mpeg,.webm,.zip,.pdf,.doc,.docx,.xls,.xlsx,.ppt,.pptx'
const ACCEPTED_PICTURES = '.jpg,.jpeg,.png,.gif'

export const acceptedFiles = ({ type }: Pick<Part, 'type'>): string =>
  type === 'image' || type === 'images' ? ACCEPTED_PICTURES : ACCEPTED

/** 'images' and 'files' take several. */
export const takesSeveral = ({ type }: Pick<Part, 'type'>): boolean => type === 'images' || type === 'files'

/**
 * The message for a file that was refused or did not arrive (docs/reference/ordering.md#guest-uploads): what the server
 * says, unless it is about the file's size or type.
 */
export const uploadFailure = (fileName: string, error: unknown): string =>
  error instanceof ApiError && saysMore(error)
    ? error.message
    : `Die ausgewählte Datei "${fileName}" kann nicht verarbeitet werden. Möglicherweise ist die Datei zu groß oder der Dateityp wird nicht erkannt.`

/** Sends a file for a part as a data URL. Throws ApiError, or what the browser throws for a file it cannot read. */
export async function uploadFile(
  file: File,
  product: Pick<Product, 'id'>,
  part: Pick<Part, 'name'>,
): Promise<CartUpload> {
  const data = await dataUrlOf(file)
  const { id, publicHash } = await callApi('POST', '/uploads', {
    body: { data, name: file.name, product: product.id, part: part.name },
  })
  return { id, name: file.name, publicHash }
}
