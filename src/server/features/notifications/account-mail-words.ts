import type { Config } from '#contract/config/config-fields.ts'
import { displayName } from '#domain/text/display-name.ts'
import { formatDate, formatTime } from '#domain/time/format-time.ts'
import type { AccountMailKind } from '#server/core/auth/queue-account-mail.ts'
import type { MailContent } from '#server/core/mail/mail-content.ts'

type Told = {
  kind: AccountMailKind
  username: string
  firstName: string | null
  lastName: string | null
  queuedAt: string
}
type Setting = { config: Pick<Config, 'shopName' | 'timeZone'>; baseUrl: string; token: string | null }
type Words = {
  subject: (shop: string) => string
  paragraphs: readonly string[]
  link?: { label: string; path: string }
  page?: { label: string; hash: string }
}

const ENDED = 'Auf allen anderen Geräten wurden Sie abgemeldet.'
const ASKED_NOT =
  'Der Link gilt 15 Minuten und ein einziges Mal. Haben Sie ihn nicht angefordert, müssen Sie nichts tun: Ohne diese Nachricht kommt niemand in Ihr Konto. Geben Sie den Link nicht weiter, auch nicht an Kollegen.'
const NOT_ME =
  'Waren Sie das nicht? Dann wählen Sie sofort ein neues Kennwort („Passwort vergessen“ auf der Anmeldeseite) und sagen Sie der Leitung Bescheid.'

const SHIFTS = { label: 'Dienste ansehen', hash: '/working-schedules' }

