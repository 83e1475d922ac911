import { existsSync } from 'node:fs'
import { VIEW_FILES } from '../src/web/storefront/page/view-files.ts'
import { isPartOf, type ModuleGraph } from './module-graph.ts'

/**
 * One build a room of the browser, so that none carries pieces cut for another; the server finds their files through
 * the manifest of that name by these paths.
 */
export const ENTRIES = {
  storefront: 'src/web/storefront/entry-client.tsx',
  content: 'src/web/storefront/entry-content.tsx',
  backoffice: 'src/web/backoffice/main.tsx',
  signage: 'src/web/signage/main.tsx',
} as const
export type Bundle = keyof typeof ENTRIES
/** The pages that devices open by their key share what they can with the back-office, and start without it. */
export const BY_KEY = 'src/web/backoffice/by-key/main.tsx'

/**
 * Screens people wait at, by what they load at once. Without groups the bundler makes a chunk for every set of pages
 * that share a module: 60 requests for the order board, 34 for the checkout. The form of the checkout comes beside its
 * page and is named apart from it, so that the page itself weighs no more.
 */
const SCREENS = {
  guests: {
    checkout: ['src/web/storefront/checkout/CheckoutPage.tsx'],
    form: ['FurtherSections', 'CheckoutSide'].map(part => `src/web/storefront/checkout/${part}.tsx`),
  },
  backoffice: {
    shell: [ENTRIES.backoffice],
    hall: [BY_KEY, 'src/web/backoffice/by-key/pickup/PickupPage.tsx'],
    board: ['src/web/backoffice/areas/orders/board/BoardPage.tsx', 'src/web/backoffice/by-key/desk/OrderDesk.tsx'],
    start: ['orders/watch/OrderWatch', 'dashboard/DashboardPage'].map(page => `src/web/backoffice/areas/${page}.tsx`),
    beside: ['src/web/backoffice/areas/branches/BranchPage.tsx'],
  },
}
/** The frame is there before any page of the back-office; only these devices do without it. */
const WITHOUT_SHELL = ['shell', 'hall', 'board']
/** They show a little of what the board shows: they only divide its chunks. */
const DIVIDING = ['start', 'beside']
/** What most areas are made of: a list, or a record's page. */
const AREAS = {
  list: 'src/web/backoffice/records/list/ResourceListPage.tsx',
  record: 'src/web/backoffice/records/form/ResourceFormPage.tsx',
}
/** With fewer, a page that takes two parts of a list loads the whole and is over its budget. */
const SHARED_BY_MANY = 32
const FOLDER = /\/src\/(?:web\/(?:storefront\/)?)?([\w-]+)\//

/**
 * Names the chunk of a module by the screens that need it (`board-start`), so that each screen loads a handful of files
 * and nothing that only others need. Those of guests are one a folder (`checkout-domain`, `form-kit`), since other
 * pages take some of them; packages stand apart from our own code, since fields take those.
 */
function chunkOfScreens(screens: Readonly<Record<string, readonly string[]>>) {
  const missing = Object.values(screens)
    .flat()
    .find(source => !existsSync(source))
  if (missing) throw new Error(`A chunk is named after ${missing}, which is gone.`)
  return (id: string, graph: ModuleGraph) => {
    // The entry stays apart: whoever takes a part of its chunk would start a second back-office.
    if (id.endsWith(ENTRIES.backoffice)) return null
    const all = Object.keys(screens).filter(name => screens[name]?.some(source => isPartOf(source, id, graph)))
    // What the hall shows as well is little: it is not divided further.
    const needing = all.includes('hall') ? all.filter(name => !DIVIDING.includes(name)) : all
    if (needing.includes('shell')) return needing.filter(name => WITHOUT_SHELL.includes(name)).join('-')
    if (needing.every(name => DIVIDING.includes(name))) return null
    if (id.includes('/node_modules/')) return `${needing[0]}-packages`
    if (needing.some(name => name in SCREENS.guests)) return `${needing[0]}-${FOLDER.exec(id)?.[1]}`
    return needing.join('-')
  }
}

/**
 * Names the chunk of a module that many areas share by what needs it (`list-record`): a handful of files instead of a
 * hundred. The dashboard's are apart (`list-start`), it is the first a manager sees.
 */
function chunkOfAreas(id: string, graph: ModuleGraph): string | null {
  const needing = Object.entries(AREAS).flatMap(([name, source]) => (isPartOf(source, id, graph) ? [name] : []))
  if (needing.length === 0) return null
  const isStart = SCREENS.backoffice.start.some(source => isPartOf(source, id, graph))
  return [...needing, ...(isStart ? ['start'] : [])].join('-')
}

/** How the programs of the browser are divided; the bundler divides what no group takes. */
export function browserGroups(bundle: Bundle) {
  const isBackoffice = bundle === 'backoffice'
  return [
    // In a file of its own, which outlives our changes in the browser's cache.
    {
      name: bundle === 'content' ? 'preact' : 'react',
      test: /node_modules\/(?:preact|react|react-dom|scheduler)\//,
      priority: 4,
    },
    // What a page of guests begins with, in one file instead of twenty.
    ...(isBackoffice ? [] : [{ name: 'first-view', tags: ['$initial' as const], priority: 3 }]),
    // Notes name a class of the scroll lock, so that every page has it; beside the parts of lists it would bring all of
    // them.
    ...(isBackoffice
      ? [
          {
            name: 'dialogs',
            test: /node_modules\/(?:@mantine\/modals\/esm\/events|react-remove-scroll|react-style-singleton|use-callback-ref|use-sidecar|tslib|get-nonce)/,
            priority: 3,
          },
        ]
      : []),
    {
      debugName: 'screens',
      name: chunkOfScreens(isBackoffice ? SCREENS.backoffice : SCREENS.guests),
      minShareCount: 2,
      priority: 2,
    },
    ...(isBackoffice ? [{ debugName: 'areas', name: chunkOfAreas, minShareCount: SHARED_BY_MANY, priority: 1.5 }] : []),
    { name: 'fields', test: /src\/contract\/fields\//, minShareCount: 2, priority: 1 },
    { name: 'icons', test: /@tabler\/icons-react\/dist\/esm\/icons\/Icon/, minShareCount: 16, priority: 1 },
  ]
}

const RENDERERS = ['server', 'content-server'].map(name => `src/web/storefront/entry-${name}.tsx`)
const LATE_BLOCKS = ['FormBlock', 'WoodTeaser'].map(name => `src/web/storefront/content/blocks/${name}.tsx`)
/**
 * All that the server renders pages of, in one file: a start would open two hundred, and Node takes half a millisecond
 * for each.
 */
export const RENDERED_GROUPS = [
  {
    debugName: 'pages',
    // Without the entry, which waits for what it asks for by name.
    name: (id: string, graph: ModuleGraph) =>
      [...RENDERERS, ...Object.values(VIEW_FILES).flat(), ...LATE_BLOCKS].some(source => isPartOf(source, id, graph)) &&
      !RENDERERS.some(entry => id.endsWith(entry))
        ? 'pages'
        : null,
  },
]
