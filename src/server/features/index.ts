import { readInput } from '#contract/read-input.ts'
import type { TopicName } from '#contract/calls/streams.ts'
import type { Feature } from '#server/core/feature.ts'
import { analytics } from '#server/features/analytics/feature.ts'
import { appManifest } from '#server/features/app-manifest/feature.ts'
import { backendPage } from '#server/features/backend-page/feature.ts'
import { backup } from '#server/features/backup/feature.ts'
import { books } from '#server/features/books/feature.ts'
import { branchKeys } from '#server/features/branch-keys/feature.ts'
import { holidaysOf } from '#server/core/holidays.ts'
import { branches } from '#server/features/branches/feature.ts'
import { calendar } from '#server/features/calendar/feature.ts'
import { hoursInCalendar } from '#server/features/branches/calendar-hours.ts'
import { catalogue } from '#server/features/catalogue/feature.ts'
import { contentAi } from '#server/features/content-ai/feature.ts'
import { readMenuPictures } from '#server/features/content-ai/read-menu-pictures.ts'
import { withShownLinks } from '#server/features/content/enriched-links.ts'
import { content } from '#server/features/content/feature.ts'
import { customers } from '#server/features/customers/feature.ts'
import { departments } from '#server/features/departments/feature.ts'
import { documents } from '#server/features/documents/feature.ts'
import { drawApart } from '#server/features/drawings/apart/draw-apart.ts'
import { labelPictures } from '#server/features/drawings/labels/label-pictures.ts'
import { letterOutlines } from '#server/features/drawings/labels/letter-outlines.ts'
import { shopCard } from '#server/features/drawings/shop-card.ts'
import { drawings } from '#server/features/drawings/feature.ts'
import { createDetours } from '#server/features/redirects/detours.ts'
import { redirects } from '#server/features/redirects/feature.ts'
import { pathChanged } from '#server/features/redirects/stored-redirects.ts'
import { readState } from '#server/features/devices/device-states.ts'
import { failedDevices } from '#server/features/devices/failed-devices.ts'
import { devices } from '#server/features/devices/feature.ts'
import { cataloguePictures } from '#server/features/files/incoming/bring-pictures.ts'
import { cleanFile } from '#server/features/files/incoming/clean-file.ts'
import { photoFiles, privateFiles } from '#server/features/files/incoming/private-files.ts'
import { storeImage } from '#server/features/files/incoming/store-image.ts'
import { sniffType } from '#server/features/files/kinds/sniff-type.ts'
import { deriveImage } from '#server/features/files/pictures/derive-image.ts'
import { redrawApart } from '#server/features/files/pictures/draw-apart.ts'
import { imageKey, uploadKey } from '#server/features/files/stored/blob-keys.ts'
import { fiscal } from '#server/features/fiscal/feature.ts'
import { fiscalMark } from '#server/features/fiscal/fiscal-mark.ts'
import { apiTokens } from '#server/features/api-tokens/feature.ts'
import { webhooks } from '#server/features/webhooks/feature.ts'
import { externalUsers } from '#server/features/external-users/feature.ts'
import { forms } from '#server/features/forms/feature.ts'
import { eventsInCalendar } from '#server/features/forms/calendar-events.ts'
import { reservationsInCalendar } from '#server/features/forms/calendar-reservations.ts'
import { waitingSubmissions } from '#server/features/forms/waiting-submissions.ts'
import { inbox } from '#server/features/inbox/feature.ts'
import { files } from '#server/features/files/feature.ts'
import { kiosk } from '#server/features/kiosk/feature.ts'
import { logs } from '#server/features/logs/feature.ts'
import { baseUrl } from '#server/core/mail/base-url.ts'
import { map } from '#server/features/map/feature.ts'
import { notifications } from '#server/features/notifications/feature.ts'
import { waitingHolidays } from '#server/features/branches/waiting-holidays.ts'
import { boardOrders } from '#server/features/orders/desk/board-orders.ts'
import { ordersInCalendar } from '#server/features/orders/desk/calendar-orders.ts'
import { orders } from '#server/features/orders/feature.ts'
import { forgetOrders } from '#server/features/orders/forget-guests.ts'
import { findGuestOrder } from '#server/features/orders/guest/find-guest-order.ts'
import { paperForGuest, paperForStaff } from '#server/features/orders/papers/paper-of-order.ts'
import { wholeOrders } from '#server/features/orders/rows/whole-orders.ts'
import { typedDraft, typedSite } from '#server/features/pages/content/typed-draft.ts'
import { drawContent } from '#server/features/pages/draw-content.ts'
import { pages } from '#server/features/pages/feature.ts'
import { menuData } from '#server/features/pages/menu-data.ts'
import { pageStands } from '#server/features/pages/page-data.ts'
import { paymentAccounts } from '#server/features/payment-accounts/feature.ts'
import { peopleBalances } from '#server/features/people-balances/feature.ts'
import { creditOf, reckoningsOf } from '#server/features/people-balances/known-people.ts'
import { overtimeOf } from '#server/features/people-balances/overtime-of.ts'
import { readContracts } from '#server/features/people-balances/read-reckonings.ts'
import { waitingSheets } from '#server/features/people-balances/sheets/waiting-sheets.ts'
import { planInCalendar } from '#server/features/people-planning/calendar-plan.ts'
import { peoplePlanning } from '#server/features/people-planning/feature.ts'
import { waitingAbsences, waitingSwaps } from '#server/features/people-planning/waiting-requests.ts'
import { popular } from '#server/features/popular/feature.ts'
import { printing } from '#server/features/printing/feature.ts'
import { printSheet } from '#server/features/printing/print-sheet.ts'
import { savedViews } from '#server/features/saved-views/feature.ts'
import { seo } from '#server/features/seo/feature.ts'
import { session } from '#server/features/session/feature.ts'
import { changeConfigWithin } from '#server/features/shop/change-config.ts'
import { shop } from '#server/features/shop/feature.ts'
import { failedTvs } from '#server/features/signage/failed-tvs.ts'
import { signage } from '#server/features/signage/feature.ts'
import { pairTv } from '#server/features/signage/pairing.ts'
import { sceneChanged } from '#server/features/signage/signage-hooks.ts'
import { start } from '#server/features/start/feature.ts'
import { statistics } from '#server/features/statistics/feature.ts'
import { system } from '#server/features/system/feature.ts'
import { doAsOutsider, photographAsOutsider, tasksOfOutsider } from '#server/features/tasks/external-tasks.ts'
import { tasks } from '#server/features/tasks/feature.ts'
import { tasksInCalendar } from '#server/features/tasks/calendar-tasks.ts'
import { waitingMentions, waitingTasks } from '#server/features/tasks/reading/waiting-tasks.ts'
import { workAimOf } from '#server/features/tasks/work-aim.ts'
import { takeClockStep } from '#server/features/time-tracking/take-clock-step.ts'
import { timeTracking } from '#server/features/time-tracking/feature.ts'
import { haveClockKeys, holdersOfClockKeys, personAtDevice } from '#server/features/time-tracking/identify.ts'
import { waitingCorrections } from '#server/features/time-tracking/records/waiting-corrections.ts'
import { users } from '#server/features/users/feature.ts'
import type { JobName } from '#server/core/jobs/job-payloads.ts'
import { earnedOn, takenBackOn, revenueOf } from '#server/features/books/for-other-features.ts'
import { readPrintCounts } from '#server/features/orders/rows/order-store.ts'

