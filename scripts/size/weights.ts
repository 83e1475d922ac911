import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'

type Chunk = { file: string; isDynamicEntry?: boolean; imports?: string[]; css?: string[] }
type Manifest = Readonly<Record<string, Chunk>>

export type BuildWeights = {
  /** JavaScript in bytes, brotli, that sources load together with everything they import statically. */
  scripts(sources: readonly string[]): number
  /** The same for what a further source adds once the others are there. */
  added(source: string, loaded: readonly string[]): number
  /** Sources below a folder that are loaded only when they are needed. */
  lazySources(folder: string): string[]
  has(source: string): boolean
  /** Font files of the build with their bytes; they are compressed already. */
  fonts(): { name: string; bytes: number }[]
}

export type Bundle = 'storefront' | 'content' | 'backoffice' | 'signage'

/** Weighs a bundle of the build by its manifest. Throws when nothing was built or a source is not in it. */
export function weighBuild(folder: string, bundle: Bundle): BuildWeights {
  const manifest = JSON.parse(readFileSync(path.join(folder, `.vite/${bundle}.json`), 'utf8')) as Manifest
  const weights = new Map<string, number>()
  const weigh = (file: string) => {
    const known = weights.get(file) ?? brotliBytes(path.join(folder, file))
    weights.set(file, known)
    return known
  }
  const sum = (files: Iterable<string>) => [...files].reduce((bytes, file) => bytes + weigh(file), 0)
  return {
    scripts: sources => sum(filesOf(manifest, sources)),
    added: (source, loaded) => {
      const known = filesOf(manifest, loaded)
      return sum([...filesOf(manifest, [source])].filter(file => !known.has(file)))
    },
    lazySources: start =>
      Object.keys(manifest)
        .filter(source => source.startsWith(start) && manifest[source]?.isDynamicEntry)
        .sort(),
    has: source => source in manifest,
    fonts: () => fontsIn(path.join(folder, 'assets')),
  }
}

function filesOf(manifest: Manifest, sources: readonly string[]): Set<string> {
  const visited = new Set<string>()
  const files = new Set<string>()
  const visit = (source: string) => {
    if (visited.has(source)) return
    visited.add(source)
    const chunk = manifest[source]
    if (!chunk) throw new Error(`The build has no ${source}`)
    if (chunk.file.endsWith('.js')) files.add(chunk.file)
    for (const next of chunk.imports ?? []) visit(next)
  }
  for (const source of sources) visit(source)
  return files
}

/** What travels: the file compressed by the build, or compressed the same way here where that was not worth a file. */
function brotliBytes(file: string): number {
  const compressed = `${file}.br`
  if (existsSync(compressed)) return readFileSync(compressed).length
  const plain = readFileSync(file)
  return Math.min(plain.length, brotliCompressSync(plain).length)
}

const fontsIn = (folder: string) =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter(name => /\.(woff2?|ttf|otf)$/.test(name))
        .map(name => ({ name, bytes: readFileSync(path.join(folder, name)).length }))
    : []
