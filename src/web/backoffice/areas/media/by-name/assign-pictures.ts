import { dataUrl } from '#web/backoffice/media/send-file.ts'
import { callApi } from '#web/kit/api-client.ts'
import { changeRows, listRows } from '#web/kit/resource-client.ts'

/** A picture and the product it shows. */
export type Assigned = { file: File; product: number; name: string }
export type AssignResult = {
  pictures: number
  products: number
  refused: readonly { name: string | null; message: string }[]
}

/**
 * Sends pictures, each once however often it is sent, and puts them behind those their products have, or in their
 * place; the first one may be what the menu shows. All products are changed in one act, those that have the pictures
 * already not at all. @throws ApiError
 */
export async function assignPictures(
  assigned: readonly Assigned[],
  isReplacing: boolean,
  onProgress: (done: number) => void,
): Promise<AssignResult> {
  const sent: { product: number; image: number }[] = []
  for (const [index, { file, product, name }] of assigned.entries()) {
    onProgress(index)
    const body = { data: await dataUrl(file), name: file.name, alt: name.slice(0, 300), isReused: true }
    const { id } = await callApi('POST', '/images', { body, session: 'staff' })
    sent.push({ product, image: id })
  }
  const wanted = Map.groupBy(sent, ({ product }) => product)
  const products = (await listRows('products')).filter(({ id }) => wanted.has(id))
  const rows = products.flatMap(({ id, version, images }) => {
    const before = images.map(image => image.id)
    const added = (wanted.get(id) ?? []).map(({ image }) => image)
    const after = [...new Set(isReplacing ? added : [...before, ...added])]
    return after.join() === before.join()
      ? []
      : [{ id, version, change: { images: after.map(image => ({ id: image })) } }]
  })
  if (rows.length === 0) return { pictures: 0, products: 0, refused: [] }
  const { done, refused } = await changeRows('products', { rows })
  const written = new Set(rows.map(({ id }) => id))
  for (const { id } of refused) written.delete(id)
  return { pictures: sent.filter(({ product }) => written.has(product)).length, products: done, refused }
}
