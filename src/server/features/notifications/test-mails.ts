import type { App } from '#server/core/context.ts'
import { typedSql, type RowOf } from '#server/core/db/typed-sql.ts'
import { mailFailure } from '#server/core/mail/mail-failure.ts'
import { sendDueMails } from '#server/core/outbox/send-due-mails.ts'

const DUE = { id: 'int', recipient: 'text', queuedAt: 'instant', attempts: 'int' } as const
type Due = RowOf<typeof DUE>

/** Sends the test mails of whoever set up the mail server, who reads what the server said. */
export const sendTestMails = (app: App): Promise<void> =>
  sendDueMails<'testMails', Due>(app, {
    table: 'testMails',
    key: ['id'],
    isMarked: false,
    reasonOf: mailFailure,
    take: ({ due, set }) => typedSql(DUE)`
      update test_mails n set ${set} from (${due}) due where n.id = due.id
          returning n.id, n.recipient, n.queued_at, n.attempts`,
    letter: async ({ id, recipient, queuedAt }) => ({
      id: `test-${id}-${Date.parse(queuedAt)}`,
      to: recipient,
      content: testMail((await app.catalogue.current()).config.shopName),
    }),
  })

const testMail = (shopName: string) => ({
  subject: `Testmail von ${shopName}`,
  paragraphs: [
    `Diese Nachricht hat ${shopName} verschickt, um den Weg zu den Gästen zu prüfen. Kommt sie an, kommen auch Bestellbestätigungen an.`,
    'Liegt sie im Ordner für unerwünschte Nachrichten, prüfen Sie den Absender unter Einstellungen, Nachrichten.',
  ],
  footer: [shopName],
})
