import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CLIENT_FOLDER } from '#server/project-root.ts'

/** The programs of the shop, and those of the website's pages, which come without it (decision 009). */
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
  /** Styles to be written into the page: what every page begins with, then what its view has besides. */
  inlineStyles: readonly InlineStyle[]
}
/** Styles to be written into a page as one text, and the addresses they also have. */
export type InlineStyle = { hrefs: readonly string[]; css: string }

/** The browser files of a build. `id` changes with any of them. */
export type ClientBuild = {
  id: string
  filesOf(views: readonly string[]): PageFiles
}

/** A view's styles of more bytes stay files, which the browser keeps for the next page. */
const MOST_INLINE_BYTES = 24_000

const address = (file: string) => `/build/${file}`

/** Reads the manifest that the build of a bundle left behind. Throws when nothing was built. */
export function readClientBuild(folder: string = CLIENT_FOLDER, bundle: PageBundle = 'storefront'): ClientBuild {
  const text = readFileSync(join(folder, `.vite/${bundle}.json`), 'utf8')
  const manifest = JSON.parse(text) as Manifest
  const source = ENTRIES[bundle]
  const entry = manifest[source]
  if (!entry) throw new Error(`The build has no ${source}`)
  const first = readInlineStyle(folder, entry.css ?? [])
  const ofViews = new Map<string, InlineStyle | undefined>()
  const styleOfView = (files: readonly string[]) => {
    const key = files.join()
    if (!ofViews.has(key)) ofViews.set(key, readInlineStyle(folder, files, MOST_INLINE_BYTES))
    return ofViews.get(key)
  }
  return {
    id: createHash('sha256').update(text).digest('hex').slice(0, 12),
    filesOf(views) {
      const chunks = reachable(manifest, [source, ...views])
      const files = [...new Set(chunks.flatMap(({ css }) => css ?? []))]
      const further = files.filter(file => !entry.css?.includes(file))
      // a page of the website may be asked for as a part of another one, which has no policy for styles of its own
      const ofView = bundle === 'storefront' ? styleOfView(further) : undefined
      const inlineStyles = [first, ofView].filter(style => style !== undefined)
      const written = new Set(inlineStyles.flatMap(({ hrefs }) => hrefs))
      return {
        entry: address(entry.file),
        scripts: chunks.filter(chunk => chunk !== entry).map(({ file }) => address(file)),
        styles: files.map(address).filter(href => !written.has(href)),
        inlineStyles,
        font: manifest[FONT] && address(manifest[FONT].file),
      }
    },
  }
}

/**
 * A page is drawn a round trip earlier when its styles come with it: the entry's, which are the same for all pages, so
 * that one hash allows them, and those of its view. What is too large, or could end its own element, stays a file.
 */
function readInlineStyle(
  folder: string,
  files: readonly string[],
  mostBytes = Number.POSITIVE_INFINITY,
): InlineStyle | undefined {
  const css = files.map(file => readFileSync(join(folder, file), 'utf8').trim()).join('\n')
  return css && css.length <= mostBytes && !css.includes('</style') ? { hrefs: files.map(address), css } : undefined
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
