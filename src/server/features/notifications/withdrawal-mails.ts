import type { Config } from '#contract/config/config-fields.ts'
import type { BranchRow } from '#contract/resources/branches.ts'
import { companyFacts, companyOfBranch, factText } from '#domain/text/company-facts.ts'
import { formatDate, formatTime } from '#domain/time/format-time.ts'
import type { App } from '#server/core/context.ts'
import { typedSql, type RowOf, typed } from '#server/core/db/typed-sql.ts'
import { baseUrl } from '#server/core/mail/base-url.ts'
import type { MailContent } from '#server/core/mail/mail-content.ts'
import { oneLine } from '#server/core/mail/mail-escape.ts'
import { sendDueMails } from '#server/core/outbox/send-due-mails.ts'

const DUE = {
  withdrawalId: 'int',
  recipient: typed<'guest' | 'shop'>('text'),
  address: 'text',
  attempts: 'int',
  isUncertain: 'bool',
  orderId: 'int?',
  branchId: 'int?',
  name: 'text',
  contract: 'text',
  email: 'text?',
  statement: 'text',
  receivedAt: 'instant',
} as const
type Due = RowOf<typeof DUE>

/** Sends the receipts of withdrawals to guests, and the news of them to the shop. */
export const sendWithdrawalMails = (app: App): Promise<void> =>
  sendDueMails<'withdrawalMails', Due>(app, {
    table: 'withdrawalMails',
    key: ['withdrawalId', 'recipient'],
    isMarked: true,
    take: ({ due, set }) => typedSql(DUE)`
      update withdrawal_mails n set ${set} from (${due}) due, withdrawals w
          where n.withdrawal_id = due.withdrawal_id and n.recipient = due.recipient and w.id = due.withdrawal_id
          returning n.withdrawal_id, n.recipient, n.address, n.attempts, due.is_uncertain, w.order_id, w.branch_id,
            w.name, w.contract, w.email,
            w.statement, w.received_at`,
    async letter(mail) {
      const { config, branchById } = await app.catalogue.current()
      const branch = mail.branchId === null ? undefined : branchById.get(mail.branchId)
      const usual = config.mail.replyTo ?? branch?.email ?? config.email ?? null
      return {
        id: `withdrawal-${mail.withdrawalId}-${mail.recipient}`,
        to: mail.address,
        content: withdrawalMail(mail, { config, branch, baseUrl: baseUrl(app) }),
        replyTo: mail.recipient === 'guest' ? usual : mail.email,
      }
    },
    about: ({ branchId, orderId, withdrawalId }) => ({ branchId, orderId, about: `(Widerruf ${withdrawalId})` }),
  })

type Told = Pick<Due, 'recipient' | 'withdrawalId' | 'name' | 'contract' | 'email' | 'statement' | 'receivedAt'>
type Setting = { config: Config; branch: BranchRow | undefined; baseUrl: string }

/**
 * What is said of a withdrawal. To the guest it is the acknowledgement the law asks for at once, on a durable medium,
 * with the content of the declaration and the date and time it came in (Art. 11a (4) Directive 2011/83/EU, § 356a BGB);
 * it says nothing of whether the right exists.
 */
function withdrawalMail(told: Told, { config, branch, baseUrl }: Setting): MailContent {
  const timeZone = branch?.timeZone ?? config.timeZone
  const at = `${formatDate(told.receivedAt, timeZone)} um ${formatTime(told.receivedAt, timeZone, true)} Uhr`
  const isGuest = told.recipient === 'guest'
  return {
    subject: isGuest ? `Eingang Ihres Widerrufs bei ${config.shopName}` : oneLine(`Widerruf von ${told.name}`),
    ...(isGuest && { greeting: `Guten Tag ${told.name},` }),
    paragraphs: isGuest
      ? [
          `Ihre Widerrufserklärung ist am ${at} bei uns eingegangen. Darunter steht, was Sie erklärt haben.`,
          'Wir melden uns, wie es weitergeht. Bitte heben Sie diese Nachricht als Beleg auf.',
        ]
      : [
          'Ein Gast hat einen Vertrag über die Website widerrufen. Den Eingang haben wir ihm bestätigt.',
          'Besteht das Widerrufsrecht, sind alle Zahlungen spätestens 14 Tage nach dem Eingang zurückzuzahlen (Art. 13 der Richtlinie 2011/83/EU).',
        ],
    ...(!isGuest && {
      link: { label: 'Widerruf ansehen', url: `${baseUrl}/backend#/withdrawals` },
    }),
    facts: [
      ['Eingegangen', at],
      ['Name', told.name],
      ['Vertrag', told.contract],
      ['Bestätigung an', told.email ?? ''],
      ...(told.statement ? [['Erklärung', told.statement] as const] : []),
      ['Vorgang', String(told.withdrawalId)],
    ],
    footer: [config.shopName, ...companyFacts(companyOfBranch(config, branch ?? {})).map(factText)],
  }
}
