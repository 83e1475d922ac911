import { existsSync } from 'node:fs'
import path from 'node:path'

/** The project's folder: the nearest one above with migrations, since the server runs from its sources as well as built into one file. */
export const PROJECT_ROOT = findRoot(import.meta.dirname)

export const CLIENT_FOLDER = path.join(PROJECT_ROOT, 'build/client')

function findRoot(folder: string): string {
  const parent = path.dirname(folder)
  if (existsSync(path.join(folder, 'migrations')) && existsSync(path.join(folder, 'package.json'))) return folder
  if (parent === folder) throw new Error('The server does not lie in its project: no folder above has migrations and a package.json')
  return findRoot(parent)
}
