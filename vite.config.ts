import path from 'node:path'
import react from '@vitejs/plugin-react'
import mantinePreset from 'postcss-preset-mantine'
import { defineConfig, type Plugin } from 'vite'
import { laterList } from './scripts/later-list.ts'
import { isPartOf, type ModuleGraph } from './scripts/module-graph.ts'
import { shortName } from './scripts/short-name.ts'
import { VIEW_FILES } from './src/web/storefront/page/view-files.ts'

/**
 * One build a room of the browser, so that none carries pieces cut for another; the server finds their files through
 * the manifest of that name by these paths.
 */
const ENTRIES = {
  storefront: 'src/web/storefront/entry-client.tsx',
  content: 'src/web/storefront/entry-content.tsx',
  backoffice: 'src/web/backoffice/main.tsx',
  signage: 'src/web/signage/main.tsx',
} as const
/** The pages that devices open by their key share what they can with the back-office, and start without it. */
const BY_KEY = 'src/web/backoffice/by-key/main.tsx'
const INPUTS = { ...ENTRIES, backoffice: [ENTRIES.backoffice, BY_KEY] }
const asked = process.env['BUNDLE']
const bundle = asked === 'backoffice' || asked === 'content' || asked === 'signage' ? asked : 'storefront'
const isServer = asked === 'server'
const isContent = asked === 'content'
/** Screens of any strength take the small stand-in too. */
const isSmall = isContent || asked === 'signage'

/**
 * Pages of the website are brought to life by a small stand-in for React, in the browser and on the server alike
 * (decision 113).
 */
