import { Problem } from '#domain/problem.ts'
import type { StoredFile } from '#server/features/files/stored/blob-keys.ts'

const ADDRESS = /^([1-9]\d{0,14})-([1-9]\d{0,8})\.([a-z0-9]{2,5})$/

export const missingFile = () => new Problem('notFound', { message: 'Diese Datei gibt es nicht.' })

/** Reads `{id}-{version}.{extension}`. Throws Problem `notFound` for anything else. */
export const storedAddress = (name: string): StoredFile => {
  const [, id, version, extension] = ADDRESS.exec(name) ?? []
  if (extension === undefined) throw missingFile()
  return { id: Number(id), version: Number(version), extension }
}
