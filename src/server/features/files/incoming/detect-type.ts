import { fileBroken, fileRefused } from '#server/features/files/kinds/file-refused.ts'
import type { FileTypeName } from '#server/features/files/kinds/file-types.ts'
import { adviceFor } from '#server/features/files/kinds/unsupported-types.ts'
import { sniffType } from '#server/features/files/kinds/sniff-type.ts'
import { tellApart } from '#server/features/files/pictures/draw-apart.ts'

/** Archives and old Office files: what they hold stands anywhere in them. */
const CONTAINERS = [Buffer.from('PK'), Buffer.from('d0cf11e0', 'hex')]

/**
 * A file's type by its content. A head is read at once, a container is searched in a process of its own. @throws
 * Problem `unsupportedType` for none that is taken here, for a container that is broken, and for a kind that people
 * often have with what to do.
 */
export async function detectType(bytes: Buffer, name: string, types: readonly FileTypeName[]): Promise<FileTypeName> {
  const isContainer = CONTAINERS.some(head => bytes.subarray(0, head.length).equals(head))
  const { type, problem } = isContainer
    ? await tellApart(bytes, name).catch(() => ({ type: null, problem: null }))
    : { type: await sniffType(bytes, name), problem: null }
  if (problem !== null && (type === null || types.includes(type))) throw fileBroken(name, problem)
  const advice = type === null ? adviceFor(bytes) : null
  if (advice !== null) throw fileBroken(name, advice)
  if (!type || !types.includes(type)) throw fileRefused('unsupportedType', name)
  return type
}
