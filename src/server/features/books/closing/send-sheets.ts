import { closedText, sheetLines } from '#domain/books/sheet-lines.ts'
import type { Paper } from '#domain/documents/paper.ts'
import { dayPaper } from '#domain/documents/day-paper.ts'
import { formatDay } from '#domain/time/format-time.ts'
import { shopDay } from '#server/core/auth/last-day.ts'
import type { App } from '#server/core/context.ts'
import { type RowOf, typedSql } from '#server/core/db/typed-sql.ts'
import { baseUrl } from '#server/core/mail/base-url.ts'
import { sendDueMails } from '#server/core/outbox/send-due-mails.ts'
import { dayOfBranch, toldSheet } from '#server/features/books/closing/read-sheet.ts'

/** Somebody who writes a document as a PDF. */
export type DrawPaper = (
  app: App,
  task: { make: 'paper'; paper: Paper; title: string },
  failure: string,
) => Promise<Buffer>
export const SHEET_FAILURE =
  'Der Tagesabschluss konnte nicht erstellt werden. Bitte versuchen Sie es in einer Minute noch einmal.'

const DUE = {
  id: 'int',
  branchId: 'int',
  day: 'date',
  recipient: 'text',
  attempts: 'int',
  isWanted: 'bool',
} as const

/** Sends sheets of closed days that wait in the outbox, each as a PDF with its sums in the mail. */
export async function sendSheets(app: App, draw: DrawPaper): Promise<void> {
  const today = await shopDay(app)
  await sendDueMails<'closingMails', RowOf<typeof DUE>>(app, {
    table: 'closingMails',
    key: ['id'],
    batch: 10,
    // each is drawn as a PDF in a process of its own
    leaseMinutes: 10,
    isMarked: false,
    take: ({ due, set }) => typedSql(DUE)`
      update closing_mails n set ${set} from (${due}) due where n.id = due.id
      returning n.id, n.branch_id, n.day, n.recipient, n.attempts,
        n.user_id is null or exists (select from users u where u.id = n.user_id and u.is_enabled
          and u.email = n.recipient
          and (u.exit_date is null or u.exit_date >= ${today}::date)) as is_wanted`,
    async letter({ id, branchId, day, recipient, isWanted }) {
      if (!isWanted) return { untrue: 'Das Konto ist inzwischen zu oder hat eine andere Mailadresse.' }
      const told = await toldSheet(app, app.db, await dayOfBranch(app, { branch: branchId, day }))
      const paper = dayPaper(told)
      const content = await draw(app, { make: 'paper', paper, title: `${paper.title} ${paper.number}` }, SHEET_FAILURE)
      return {
        id: `day-sheet-${id}`,
        to: recipient,
        content: {
          subject: `Tagesabschluss ${told.branch}, ${formatDay(day)}`,
          paragraphs: [`anbei der Tagesabschluss der Filiale ${told.branch}. ${closedText(told)}.`],
          facts: sheetLines(told).flatMap(({ lines }) => lines),
          link: {
            label: 'Tagesabschluss öffnen',
            url: `${baseUrl(app)}/backend#/day-closing?branch=${branchId}&day=${day}`,
          },
          footer: [told.shopName],
        },
        files: [{ filename: `tagesabschluss-${day}.pdf`, content, contentType: 'application/pdf' }],
      }
    },
  })
}
