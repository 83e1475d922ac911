import { existsSync } from 'node:fs'
import path from 'node:path'

/**
 * The project's folder: the nearest one above with migrations, since the server runs from its sources as well as built
 * into one file.
 */
export const PROJECT_ROOT = findRoot(import.meta.dirname)

export const CLIENT_FOLDER = path.join(PROJECT_ROOT, 'build/client')

/**
 * Where a program lies that the server runs as a process of its own: among the sources as the server itself, or built
 * beside it. `source` is its place below src/server.
 */
export const programPath = (source: string): string =>
  import.meta.filename.endsWith('.ts')
    ? path.join(PROJECT_ROOT, 'src/server', source)
    : path.join(PROJECT_ROOT, 'build/server', `${path.basename(source, '.ts')}.js`)

function findRoot(folder: string): string {
  const parent = path.dirname(folder)
  if (existsSync(path.join(folder, 'migrations')) && existsSync(path.join(folder, 'package.json'))) return folder
  if (parent === folder)
    throw new Error('The server does not lie in its project: no folder above has migrations and a package.json')
  return findRoot(parent)
}