const SMALL_REACT = [
  { find: /^react(?:-dom)?$/, replacement: 'preact/compat' },
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  { find: /^react-dom\/server$/, replacement: 'preact-render-to-string' },
  { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
]

const WATCH = 'src/web/backoffice/areas/orders/watch/OrderWatch.tsx'
const BOARD = ['src/web/backoffice/areas/orders/board/BoardPage.tsx', WATCH]
const DASHBOARD = 'src/web/backoffice/areas/dashboard/DashboardPage.tsx'
const RECORDS = [
  'src/web/backoffice/records/list/ResourceListPage.tsx',
  'src/web/backoffice/records/form/ResourceFormPage.tsx',
]
const KINDS = 'src/contract/fields/index.ts'
/** Pages that show a little of what the board shows. */
const BESIDE_BOARD = ['branches/BranchPage', 'products/ProductsPage', 'settings/SettingsPage'].map(
  page => `src/web/backoffice/areas/${page}.tsx`,
)
/** What a tablet at the counter shows without a login, and what stands beside the board there. */
const DESK_BY_KEY = [
  BY_KEY,
  'src/web/backoffice/by-key/desk/OrderDesk.tsx',
  'src/web/backoffice/areas/availability/AvailabilityPage.tsx',
  'src/web/backoffice/areas/orders/kitchen/KitchenPage.tsx',
  ...BOARD,
]
const PROJECT = 'src/web/backoffice/areas/projects/ProjectPage.tsx'
const PICKUP = 'src/web/backoffice/by-key/pickup/PickupPage.tsx'
const CHECKOUT = 'src/web/storefront/checkout/CheckoutPage.tsx'

/** What many later pages need of the checkout's. */
const SELLING =
  /src\/(?:domain\/(?:pricing|units|cart(?!\/(?:cart|points)-load)|payments|catalogue\/asked-parts|orders\/draft\/(?:minimum|required|delivery)|problem)|web\/storefront\/(?:cart(?!\/state\/sold-out)|page\/use-navigate)|web\/kit\/(?:use-now|Field(?:Error|\.module)))/

/** What several pages and parts need that come later than the first view of menu and checkout, by what it is about. */
const LATER_PIECES = {
  // Each of these weighs less than its name in a list and the head of a request.
  bits: /src\/(?:web\/kit\/Icon(?:Button)?\.|domain\/text\/(?:fold|table-name)|web\/storefront\/(?:page\/(?:lift-search|draw-whole)|cart\/CartNotice\.module|checkout\/submit\/own-label|overlays\/(?:store|events|consent\/consent-settings|install\/install-link)\.))/,
  words:
    /src\/(?:domain\/(?:pricing\/(?:format-currency|price-text|price-in-unit|unit-price)|units\/(?:format-amount|times-text))|web\/storefront\/cart\/state\/item-details)/,
  moment: /src\/(?:domain\/hours\/open-first|web\/storefront\/branch\/moment\/(?:open-words|pickup-texts))/,
  standing:
    /src\/(?:domain\/orders\/draft\/minimum-order|web\/storefront\/cart\/state\/(?:sold-out-lines|use-cart-totals))/,
  beside: /src\/web\/storefront\/overlays\/(?:consent\/consent|cookie|install\/worker)\./,
  contact: /src\/(?:domain\/orders\/draft\/suggested-phone|web\/storefront\/checkout\/form\/fee-text)/,
  putting: /src\/(?:domain\/cart\/default-choice|web\/storefront\/(?:cart\/state\/add-item|product\/put-in-cart))/,
  supply: /src\/(?:domain\/orders\/stock\/gone-options|web\/storefront\/product\/product-state)/,
  labels: /src\/domain\/text\/(?:diets|allergen-legend)/,
}

/** Whether it is part of the back-office, but neither of its first page nor of what a tablet shows without a login. */
const isLater = (id: string, graph: ModuleGraph) =>
  bundle === 'backoffice' && ![ENTRIES.backoffice, DASHBOARD, ...DESK_BY_KEY].some(page => isPartOf(page, id, graph))

/**
 * React in a file of its own, which outlives our changes in the browser's cache, and the first view in one more instead
 * of twenty.
 */
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
  // Without the entry itself: whoever takes a part of it starts no second back-office. Areas and navigation stay apart
  // from what a tablet without a login needs too.
  {
    debugName: 'desk',
    name: (id: string, graph: ModuleGraph) => {
      if (!isPartOf(ENTRIES.backoffice, id, graph) || id.endsWith(ENTRIES.backoffice)) return null
      return DESK_BY_KEY.some(source => isPartOf(source, id, graph)) ? 'desk' : 'shell'
    },
    priority: 2,
  },
  // The order board, before which people stand in a rush; apart what lists and forms take of it, and what rings on
  // every page and what the first page tells of orders: they need nothing else of the board.
  {
    debugName: 'board',
    name: (id: string, graph: ModuleGraph) => {
      const isPart = (source: string) => isPartOf(source, id, graph)
      if (!BOARD.some(isPart)) return null
      if (RECORDS.some(isPart)) return 'board-and-records'
      if ([WATCH, DASHBOARD].some(isPart)) return 'watch'
      return BESIDE_BOARD.some(isPart) ? 'board-and-pages' : 'board'
    },
    priority: 1,
  },
  // The kinds of fields in one file instead of ten.
  {
    debugName: 'kinds',
    name: (id: string, graph: ModuleGraph) =>
      isPartOf(KINDS, id, graph) && !isPartOf(DASHBOARD, id, graph) ? 'kinds' : null,
    priority: 0,
  },
  // The checkout's own pieces in one file, although its later sections use them too.
  {
    debugName: 'checkout',
    name: (id: string, graph: ModuleGraph) =>
      /storefront\/checkout\/(?!CheckoutPage|summary\/SumRows|form\/moment-text)|domain\/cart\/(?:cart|points)-load/.test(
        id,
      ) && isPartOf(CHECKOUT, id, graph)
        ? 'checkout'
        : null,
    priority: 1,
  },
  // What several later pages share comes in two pieces instead of twenty, which compress better and cost fewer
  // requests.
  { name: 'hours', test: /src\/domain\/(?:hours|time)\//, minShareCount: 4, priority: 0 },
  {
    debugName: 'selling',
    name: (id: string, graph: ModuleGraph) => (SELLING.test(id) && isPartOf(CHECKOUT, id, graph) ? 'selling' : null),
    minShareCount: 2,
    priority: 0,
  },
  // And the small ones of fewer pages in one more.
  {
    debugName: 'ordering',
    name: (id: string, graph: ModuleGraph) =>
      bundle === 'backoffice' || isPartOf(CHECKOUT, id, graph) ? 'ordering' : null,
    test: /src\/(?:domain\/(?:payments|orders\/draft\/(?:order-type|order-draft|required-contact))|web\/storefront\/cart\/state\/cart-totals|web\/storefront\/page\/use-navigate|web\/storefront\/checkout\/form\/moment-text|web\/kit\/FieldError)/,
    minShareCount: 2,
    priority: -1,
  },
  // The icons of many pages in one file, and what the pages of tasks share in another. (A negative priority goes before
  // all others, so these have none.)
  {
    debugName: 'icons',
    name: (id: string, graph: ModuleGraph) => (isLater(id, graph) ? 'icons' : null),
    test: /@tabler\/icons-react\/dist\/esm\/icons\/Icon/,
    minShareCount: 16,
    priority: 0,
  },
  {
    debugName: 'tasks',
    name: (id: string, graph: ModuleGraph) => (isLater(id, graph) && isPartOf(PROJECT, id, graph) ? 'tasks' : null),
    test: /src\/(?:web\/backoffice\/areas\/(?:tasks|projects)|domain\/tasks|contract\/calls\/tasks)\/.*\.(?:ts|css)$/,
    minShareCount: 2,
    priority: 0,
  },
  // What comes later stands by name in the first file of all pages: few names.
  ...Object.entries(LATER_PIECES).map(([name, test], place) => ({
    debugName: name,
    name: (id: string, graph: ModuleGraph) =>
      test.test(id) && bundle === 'storefront' && !isPartOf(CHECKOUT, id, graph) ? name : null,
    minShareCount: 2,
    priority: -2 - place,
  })),
]

/**
 * What a page of the website begins with in one file beside the stand-in, and all that may lie above it in one more.
 */
const CONTENT_GROUPS = [
  { name: 'preact', test: /node_modules\/preact/, priority: 2 },
  {
    debugName: 'content',
    name: (id: string, graph: ModuleGraph) => (isPartOf(ENTRIES.content, id, graph) ? 'content' : null),
    priority: 1,
  },
]

const RENDERERS = ['server', 'content-server'].map(name => `src/web/storefront/entry-${name}.tsx`)
const LATE_BLOCKS = ['FormBlock', 'WoodTeaser'].map(name => `src/web/storefront/content/blocks/${name}.tsx`)
/**
 * All that the server renders pages of, in one file: a start would open two hundred, and Node takes half a millisecond
 * for each.
 */
const RENDERED_GROUPS = [
  {
    debugName: 'pages',
    // Without the entry, which waits for what it asks for by name.
    name: (id: string, graph: ModuleGraph) =>
      [...RENDERERS, ...Object.values(VIEW_FILES), ...LATE_BLOCKS].some(source => isPartOf(source, id, graph)) &&
      !RENDERERS.some(entry => id.endsWith(entry))
        ? 'pages'
        : null,
  },
]

/**
 * Our own few lines for what is loaded later instead of Vite's many, which also serve browsers and pages we do not
 * have.
 */
const FETCH_PART = path.join(import.meta.dirname, 'src/web/kit/fetch-part.ts')
const ownPreload: Plugin = {
  name: 'own-preload',
  apply: 'build',
  transform: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler: () => ({ code: `export { __vitePreload } from ${JSON.stringify(FETCH_PART)}`, map: null }),
  },
}
/** What every page of the storefront has at once need not be asked for with each part. */
const AT_ONCE = /\/(?:rolldown-runtime|p?react|entry-client|entry-content)-[\w-]+\.js$/
/** And what the frame of the back-office has, of what it fetches itself. */
const WITH_SHELL = /\/(?:desk|wire)-[\w-]+\.(?:js|css)$/
const isAtOnce = (file: string, host: string) =>
  AT_ONCE.test(file) || (/\/shell-[\w-]+\.js$/.test(host) && WITH_SHELL.test(file))

