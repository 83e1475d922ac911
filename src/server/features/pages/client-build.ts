import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CLIENT_FOLDER } from '#server/project-root.ts'

/** The programs of the shop, and those of the website's pages, which come without it (decision 113). */
const ENTRIES = {
  storefront: 'src/web/storefront/entry-client.tsx',
  content: 'src/web/storefront/entry-content.tsx',
} as const
export type PageBundle = keyof typeof ENTRIES

const FONT = 'src/web/kit/font/inter-latin.woff2'

type ManifestChunk = { file: string; css?: string[]; imports?: string[] }
type Manifest = Readonly<Record<string, ManifestChunk>>

/** Addresses of the files one page needs, in the order in which they help most. */
export type PageFiles = {
  entry: string
  scripts: string[]
  styles: string[]
  font: string | undefined
  inlineStyle: InlineStyle | undefined
}
/** Styles to be written into a page, and the address they also have. */
export type InlineStyle = { href: string; css: string }

/**
 * The browser files of a build. `id` changes with any of them; `inlineStyle` is what every page begins with, written
 * into it.
 */
export type ClientBuild = {
  id: string
  inlineStyle: InlineStyle | undefined
  filesOf(views: readonly string[]): PageFiles
}

const address = (file: string) => `/build/${file}`

/** Reads the manifest that the build of a bundle left behind. Throws when nothing was built. */
export function readClientBuild(folder: string = CLIENT_FOLDER, bundle: PageBundle = 'storefront'): ClientBuild {
  const text = readFileSync(join(folder, `.vite/${bundle}.json`), 'utf8')
  const manifest = JSON.parse(text) as Manifest
  const source = ENTRIES[bundle]
  const entry = manifest[source]
  if (!entry) throw new Error(`The build has no ${source}`)
  const inlineStyle = readInlineStyle(folder, entry)
  return {
    inlineStyle,
    id: createHash('sha256').update(text).digest('hex').slice(0, 12),
    filesOf(views) {
      const chunks = reachable(manifest, [source, ...views])
      return {
        entry: address(entry.file),
        scripts: chunks.filter(chunk => chunk !== entry).map(({ file }) => address(file)),
        styles: [...new Set(chunks.flatMap(({ css }) => css ?? []))]
          .map(address)
          .filter(href => href !== inlineStyle?.href),
        inlineStyle,
        font: manifest[FONT] && address(manifest[FONT].file),
      }
    },
  }
}

/**
 * A page is drawn a round trip earlier when its first styles come with it. Only the entry's, which are the same for all
 * pages, so that one hash allows them.
 */
function readInlineStyle(folder: string, { css: [file] = [] }: ManifestChunk): InlineStyle | undefined {
  const text = file && readFileSync(join(folder, file), 'utf8').trim()
  return file && text && !text.includes('</style') ? { href: address(file), css: text } : undefined
}

/** The chunks behind some sources with everything they import statically, imports first as their styles come first. */
function reachable(manifest: Manifest, sources: readonly string[]): ManifestChunk[] {
  const found = new Set<ManifestChunk>()
  const begun = new Set<ManifestChunk>()
  const visit = (source: string) => {
    const chunk = manifest[source]
    // chunks may import each other
    if (!chunk || begun.has(chunk)) return
    begun.add(chunk)
    for (const imported of chunk.imports ?? []) visit(imported)
    found.add(chunk)
  }
  for (const source of sources) visit(source)
  return [...found]
}
