import type { Config } from '#contract/config/config-fields.ts'
import { formatDateTime } from '#domain/time/format-time.ts'
import type { App } from '#server/core/context.ts'
import { typedSql, type RowOf, typed } from '#server/core/db/typed-sql.ts'
import { baseUrl } from '#server/core/mail/base-url.ts'
import type { MailContent } from '#server/core/mail/mail-content.ts'
import { oneLine } from '#server/core/mail/mail-escape.ts'
import { sendDueMails } from '#server/core/outbox/send-due-mails.ts'

const DUE = {
  id: 'int',
  deviceId: 'int',
  kind: typed<'silent' | 'back' | 'fault'>('text'),
  message: 'text?',
  address: 'text',
  seenAt: 'instant?',
  attempts: 'int',
  name: 'text',
  location: 'text?',
  branch: 'text',
  timeZone: 'text?',
} as const
type Due = RowOf<typeof DUE>

/** Sends what people are told of TVs. */
export const sendSignageMails = (app: App): Promise<void> =>
  sendDueMails<'signageMails', Due>(app, {
    table: 'signageMails',
    key: ['id'],
    isMarked: false,
    take: ({ due, set }) => typedSql(DUE)`
      update signage_mails n set ${set} from (${due}) due, digital_signage_devices d, branches b
          where n.id = due.id and d.id = n.device_id and b.id = d.branch_id
          returning n.id, n.device_id, n.kind, n.message, n.address, n.seen_at, n.attempts,
            d.name, d.location, b.name as branch, b.time_zone`,
    letter: async mail => ({
      id: `tv-${mail.deviceId}-${mail.id}`,
      to: mail.address,
      content: tvMail(mail, { config: (await app.catalogue.current()).config, baseUrl: baseUrl(app) }),
    }),
    about: ({ deviceId }) => ({ about: `(TV ${deviceId})` }),
  })

const WORDS = {
  silent: {
    subject: 'TV meldet sich nicht',
    text: 'Dieser TV meldet sich nicht mehr. Bitte sehen Sie nach, ob er Strom und Netz hat. Was er zuletzt geladen hat, zeigt er weiter.',
    seen: 'Zuletzt gesehen',
  },
  back: { subject: 'TV ist wieder da', text: 'Dieser TV meldet sich wieder.', seen: 'Wieder gesehen' },
  fault: {
    subject: 'TV meldet einen Fehler',
    text: 'Dieser TV ist erreichbar, aber etwas stimmt seit einer Weile nicht. Bitte sehen Sie nach.',
    seen: 'Seit',
  },
} as const

/** What somebody is told of a TV that is silent, back, or has something wrong with it. */
function tvMail(
  { deviceId, kind, message, name, location, branch, timeZone, seenAt }: Due,
  { config, baseUrl: url }: { config: Config; baseUrl: string },
): MailContent {
  const { subject, text, seen: label } = WORDS[kind]
  const seen = seenAt ? `${formatDateTime(seenAt, timeZone ?? config.timeZone)} Uhr` : 'noch nie'
  return {
    subject: oneLine(`${subject}: ${name} (${branch})`),
    paragraphs: [text],
    facts: [
      ['TV', oneLine(name)],
      ['Filiale', oneLine(branch)],
      ...(location ? [['Platz', oneLine(location)] as [string, string]] : []),
      ...(message ? [['Meldung', oneLine(message)] as [string, string]] : []),
      [label, seen],
    ],
    link: { label: 'TV öffnen', url: `${url}/backend#/digital-signage/devices/${deviceId}` },
    footer: [config.shopName],
  }
}
