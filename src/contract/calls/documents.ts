import { z } from 'zod'
import { subscriptionFile } from '#contract/calls/hours/calendar.ts'
import { exportCatalogue } from '#contract/calls/catalogue/catalogue-file.ts'
import { renderImageTemplate } from '#contract/calls/catalogue/image-templates.ts'
import { labelSheets } from '#contract/calls/catalogue/label-sheets.ts'
import { bookingsFile } from '#contract/calls/money/daily-totals.ts'
import { daySheetPaper } from '#contract/calls/money/day-closings.ts'
import { legalVersionText, orderLegalTexts, ownLegalTexts } from '#contract/calls/legal-texts.ts'
import { noticePreview } from '#contract/calls/messages.ts'
import { guestPaper, staffPaper } from '#contract/calls/order-papers.ts'
import { routineMonthPaper, routineReportPaper } from '#contract/calls/tasks/routines.ts'
import { sheetPaper } from '#contract/calls/people/sheets.ts'
import { feedFile, sickNoteFile } from '#contract/calls/people/schedule-files.ts'
import { tvScreenshot } from '#contract/calls/signage/tvs.ts'
import { reportPaper } from '#contract/calls/statistics/day-and-report.ts'
import type { Document } from '#contract/document.ts'

export const orderCalendar = {
  path: '/orders/public/{uid}/{hash}/calendar.ics',
  summary: 'Reads the time of an order, picked or promised, for the guest’s own calendar (RFC 5545).',
  ability: 'orders.follow',
  params: z.object({ uid: z.string().max(40), hash: z.string().max(100) }),
  mediaType: 'text/calendar',
} as const satisfies Document

/** An address with its parameters filled in: `/orders/{id}` is `/orders/${string}`. */
type Filled<P extends string> = P extends `${infer Before}{${string}}${infer After}`
  ? `${Before}${string}${Filled<After>}`
  : P
/** Where a browser finds such a file. */
export type DocumentAddress =
  `/api${Filled<(typeof orderCalendar | typeof exportCatalogue | typeof ownLegalTexts | typeof orderLegalTexts | typeof legalVersionText | typeof guestPaper | typeof staffPaper | typeof renderImageTemplate | typeof routineReportPaper | typeof routineMonthPaper | typeof sheetPaper | typeof reportPaper | typeof daySheetPaper | typeof sickNoteFile | typeof feedFile | typeof subscriptionFile)['path']>}`

export const DOCUMENTS: readonly Document[] = [
  orderCalendar,
  labelSheets,
  renderImageTemplate,
  exportCatalogue,
  noticePreview,
  bookingsFile,
  daySheetPaper,
  ownLegalTexts,
  orderLegalTexts,
  legalVersionText,
  guestPaper,
  staffPaper,
  routineReportPaper,
  routineMonthPaper,
  sheetPaper,
  reportPaper,
  sickNoteFile,
  feedFile,
  subscriptionFile,
  tvScreenshot,
]
