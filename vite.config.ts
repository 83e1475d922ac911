import { createHash } from 'node:crypto'
import path from 'node:path'
import react from '@vitejs/plugin-react'
import mantinePreset from 'postcss-preset-mantine'
import { defineConfig } from 'vite'

/**
 * One build a room of the browser, so that none carries pieces cut for another; the server finds their files through the
 * manifest of that name by these paths.
 */
const ENTRIES = { storefront: 'src/web/storefront/entry-client.tsx', backoffice: 'src/web/backoffice/main.tsx' } as const
/** The pages that devices open by their key share what they can with the back-office, and start without it. */
const BY_KEY = 'src/web/backoffice/by-key/main.tsx'
const INPUTS = { storefront: ENTRIES.storefront, backoffice: [ENTRIES.backoffice, BY_KEY] }
const bundle = process.env['BUNDLE'] === 'backoffice' ? 'backoffice' : 'storefront'
const isServer = process.env['BUNDLE'] === 'server'

type ModuleGraph = { getModuleInfo(id: string): { importers: readonly string[]; code?: string | null } | null }

/** Whether a module belongs to what `source` loads at once: it imports the module, whatever lies between, without a dynamic import. */
function isPartOf(source: string, id: string, graph: ModuleGraph, seen = new Set<string>()): boolean {
  if (id.endsWith(source) || parts.has(`${source} ${id}`)) return true
  if (seen.has(id)) return false
  seen.add(id)
  const importers = graph.getModuleInfo(id)?.importers ?? []
  const isPart = importers.some(importer =>
    INDEX.test(importer)
      ? graph.getModuleInfo(importer)?.importers.some(user => takes(user, id, graph) && isPartOf(source, user, graph, seen)) === true
      : isPartOf(source, importer, graph, seen),
  )
  if (isPart) parts.add(`${source} ${id}`)
  return isPart
}
/** What is known to be part of a source; the others depend on the way they were reached. */
const parts = new Set<string>()

/** Packages that hand everything on in one file: whoever imports that takes what they name, not the whole. */
const INDEX = /@mantine\/[^/]+\/esm\/index\.mjs$|@tabler\/icons-react\/dist\/esm\/(?:tabler-icons-react|icons\/index)\.mjs$/
/** Whether a module names what `id` holds in an import: `Menu` of Menu.mjs, `useClickOutside` of use-click-outside.mjs. */
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
const BOARD = ['src/web/backoffice/areas/orders/board/BoardPage.tsx', 'src/web/backoffice/areas/orders/watch/OrderWatch.tsx']
const DASHBOARD = 'src/web/backoffice/areas/dashboard/DashboardPage.tsx'
const RECORDS = ['src/web/backoffice/records/list/ResourceListPage.tsx', 'src/web/backoffice/records/form/ResourceFormPage.tsx']
const isDefinition = (id: string, graph: ModuleGraph) =>
  /src\/contract\/resources\//.test(id) && RECORDS.some(source => isPartOf(source, id, graph))
const PICKUP = 'src/web/backoffice/by-key/pickup/PickupPage.tsx'
const CHECKOUT = 'src/web/storefront/checkout/CheckoutPage.tsx'

const SELLING =
  /src\/(?:domain\/(?:pricing|units|cart|payments|orders\/draft\/(?:minimum|required|delivery)|problem)|web\/storefront\/cart(?!\/state\/sold-out)|web\/storefront\/page\/use-navigate|web\/kit\/use-now)/

