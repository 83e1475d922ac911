import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CLIENT_FOLDER } from '#server/project-root.ts'

const ENTRY = 'src/web/backoffice/main.tsx'
const FONT = 'src/web/kit/font/inter-latin.woff2'

type ManifestChunk = { file: string; css?: string[]; imports?: string[] }
type Manifest = Readonly<Record<string, ManifestChunk>>

/** Addresses of the browser files the first screen needs. */
export type BackendFiles = { entry: string; preloads: readonly string[]; styles: readonly string[]; font: string | null }

const address = (file: string) => `/build/${file}`

/** Reads from the build's manifest what the back-office loads first. Throws when nothing was built. */
export function readBackendFiles(folder: string = CLIENT_FOLDER): BackendFiles {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/backoffice.json'), 'utf8')) as Manifest
  const entry = manifest[ENTRY]
  if (!entry) throw new Error(`The build has no ${ENTRY}`)
  const seen = new Set<string>()
  const chunks: ManifestChunk[] = []
  const visit = (source: string) => {
    const chunk = manifest[source]
    if (!chunk || seen.has(source)) return
    seen.add(source)
    for (const imported of chunk.imports ?? []) visit(imported)
    chunks.push(chunk)
  }
  visit(ENTRY)
  const font = manifest[FONT]
  return {
    entry: address(entry.file),
    preloads: chunks.filter(chunk => chunk !== entry).map(({ file }) => address(file)),
    styles: [...new Set(chunks.flatMap(({ css }) => css ?? []))].map(address),
    font: font ? address(font.file) : null,
  }
}

/** What a development server answers instead: the sources themselves. */
export const DEV_FILES: BackendFiles = { entry: `/build/${ENTRY}`, preloads: [], styles: [], font: null }