/** What each mail says, with where its button leads. */
const WORDS: Readonly<Record<AccountMailKind, Words>> = {
  loginLink: {
    subject: shop => `Ihr Link zur Anmeldung bei ${shop}`,
    paragraphs: ['mit diesem Link melden Sie sich ohne Kennwort an.', ASKED_NOT],
    link: { label: 'Anmelden', path: 'login' },
  },
  invitation: {
    subject: shop => `Einladung zu ${shop}`,
    paragraphs: [
      'Sie gehören jetzt zum Team. Mit diesem Link wählen Sie Ihr Kennwort und sind gleich angemeldet; danach melden Sie sich mit Ihrem Benutzernamen an.',
      'Der Link gilt einen Tag und ein einziges Mal. Geben Sie ihn nicht weiter. Ist er abgelaufen, lassen Sie sich noch einmal einladen.',
    ],
    link: { label: 'Kennwort wählen', path: 'invitation' },
  },
  passwordReset: {
    subject: shop => `Neues Kennwort für ${shop}`,
    paragraphs: [
      'mit diesem Link wählen Sie ein neues Kennwort. Ihr bisheriges gilt, bis Sie ein neues gespeichert haben.',
      ASKED_NOT,
    ],
    link: { label: 'Neues Kennwort wählen', path: 'reset' },
  },
  passwordChanged: {
    subject: shop => `Ihr Kennwort bei ${shop} wurde geändert`,
    paragraphs: ['das Kennwort Ihres Kontos ist ein neues.', ENDED, NOT_ME],
  },
  emailChanged: {
    subject: shop => `Ihre E-Mail-Adresse bei ${shop} wurde geändert`,
    paragraphs: [
      'an Ihrem Konto steht eine andere E-Mail-Adresse. Sie bekommen diese Nachricht an die bisherige und an die neue.',
      NOT_ME,
    ],
  },
  secondFactorOn: {
    subject: shop => `Zweiter Faktor bei ${shop} eingeschaltet`,
    paragraphs: ['bei der Anmeldung fragt Ihr Konto ab jetzt auch nach einem Code aus Ihrer App.', ENDED, NOT_ME],
  },
  secondFactorOff: {
    subject: shop => `Zweiter Faktor bei ${shop} ausgeschaltet`,
    paragraphs: ['bei der Anmeldung genügt ab jetzt wieder das Kennwort allein.', ENDED, NOT_ME],
  },
  recoveryCodesMade: {
    subject: shop => `Neue Ersatzcodes bei ${shop}`,
    paragraphs: ['für Ihr Konto wurden neue Ersatzcodes gemacht. Die bisherigen gelten nicht mehr.', NOT_ME],
  },
  recoveryCodeUsed: {
    subject: shop => `Ein Ersatzcode bei ${shop} wurde verwendet`,
    paragraphs: [
      'bei Ihrem Konto wurde statt eines Codes aus der App ein Ersatzcode verwendet. Er gilt nicht mehr.',
      NOT_ME,
    ],
  },
  planPublished: {
    subject: shop => `Neuer Dienstplan bei ${shop}`,
    paragraphs: ['es gibt neue Dienste für Sie. Bitte sehen Sie sie an und bestätigen Sie sie.'],
    page: SHIFTS,
  },
  planChanged: {
    subject: shop => `Ihr Dienstplan bei ${shop} wurde geändert`,
    paragraphs: ['an Ihren Diensten hat sich etwas geändert. Bitte sehen Sie nach und bestätigen Sie, was neu ist.'],
    page: SHIFTS,
  },
  absenceDecided: {
    subject: shop => `Zu Ihrem Antrag bei ${shop} wurde entschieden`,
    paragraphs: ['über einen Antrag von Ihnen wurde entschieden. Worüber und wie, sehen nur Sie nach der Anmeldung.'],
    page: { label: 'Antrag ansehen', hash: '/absences' },
  },
  sicknessAnswered: {
    subject: shop => `Zu Ihrer Abwesenheit bei ${shop} gibt es eine Nachricht`,
    paragraphs: [
      'zu einer Abwesenheit, die für Sie eingetragen ist, gibt es eine Rückfrage oder eine Berichtigung. Was, sehen nur Sie nach der Anmeldung.',
    ],
    page: { label: 'Abwesenheit ansehen', hash: '/absences' },
  },
  absenceAsked: {
    subject: shop => `Ein Antrag bei ${shop} wartet auf Sie`,
    paragraphs: [
      'jemand bittet um eine Abwesenheit oder möchte eine zurücknehmen. Wer und worum, sehen Sie nach der Anmeldung.',
    ],
    page: { label: 'Anträge ansehen', hash: '/absences' },
  },
  sicknessTold: {
    subject: shop => `Eine Abwesenheit bei ${shop} wurde gemeldet`,
    paragraphs: [
      'jemand hat gemeldet, dass er oder sie ausfällt. Dienste an diesen Tagen sind wieder offen. Wer es ist, sehen Sie nach der Anmeldung.',
    ],
    page: { label: 'Abwesenheiten ansehen', hash: '/absences' },
  },
  correctionAsked: {
    subject: shop => `Eine Korrektur der Arbeitszeit bei ${shop} wartet auf Sie`,
    paragraphs: [
      'jemand hat Arbeitszeit nachgetragen oder bittet um eine Korrektur. Bis Sie entscheiden, bleibt alles, wie es war.',
    ],
    page: { label: 'Anträge ansehen', hash: '/working-activities?approval=submitted' },
  },
  clockForgotten: {
    subject: shop => `Ihre Zeiterfassung bei ${shop} läuft noch`,
    paragraphs: [
      'Ihre Zeiterfassung läuft noch, länger als geplant oder üblich. Wenn Sie das Ausstempeln vergessen haben, geben Sie bitte an, wann Sie gegangen sind. Arbeiten Sie noch, ist nichts zu tun.',
    ],
    page: { label: 'Zeiterfassung ansehen', hash: '/time-tracking' },
  },
  swapAsked: {
    subject: shop => `Ein Diensttausch bei ${shop} wartet auf Antwort`,
    paragraphs: [
      'ein Dienst soll getauscht werden. Bitte sehen Sie nach, ob Sie ihn übernehmen können oder darüber entscheiden.',
    ],
    page: SHIFTS,
  },
  swapDecided: {
    subject: shop => `Zu einem Diensttausch bei ${shop} wurde entschieden`,
    paragraphs: ['über einen Tausch, an dem Sie beteiligt sind, wurde entschieden.'],
    page: SHIFTS,
  },
}

/**
 * A mail to a person of the staff about their account. The way in stands behind the `#`, so that it reaches no log of
 * any server on the way.
 */
export function accountMail(told: Told, { config, baseUrl, token }: Setting): MailContent {
  const { subject, paragraphs, link, page: leadsTo } = WORDS[told.kind]
  const { shopName, timeZone } = config
  const page = `${baseUrl}/backend/login`
  const elsewhere = leadsTo
    ? { label: leadsTo.label, url: `${baseUrl}/backend#${leadsTo.hash}` }
    : { label: 'Zur Anmeldung', url: page }
  return {
    subject: subject(shopName),
    greeting: `Guten Tag ${displayName(told)},`,
    paragraphs,
    link: link && token !== null ? { label: link.label, url: `${page}#${link.path}=${token}` } : elsewhere,
    facts: [
      ['Benutzername', told.username],
      ['Zeitpunkt', `${formatDate(told.queuedAt, timeZone)} um ${formatTime(told.queuedAt, timeZone)} Uhr`],
    ],
    footer: [shopName],
  }
}
