import { randomUUID } from 'node:crypto'
import type { CallResult } from '#contract/call.ts'
import type { readSmsMonth, sendTestSms } from '#contract/calls/messages.ts'
import { PHONE_FORMAT_TEXT } from '#domain/orders/draft/phone.ts'
import { readPhone } from '#domain/orders/draft/read-phone.ts'
import { dialledNumber } from '#domain/orders/notices/dialled-number.ts'
import { SKIPPED_BECAUSE } from '#domain/orders/notices/notice-state.ts'
import { Problem } from '#domain/problem.ts'
import { plainForSms, smsSize } from '#domain/text/sms-parts.ts'
import { localDay } from '#domain/time/local-time.ts'
import type { App } from '#server/core/context.ts'
import { typedSql, type RowOf } from '#server/core/db/typed-sql.ts'
import { mailFailure } from '#server/core/mail/mail-failure.ts'
import { sendDueMails } from '#server/core/outbox/send-due-mails.ts'
import { takeParts } from '#server/features/notifications/sms/count-sms.ts'
import { accountOf } from '#server/features/notifications/sms/send-due-sms.ts'

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

const monthOf = (app: App, timeZone: string) => localDay(app.clock.now(), timeZone).slice(0, 7)

/** How much of this month's SMS is used up, and whether there is anybody to send them. */
export async function smsMonth(app: App): Promise<CallResult<typeof readSmsMonth>> {
  const { config } = await app.catalogue.current()
  const { rows } = await typedSql({
    parts: 'int',
  })`select parts from sms_months where month = ${monthOf(app, config.timeZone)}`.execute(app.db)
  return {
    parts: rows[0]?.parts ?? 0,
    limit: config.sms.monthlyLimit,
    isConfigured: (await accountOf(app, config)) !== null,
  }
}

/**
 * Sends an SMS by the way that notices take and answers what the provider said of it. It counts like any other. @throws
 * Problem `invalid` for what is no number.
 */
export async function testSms(app: App, phone: string): Promise<CallResult<typeof sendTestSms>> {
  const { config } = await app.catalogue.current()
  const read = readPhone(phone, config.country)
  const to = dialledNumber(read.phone)
  if (read.problem !== null || !to)
    throw new Problem('invalid', { field: 'to', code: 'pattern', message: read.problem ?? PHONE_FORMAT_TEXT })
  const account = await accountOf(app, config)
  if (!account) return { isSent: false, reason: SKIPPED_BECAUSE.noSms }
  const text = plainForSms(`${config.shopName}: Diese SMS prüft den Weg zu Ihren Gästen.`)
  const room = { month: monthOf(app, config.timeZone), parts: smsSize(text).parts, limit: config.sms.monthlyLimit }
  if (!(await takeParts(app.db, room))) return { isSent: false, reason: SKIPPED_BECAUSE.limit }
  const outcome = await app.sms.send(account, { to, text, key: `tresen-test-${randomUUID()}` })
  if (outcome.kind === 'sent') return { isSent: true, reason: null }
  const said = /^status \d+ ?/.test(outcome.reason) ? outcome.reason.replace(/^status /, '') : ''
  return { isSent: false, reason: `${outcome.words}${said ? ` (${said})` : ''}` }
}
