import { createHash } from 'node:crypto'
import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { CLIENT_FOLDER } from '#server/project-root.ts'

/** The present build and two before it: a tab that was open before an update still loads its further parts. */
const KEPT_BUILDS = 3
const ASSETS = 'assets'
const COPIES_AT_ONCE = 16

type KeptBuild = { id: string; files: string[] }

/**
 * Where files of earlier builds are served from, with the same addresses they had. It lies with the data: a build
 * folder is thrown away with its build.
 */
export const keptFilesFolder = (dataDir: string): string => path.join(dataDir, 'builds/files')
const listFile = (dataDir: string) => path.join(dataDir, 'builds/list.json')

/**
 * Puts the hashed files of the running build aside, and forgets those that only builds older than the last two before
 * it had. A name tells the content, so what several builds share lies there once. Does nothing where nothing was built.
 */
export async function keepBuild(dataDir: string, clientFolder: string = CLIENT_FOLDER): Promise<void> {
  const files = (await readdir(path.join(clientFolder, ASSETS)).catch(() => [])).toSorted((one, other) =>
    one < other ? -1 : 1,
  )
  if (files.length === 0) return
  const folder = path.join(keptFilesFolder(dataDir), ASSETS)
  await mkdir(folder, { recursive: true })
  const known = new Set(await readdir(folder))
  const missing = files.filter(file => !known.has(file))
  for (let begin = 0; begin < missing.length; begin += COPIES_AT_ONCE) {
    await Promise.all(
      missing
        .slice(begin, begin + COPIES_AT_ONCE)
        .map(file => copyWhole(path.join(clientFolder, ASSETS, file), path.join(folder, file))),
    )
  }
  const id = createHash('sha256').update(files.join()).digest('hex')
  const builds = [...(await readList(dataDir)).filter(build => build.id !== id), { id, files }].slice(-KEPT_BUILDS)
  await writeFile(`${listFile(dataDir)}.new`, JSON.stringify(builds))
  await rename(`${listFile(dataDir)}.new`, listFile(dataDir))
  const wanted = new Set(builds.flatMap(build => build.files))
  await Promise.all(
    [...known].filter(file => !wanted.has(file)).map(file => rm(path.join(folder, file), { force: true })),
  )
}

/** Nobody is ever answered with half a file. */
async function copyWhole(from: string, to: string): Promise<void> {
  const begun = `${to}.${process.pid}.new`
  await copyFile(from, begun)
  await rename(begun, to)
}

/** The builds kept so far, the youngest last. A list that cannot be read is none. */
async function readList(dataDir: string): Promise<KeptBuild[]> {
  try {
    const list = JSON.parse(await readFile(listFile(dataDir), 'utf8')) as unknown
    return Array.isArray(list) ? list.filter(isKeptBuild) : []
  } catch {
    return []
  }
}

const isKeptBuild = (value: unknown): value is KeptBuild => {
  const { id, files } = (value ?? {}) as Partial<KeptBuild>
  return typeof id === 'string' && Array.isArray(files)
}
