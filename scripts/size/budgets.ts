import type { BuildWeights, Bundle } from './weights.ts'

export type Judgement = { what: string; bytes: number; limitBytes: number; isWithin: boolean }

export const STOREFRONT = 'src/web/storefront/entry-client.tsx'
export const CHECKOUT = 'src/web/storefront/checkout/CheckoutPage.tsx'
/**
 * A page an editor made of all blocks there are, with all that comes unasked: what lies above it, what keeps it living,
 * and the words of its hours.
 */
export const CONTENT = [
  'src/web/storefront/entry-content.tsx',
  'src/web/storefront/overlays/OverlayRoot.tsx',
  'src/web/storefront/page/LivePage.ts',
  'src/web/storefront/branch/moment/moment-words.ts',
  'src/web/storefront/content/blocks/FormBlock.tsx',
  'src/web/storefront/content/blocks/WoodTeaser.tsx',
  'src/web/storefront/content/blocks/BranchesBlock.tsx',
  'src/web/storefront/content/blocks/CallBlock.tsx',
  'src/web/storefront/content/blocks/DishesBlock.tsx',
  'src/web/storefront/content/blocks/GalleryBlock.tsx',
  'src/web/storefront/content/blocks/HoursBlock.tsx',
  'src/web/storefront/content/blocks/QuestionsBlock.tsx',
  'src/web/storefront/content/blocks/ReservationBlock.tsx',
  'src/web/storefront/content/blocks/TeamBlock.tsx',
  'src/web/storefront/content/blocks/VideoBlock.tsx',
]
export const BACKOFFICE = ['src/web/backoffice/main.tsx', 'src/web/backoffice/areas/dashboard/DashboardPage.tsx']
/**
 * What has arrived before somebody can take an order at the board: the frame, the board, and the bell that hangs in the
 * frame.
 */
export const BOARD = [
  'src/web/backoffice/main.tsx',
  'src/web/backoffice/areas/orders/board/BoardPage.tsx',
  'src/web/backoffice/areas/orders/watch/OrderWatch.tsx',
]
/** The pick-up board in the hall, and the order desk without a login: what each has loaded before it shows anything. */
export const PICKUP = ['src/web/backoffice/by-key/main.tsx', 'src/web/backoffice/by-key/pickup/PickupPage.tsx']
export const DESK_BY_KEY = [
  'src/web/backoffice/by-key/main.tsx',
  'src/web/backoffice/by-key/desk/OrderDesk.tsx',
  'src/web/backoffice/areas/orders/board/BoardPage.tsx',
]
/** A TV at `/signage`, before anything it plays. */
export const SIGNAGE = ['src/web/signage/main.tsx']
const BACKOFFICE_FOLDER = 'src/web/backoffice/'

/** What holds a rich-text editor, in a form or on the page of a site, which weighs what it weighs. */
const EDITORS: readonly string[] = [
  'src/web/backoffice/fields/wysiwyg/WysiwygField.tsx',
  'src/web/backoffice/areas/sites/on-page/rich-in-place.tsx',
]

const KB = 1000
export const LIMITS = {
  menu: 82 * KB,
  checkout: 98 * KB,
  content: 60 * KB,
  firstScreen: 215 * KB,
  board: 215 * KB,
  pickup: 90 * KB,
  signage: 70 * KB,
  route: 75 * KB,
  font: 45 * KB,
} as const

/**
 * Holds a build against the budgets: JavaScript as brotli, fonts as they are. What is missing from the build throws, so
 * that a renamed page cannot slip out of its budget.
 */
export function judgeBuild(
  { storefront, content, backoffice, signage }: Readonly<Record<Bundle, BuildWeights>>,
  editors: readonly string[] = EDITORS,
): Judgement[] {
  const judge = (what: string, bytes: number, limitBytes: number): Judgement => ({
    what,
    bytes,
    limitBytes,
    isWithin: bytes <= limitBytes,
  })
  const unknown = editors.find(source => !backoffice.has(source))
  if (unknown) throw new Error(`The build has no ${unknown}`)
  const routes = backoffice
    .lazySources(BACKOFFICE_FOLDER)
    .filter(source => !BACKOFFICE.includes(source) && !editors.includes(source))
  return [
    judge('menu page', storefront.scripts([STOREFRONT]), LIMITS.menu),
    judge('checkout', storefront.scripts([STOREFRONT, CHECKOUT]), LIMITS.checkout),
    judge('page of blocks', content.scripts(CONTENT), LIMITS.content),
    judge('back-office, first screen', backoffice.scripts(BACKOFFICE), LIMITS.firstScreen),
    judge('pick-up board', backoffice.scripts(PICKUP), LIMITS.pickup),
    judge('TV', signage.scripts(SIGNAGE), LIMITS.signage),
    judge('order desk without login', backoffice.scripts(DESK_BY_KEY), LIMITS.board),
    judge('back-office, order board', backoffice.scripts(BOARD), LIMITS.board),
    ...routes.map(source =>
      judge(
        `back-office, ${source.slice(BACKOFFICE_FOLDER.length)}`,
        backoffice.added(source, BACKOFFICE),
        LIMITS.route,
      ),
    ),
    ...storefront.fonts().map(({ name, bytes }) => judge(`font ${name}`, bytes, LIMITS.font)),
  ]
}