/**
 * Seven letters of 64 tell the builds of a file apart; more would travel with every name in the list of what comes
 * later.
 */
const FILE_NAMES = {
  entryFileNames: 'assets/[name]-[hash:7].js',
  chunkFileNames: 'assets/[name]-[hash:7].js',
  assetFileNames: 'assets/[name]-[hash:7][extname]',
}

/** The server, and what it starts as processes of their own. */
const SERVER_PROGRAMS = [
  'src/server/main.ts',
  'src/server/features/files/pictures/draw-apart-process.ts',
  'src/server/features/drawings/apart/drawing-process.ts',
  'src/server/ports/markdown/html-thread.ts',
  'src/server/features/backup/backup-program.ts',
  'src/server/features/backup/restore-program.ts',
]
/** What the built server still takes from node_modules: programs for the machine, and Vite itself for development. */
const SERVER_EXTERNALS = ['sharp', 'vite', 'pg-native']

/**
 * `vite build` makes the browser bundle that `BUNDLE` names; `vite build --ssr` the module with which the server
 * renders storefront pages or, with `BUNDLE=server`, the server itself.
 */
export default defineConfig(({ isSsrBuild, command }) => ({
  base: '/build/',
  publicDir: false,
  plugins: [react(), ownPreload, ...(bundle === 'backoffice' ? [laterList] : [])],
  resolve: { alias: isSmall ? SMALL_REACT : [] },
  css: {
    postcss: { plugins: [mantinePreset()] },
    // A menu names its classes on every row: short names, the same for server and browser.
    modules: command === 'build' ? { generateScopedName: shortName } : {},
  },
  // Built, the page renderer stands alone; from the sources it takes packages as Node finds them.
  ssr: { noExternal: command === 'build' ? true : undefined, external: isServer ? SERVER_EXTERNALS : undefined },
  // The server's own environment decides nothing here: a built page is always rendered by React's production code.
  define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
  build: {
    target: 'es2022',
    outDir: isServer ? 'build/server' : isSsrBuild ? `build/ssr${isContent ? '-content' : ''}` : 'build/client',
    // The folder is shared by the bundles; the build script empties it.
    emptyOutDir: isSsrBuild === true,
    manifest: isSsrBuild ? false : `.vite/${bundle}.json`,
    // Everything stays a file of its own: a strict content policy takes no data addresses for scripts and fonts.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files, { hostId }) => files.filter(file => !isAtOnce(file, hostId)),
    },
    rolldownOptions: isSsrBuild
      ? {
          input: isServer ? SERVER_PROGRAMS : `src/web/storefront/entry-${isContent ? 'content-' : ''}server.tsx`,
          // The server holds the text of its programs for as long as it runs; names stay, for whoever reads where an
          // error came from.
          output: {
            comments: false,
            minify: {
              compress: false,
              mangle: { toplevel: true, keepNames: true },
              codegen: { removeWhitespace: true },
            },
            ...(isServer ? {} : { codeSplitting: { groups: RENDERED_GROUPS, includeDependenciesRecursively: false } }),
          },
        }
      : {
          input: INPUTS[bundle],
          output: {
            ...FILE_NAMES,
            ...(bundle === 'signage'
              ? {}
              : {
                  codeSplitting: { groups: isContent ? CONTENT_GROUPS : GROUPS, includeDependenciesRecursively: false },
                }),
          },
        },
  },
}))