/** A photo of a menu so wide can be read. */
const MENU_FOR_A_MODEL = 1800
const MENU_PICTURES: ReadonlySet<string> = new Set(['jpg', 'png', 'webp', 'avif', 'gif'])
/** What a file is stands in its first bytes. */
const HEAD_BYTES = 4100
/** A picture so wide says what it shows. */
const SEEN_BY_A_MODEL = 768
/** A line of the widest paper for slips has 832 dots, of which a logo takes three quarters. */
const WIDER_THAN_PAPER = 640
/** What a TV shows is recognised at this width. */
const SCREENSHOT_WIDTH = 1280

/** Everything the house does. What one feature needs of another is handed over here; they never see each other. */
const LIST = [
  session,
  users,
  branches({ pathChanged }),
  content({ pathChanged, sceneChanged }),
  catalogue({
    pictures: cataloguePictures,
    changeSettings: changeConfigWithin,
    scan: cleanFile,
    readPictures: readMenuPictures,
    async seenPicture(bytes, name) {
      const type = await sniffType(bytes.subarray(0, HEAD_BYTES), name)
      if (!type || !MENU_PICTURES.has(type)) return null
      const drawn = await redrawApart(bytes, type)
      return deriveImage(drawn.bytes, drawn.extension, MENU_FOR_A_MODEL, 'jpeg')
    },
  }),
  departments,
  drawings({
    readImage: (app, image) => app.blobs.get(imageKey(image)),
    readOrder: paperForStaff,
    files: privateFiles,
  }),
  documents({ forGuest: paperForGuest, forStaff: paperForStaff, draw: drawApart }),
  devices({ pairTv }),
  orders,
  notifications,
  paymentAccounts,
  shop,
  start,
  files({ drawCard: shopCard }),
  forms,
  analytics,
  appManifest({ readImage: (app, image) => app.blobs.get(imageKey(image)) }),
  backendPage,
  backup,
  books({ draw: drawApart, print: printSheet }),
  branchKeys,
  kiosk,
  logs,
  map,
  apiTokens,
  fiscal,
  webhooks({ readOrders: wholeOrders }),
  externalUsers({
    tasks: { list: tasksOfOutsider, act: doAsOutsider, photograph: photographAsOutsider },
    photos: photoFiles,
  }),
  customers({ forgetOrders, readOrders: wholeOrders }),
  pages({ findOrder: findGuestOrder, createDetours }),
  redirects,
  contentAi({
    showLinks: withShownLinks,
    scanGenerated: cleanFile,
    storeGenerated: (app, tx, picture) => storeImage(app, tx, { ...picture, isAiGenerated: true }),
    async readPicture(app, image) {
      const bytes = await app.blobs.get(imageKey(image))
      return bytes ? deriveImage(bytes, image.extension, SEEN_BY_A_MODEL, 'jpeg') : null
    },
  }),
  popular,
  printing({
    readOrders: wholeOrders,
    readPrintCounts,
    readFiscal: fiscalMark,
    readDevice: readState,
    async readLogo(app, image) {
      const bytes = await app.blobs.get(imageKey(image))
      return bytes ? deriveImage(bytes, image.extension, WIDER_THAN_PAPER, 'png') : null
    },
    drawLabels: (app, asked) =>
      labelPictures(app, { ...asked, origin: baseUrl(app) }, (_, image) => app.blobs.get(imageKey(image))),
    drawLetters: letterOutlines,
  }),
  savedViews,
  timeTracking({ reckoningsOf: reckoningsOf(holidaysOf), aimOf: workAimOf }),
  peopleBalances({
    holidaysOf,
    revenueOf,
    draw: (app, sheet, failure) =>
      drawApart(app, { make: 'timeSheet', sheet, title: `${sheet.title} ${sheet.number}` }, failure),
  }),
  peoplePlanning({
    contractsOf: readContracts,
    revenueOf,
    creditOf: creditOf(holidaysOf),
    reckoningsOf: reckoningsOf(holidaysOf),
    overtimeOf: overtimeOf(holidaysOf),
    requireWorksOn: (tx, userId, id) => workAimOf(tx, userId, { project: { id } }),
    files: privateFiles,
  }),
  tasks({
    draw: drawApart,
    photos: photoFiles,
    people: { known: personAtDevice, haveKeys: haveClockKeys, holders: holdersOfClockKeys },
    clock: (app, userId, step, branch) =>
      takeClockStep(app, { id: userId, terminal: null }, step, {
        body: branch === null ? {} : { branch: { id: branch } },
      }),
  }),
  statistics({
    books: { earned: earnedOn, takenBack: takenBackOn },
    draw: drawApart,
  }),
  signage({
    menuOf: menuData,
    readOrders: boardOrders,
    drawContent,
    drawTyped: async (app, { name, body }) =>
      drawContent(app, await typedDraft(app.db, readInput(typedSite, { name, content: { body } }))),
    async drawPicture(app, image, width) {
      const bytes = await app.blobs.get(imageKey(image))
      return bytes ? deriveImage(bytes, image.extension, width, 'webp') : null
    },
    keyOfUpload: uploadKey,
    drawScreenshot: bytes => deriveImage(bytes, 'jpg', SCREENSHOT_WIDTH, 'jpeg'),
  }),
  inbox({
    device: failedDevices,
    tv: failedTvs,
    absence: waitingAbsences,
    swap: waitingSwaps,
    correction: waitingCorrections,
    sheet: waitingSheets,
    task: waitingTasks,
    mention: waitingMentions,
    form: waitingSubmissions,
    holidays: waitingHolidays,
  }),
  calendar([
    hoursInCalendar,
    planInCalendar,
    ordersInCalendar,
    reservationsInCalendar,
    eventsInCalendar,
    tasksInCalendar,
  ]),
  seo({ pageStands }),
  system,
] as const satisfies readonly Feature[]

type Sure<T> = { [N in keyof T]-?: undefined extends T[N] ? never : N }[keyof T]
type Brings<F> =
  | (F extends { tasks: (...input: never) => infer T } ? Sure<T> : never)
  | (F extends { topics: (...input: never) => infer T } ? Sure<T> : never)
type Declared = JobName | TopicName
type Brought = Brings<(typeof LIST)[number]>
type Unless<Wrong, What extends string, T> = [Wrong] extends [never] ? T : T & { [W in What]: Wrong }
type Done<T> = Unless<Exclude<Declared, Brought>, 'nobodyDoes', T>
/**
 * A job that no feature does, a topic that no feature tells, and work under a name that nobody declares: the compiler
 * names them.
 */
type Complete<T> = Unless<Exclude<Brought, Declared>, 'nobodyDeclares', Done<T>>

/** The one list of features, in the order they are mounted. */
export const FEATURES: Complete<readonly Feature[]> = LIST
