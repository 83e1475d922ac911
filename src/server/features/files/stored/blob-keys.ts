import { Problem } from '#domain/problem.ts'
import type { ImageSize } from '#server/features/files/stored/image-sizes.ts'
import type { PictureFormat } from '#server/features/files/stored/negotiate-format.ts'

/** What the address of a stored file is made of. */
export type StoredFile = { id: number; version: number; extension: string }

const whole = (value: number) => {
  if (!Number.isSafeInteger(value) || value < 1) throw new Error(`Not a number for a blob key: ${value}`)
  return value
}
const known = (extension: string) => {
  if (!/^[a-z0-9]{2,5}$/.test(extension)) throw new Error(`Not an extension for a blob key: ${extension}`)
  return extension
}
const stem = ({ id, version }: StoredFile) => `${whole(id)}-${whole(version)}`

export const imageKey = (image: StoredFile) => `images/${stem(image)}.${known(image.extension)}`
/** An uploaded file never changes, only its name may, so its version is no part of the key. */
export const uploadKey = ({ id, extension }: StoredFile) => `uploads/${whole(id)}.${known(extension)}`
/** Where everything derived from a picture lies. */
export const renditionFolder = (image: StoredFile) => `derived/images/${stem(image)}/`
/** `full` is the stored picture in another format. */
export const renditionKey = (image: StoredFile, size: ImageSize | 'full', format: PictureFormat) =>
  `${renditionFolder(image)}${size}.${format}`
/** The same picture as social networks show it. */
export const shareKey = (image: StoredFile, fit: 'cover' | 'contain') => `${renditionFolder(image)}share-${fit}.png`
export const previewKey = ({ id }: StoredFile) => `derived/uploads/${whole(id)}.jpg`

const ADDRESS = /^([1-9]\d{0,14})-([1-9]\d{0,8})\.([a-z0-9]{2,5})$/

export const missingFile = () => new Problem('notFound', { message: 'Diese Datei gibt es nicht.' })

/** Reads `{id}-{version}.{extension}`. Throws Problem `notFound` for anything else. */
export const storedAddress = (name: string): StoredFile => {
  const [, id, version, extension] = ADDRESS.exec(name) ?? []
  if (extension === undefined) throw missingFile()
  return { id: Number(id), version: Number(version), extension }
}
