import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { Problem } from '#domain/problem.ts'
import { isCopy, momentIn } from '#server/features/backup/copy/copy-name.ts'

/**
 * The copy an operator means: the file named, or the newest whole one in the folder named. @throws Problem `notFound`.
 */
export async function findCopy(source: string): Promise<string> {
  const place = path.resolve(source)
  const found = await stat(place).catch(() => null)
  if (found?.isFile()) return place
  if (!found) throw new Problem('notFound', { message: `${place} gibt es nicht.` })
  const copies = (await readdir(place)).filter(isCopy).sort((one, other) => (momentIn(one) < momentIn(other) ? -1 : 1))
  const newest = copies.at(-1)
  if (!newest) throw new Problem('notFound', { message: `In ${place} liegt keine Sicherung (tresen-….tar.zst).` })
  return path.join(place, newest)
}
