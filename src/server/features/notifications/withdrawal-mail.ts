import type { Config } from '#contract/config/config-fields.ts'
import type { BranchRow } from '#contract/resources/branches.ts'
import { companyFacts, companyOfBranch, factText } from '#domain/text/company-facts.ts'
import { formatDate, formatTime } from '#domain/time/format-time.ts'
import { oneLine } from '#server/features/notifications/mail-escape.ts'
import type { MailContent } from '#server/features/notifications/mail-content.ts'

type Told = {
  recipient: 'guest' | 'shop'
  withdrawalId: number
  orderId: number | null
  name: string
  contract: string
  email: string | null
  statement: string
  receivedAt: string
}
type Setting = { config: Config; branch: BranchRow | undefined; baseUrl: string }

/**
 * What is said of a withdrawal. To the guest it is the acknowledgement the law asks for at once, on a durable medium,
 * with the content of the declaration and the date and time it came in (Art. 11a (4) Directive 2011/83/EU, § 356a BGB);
 * it says nothing of whether the right exists.
 */
export function withdrawalMail(told: Told, { config, branch, baseUrl }: Setting): MailContent {
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
    lines: [],
    sums: [],
    footer: [config.shopName, ...companyFacts(companyOfBranch(config, branch ?? {})).map(factText)],
  }
}
