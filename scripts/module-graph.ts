import path from 'node:path'

/** What the bundler tells of the modules it has read. */
export type ModuleGraph = { getModuleInfo(id: string): { importers: readonly string[]; code?: string | null } | null }

/**
 * Whether a module belongs to what `source` loads at once: it imports the module, whatever lies between, without a
 * dynamic import.
 */
export function isPartOf(source: string, id: string, graph: ModuleGraph, seen = new Set<string>()): boolean {
  if (id.endsWith(source) || parts.has(`${source} ${id}`)) return true
  if (seen.has(id)) return false
  seen.add(id)
  const importers = graph.getModuleInfo(id)?.importers ?? []
  const isPart = importers.some(importer =>
    INDEX.test(importer)
      ? graph
          .getModuleInfo(importer)
          ?.importers.some(user => takes(user, id, graph) && isPartOf(source, user, graph, seen)) === true
      : isPartOf(source, importer, graph, seen),
  )
  if (isPart) parts.add(`${source} ${id}`)
  return isPart
}
/** What is known to be part of a source; the others depend on the way they were reached. */
const parts = new Set<string>()

/** Packages that hand everything on in one file: whoever imports that takes what they name, not the whole. */
const INDEX =
  /@mantine\/(?!store\/)[^/]+\/esm\/index\.mjs$|@tabler\/icons-react\/dist\/esm\/(?:tabler-icons-react|icons\/index)\.mjs$/
/**
 * Whether a module names what `id` holds in an import: `Menu` of Menu.mjs, `useClickOutside` of use-click-outside.mjs.
 */
function takes(user: string, id: string, graph: ModuleGraph): boolean {
  if (INDEX.test(user)) return false
  let names = taken.get(user)
  if (!names) {
    const code = graph.getModuleInfo(user)?.code ?? ''
    names = new Set(code.matchAll(/import\s*\{([^}]*)\}/g).flatMap(([, list = '']) => list.split(/[\s,]+/)))
    taken.set(user, names)
  }
  return names.has(path.basename(id, '.mjs').replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase()))
}
const taken = new Map<string, ReadonlySet<string>>()
