import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CLIENT_FOLDER } from '#server/project-root.ts'

/** The back-office itself, the pages that devices open by their key, which load their own, and the screen of a TV. */
const ENTRIES = {
  desk: 'src/web/backoffice/main.tsx',
  byKey: 'src/web/backoffice/by-key/main.tsx',
  tv: 'src/web/signage/main.tsx',
} as const
export type BackendEntry = keyof typeof ENTRIES
const FONT = 'src/web/kit/font/inter-latin.woff2'

type ManifestChunk = { file: string; css?: string[]; imports?: string[] }
type Manifest = Readonly<Record<string, ManifestChunk>>

/** Addresses of the browser files the first screen needs. */
export type BackendFiles = {
  entry: string
  preloads: readonly string[]
  styles: readonly string[]
  font: string | null
}

const address = (file: string) => `/build/${file}`

/** Reads from the build's manifest what one of the pages loads first. Throws when nothing was built. */
export function readBackendFiles(which: BackendEntry = 'desk', folder: string = CLIENT_FOLDER): BackendFiles {
  const source = ENTRIES[which]
  const manifest = JSON.parse(
    readFileSync(join(folder, `.vite/${which === 'tv' ? 'signage' : 'backoffice'}.json`), 'utf8'),
  ) as Manifest
  const entry = manifest[source]
  if (!entry) throw new Error(`The build has no ${source}`)
  const seen = new Set<string>()
  const chunks: ManifestChunk[] = []
  const visit = (name: string) => {
    const chunk = manifest[name]
    if (!chunk || seen.has(name)) return
    seen.add(name)
    for (const imported of chunk.imports ?? []) visit(imported)
    chunks.push(chunk)
  }
  visit(source)
  const font = manifest[FONT]
  return {
    entry: address(entry.file),
    preloads: chunks.filter(chunk => chunk !== entry).map(({ file }) => address(file)),
    styles: [...new Set(chunks.flatMap(({ css }) => css ?? []))].map(address),
    font: font ? address(font.file) : null,
  }
}

/** What a development server answers instead: the sources themselves. */
export const devFiles = (which: BackendEntry): BackendFiles => ({
  entry: `/build/${ENTRIES[which]}`,
  preloads: [],
  styles: [],
  font: null,
})