/** React in a file of its own, which outlives our changes in the browser's cache, and the first view in one more instead of twenty. */
const GROUPS = [
  { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\//, priority: 4 },
  {
    debugName: 'storefront',
    name: (id: string, graph: ModuleGraph) => (isPartOf(ENTRIES.storefront, id, graph) ? 'storefront' : null),
    priority: 2,
  },
  // What the back-office shares with the board in the hall, which loads nothing else of it.
  {
    debugName: 'wire',
    name: (id: string, graph: ModuleGraph) => {
      const isPart = (source: string) => isPartOf(source, id, graph)
      return [BY_KEY, PICKUP].some(isPart) && [ENTRIES.backoffice, ...BOARD].some(isPart) ? 'wire' : null
    },
    priority: 3,
  },
  // Without the entry itself: whoever takes a part of it starts no second back-office.
  {
    debugName: 'desk',
    name: (id: string, graph: ModuleGraph) => (isPartOf(ENTRIES.backoffice, id, graph) && !id.endsWith(ENTRIES.backoffice) ? 'desk' : null),
    priority: 2,
  },
  // The first page brings the definitions that every list and form asks for next; the order board needs none of them.
  {
    debugName: 'dashboard',
    name: (id: string, graph: ModuleGraph) => (id.endsWith(DASHBOARD) || isDefinition(id, graph) ? 'dashboard' : null),
    priority: 2,
  },
  // The order board, before which people stand in a rush; apart what lists and forms take of it, which need nothing else of the board.
  {
    debugName: 'board',
    name: (id: string, graph: ModuleGraph) => {
      const isPart = (source: string) => isPartOf(source, id, graph)
      return BOARD.some(isPart) ? (RECORDS.some(isPart) ? 'board-and-records' : 'board') : null
    },
    priority: 1,
  },
  // The checkout's own pieces in one file, although its later sections use them too.
  {
    debugName: 'checkout',
    name: (id: string, graph: ModuleGraph) =>
      /storefront\/checkout\/(?!CheckoutPage|summary\/SumRows|form\/moment-text)/.test(id) && isPartOf(CHECKOUT, id, graph)
        ? 'checkout'
        : null,
    priority: 1,
  },
  // What several later pages share comes in two pieces instead of twenty, which compress better and cost fewer requests.
  { name: 'hours', test: /src\/domain\/(?:hours|time)\//, minShareCount: 4, priority: 0 },
  {
    debugName: 'selling',
    name: (id: string, graph: ModuleGraph) => (SELLING.test(id) && isPartOf(CHECKOUT, id, graph) ? 'selling' : null),
    minShareCount: 5,
    priority: 0,
  },
  // And the small ones of fewer pages in one more.
  {
    name: 'ordering',
    test: /src\/(?:domain\/(?:payments|orders\/draft\/(?:order-type|order-draft|required-contact))|web\/storefront\/cart\/state\/cart-totals|web\/storefront\/page\/use-navigate|web\/kit\/FieldError)/,
    minShareCount: 2,
    priority: -1,
  },
]

/** A class name of five letters and digits from its file and name. A name met twice would mix two looks, so it ends the build. */
function shortName(name: string, file: string): string {
  const source = `${path.relative(import.meta.dirname, file.split('?')[0] ?? file)} ${name}`
  const short = `_${createHash('sha256').update(source).digest('base64url').replaceAll(/[-_]/g, '').slice(0, 5)}`
  if ((names.get(short) ?? source) !== source) throw new Error(`The class names of ${source} and ${names.get(short)} are both ${short}.`)
  names.set(short, source)
  return short
}
const names = new Map<string, string>()

/** The server, and what it starts as processes of their own. */
const SERVER_PROGRAMS = [
  'src/server/main.ts',
  'src/server/features/files/pictures/draw-apart-process.ts',
  'src/server/features/drawings/apart/drawing-process.ts',
  'src/server/features/backup/backup-program.ts',
  'src/server/features/backup/restore-program.ts',
]
/** What the built server still takes from node_modules: programs for the machine, and Vite itself for development. */
const SERVER_EXTERNALS = ['sharp', 'vite', 'pg-native']

/**
 * `vite build` makes the browser bundle that `BUNDLE` names; `vite build --ssr` the module with which the server renders
 * storefront pages or, with `BUNDLE=server`, the server itself.
 */
export default defineConfig(({ isSsrBuild, command }) => ({
  base: '/build/',
  publicDir: false,
  plugins: [react()],
  css: {
    postcss: { plugins: [mantinePreset()] },
    // A menu names its classes on every row: short names, the same for server and browser.
    modules: command === 'build' ? { generateScopedName: shortName } : {},
  },
  // React's own hook instead of the stand-in for older versions that wouter brings along.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  // Built, the page renderer stands alone; from the sources it takes packages as Node finds them.
  ssr: { noExternal: command === 'build' ? true : undefined, external: isServer ? SERVER_EXTERNALS : undefined },
  // The server's own environment decides nothing here: a built page is always rendered by React's production code.
  define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
  build: {
    target: 'es2022',
    outDir: isServer ? 'build/server' : isSsrBuild ? 'build/ssr' : 'build/client',
    // The folder is shared by the bundles; the build script empties it.
    emptyOutDir: isSsrBuild === true,
    manifest: isSsrBuild ? false : `.vite/${bundle}.json`,
    // Everything stays a file of its own: a strict content policy takes no data addresses for scripts and fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: isSsrBuild
      ? {
          input: isServer ? SERVER_PROGRAMS : 'src/web/storefront/entry-server.tsx',
          output: { comments: false },
        }
      : { input: INPUTS[bundle], output: { codeSplitting: { groups: GROUPS, includeDependenciesRecursively: false } } },
  },
}))
