import { createHash } from 'node:crypto'
import path from 'node:path'

const names = new Map<string, string>()

/**
 * A class name of five letters and digits from its file and name. A name met twice would mix two looks, so it ends the
 * build.
 */
export function shortName(name: string, file: string): string {
  const source = `${path.relative(path.dirname(import.meta.dirname), file.split('?')[0] ?? file)} ${name}`
  const short = `_${createHash('sha256').update(source).digest('base64url').replaceAll(/[-_]/g, '').slice(0, 5)}`
  if ((names.get(short) ?? source) !== source)
    throw new Error(`The class names of ${source} and ${names.get(short)} are both ${short}.`)
  names.set(short, source)
  return short
}
