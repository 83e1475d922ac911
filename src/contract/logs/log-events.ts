import type { LogChannel, LogLevel } from '#contract/logs/log-words.ts'

type LogEvent = { channel: LogChannel; level: LogLevel; text: string }

/**
 * What may happen in the shop that staff must be able to find later. An event is a line here and a call of `writeLog`.
 */
export const LOG_EVENTS = {
  signedIn: { channel: 'auth', level: 'info', text: 'Angemeldet' },
  signedOut: { channel: 'auth', level: 'info', text: 'Abgemeldet' },
  signInFailed: { channel: 'auth', level: 'warning', text: 'Anmeldung abgelehnt' },
  lockedOut: { channel: 'auth', level: 'warning', text: 'Nach zu vielen Versuchen gesperrt' },
  codeFailed: { channel: 'auth', level: 'warning', text: 'Falscher Code des zweiten Faktors' },
  confirmationFailed: { channel: 'auth', level: 'warning', text: 'Bisheriges Kennwort falsch eingegeben' },
  pinFailed: { channel: 'auth', level: 'warning', text: 'Falsche PIN am Kiosk' },
  clockPinFailed: { channel: 'device', level: 'warning', text: 'Falsche PIN oder unbekannter Ausweis am Terminal' },
  passwordChanged: { channel: 'auth', level: 'notice', text: 'Eigenes Kennwort geändert' },
  passwordReset: { channel: 'auth', level: 'notice', text: 'Kennwort über einen Link neu gesetzt' },
  userInvited: { channel: 'auth', level: 'notice', text: 'Zum ersten Anmelden eingeladen' },
  secondFactorOn: { channel: 'auth', level: 'notice', text: 'Zweiten Faktor eingeschaltet' },
  secondFactorOff: { channel: 'auth', level: 'notice', text: 'Zweiten Faktor ausgeschaltet' },
  recoveryCodesMade: { channel: 'auth', level: 'notice', text: 'Neue Wiederherstellungscodes erstellt' },
  recoveryCodeUsed: { channel: 'auth', level: 'notice', text: 'Mit einem Wiederherstellungscode angemeldet' },
  sessionsEnded: { channel: 'auth', level: 'notice', text: 'Sitzungen beendet' },
  keyRefused: { channel: 'device', level: 'warning', text: 'Zugangsschlüssel eines Geräts abgelehnt' },
  devicePaired: { channel: 'device', level: 'notice', text: 'Gerät gekoppelt' },
  deviceUnpaired: { channel: 'device', level: 'notice', text: 'Schlüssel eines Geräts widerrufen' },
  pairingFailed: { channel: 'device', level: 'warning', text: 'Kopplung mit falschem Code versucht' },
  commandIssued: { channel: 'device', level: 'info', text: 'Befehl an Gerät' },
  deviceSays: { channel: 'device', level: 'info', text: 'Protokoll vom Gerät' },
  tvSilent: { channel: 'signage', level: 'warning', text: 'TV meldet sich nicht mehr' },
  tvBack: { channel: 'signage', level: 'notice', text: 'TV meldet sich wieder' },
  tvFault: { channel: 'signage', level: 'error', text: 'TV meldet einen Fehler' },
  tvFailureSeen: { channel: 'signage', level: 'info', text: 'Ausfall gesehen: TV' },
  tvPaired: { channel: 'signage', level: 'notice', text: 'TV gekoppelt' },
  tvUnpaired: { channel: 'signage', level: 'notice', text: 'Schlüssel eines TVs widerrufen' },
  tvCommand: { channel: 'signage', level: 'info', text: 'Befehl an TV' },
  tvSpecial: { channel: 'signage', level: 'info', text: 'Heute auf dem Bildschirm' },
  tvSpecialOff: { channel: 'signage', level: 'info', text: 'Vom Bildschirm zurückgenommen' },
  tvSays: { channel: 'signage', level: 'info', text: 'Protokoll vom TV' },
  deviceFailed: { channel: 'device', level: 'error', text: 'Gerät meldet einen Fehler' },
  deviceFailureSeen: { channel: 'device', level: 'info', text: 'Ausfall gesehen: Gerät' },
  slipFailed: { channel: 'print', level: 'error', text: 'Beleg konnte nicht gedruckt werden:' },
  slipMoved: { channel: 'print', level: 'warning', text: 'Beleg an Ersatzdrucker übergeben:' },
  slipExpired: { channel: 'print', level: 'warning', text: 'Beleg zu lange nicht abgeholt:' },
  slipRequested: { channel: 'print', level: 'info', text: 'Beleg von Hand gedruckt:' },
  printerTrouble: { channel: 'print', level: 'error', text: 'Drucker meldet einen Fehler:' },
  dayClosed: { channel: 'audit', level: 'notice', text: 'Geschäftstag abgeschlossen:' },
  sickNoteRead: { channel: 'audit', level: 'notice', text: 'Krankmeldung angesehen:' },
  fontAdded: { channel: 'audit', level: 'notice', text: 'Schriftart hinzugefügt:' },
  fontRemoved: { channel: 'audit', level: 'notice', text: 'Schriftart gelöscht:' },
  malwareRefused: { channel: 'http', level: 'error', text: 'Datei mit Schadsoftware abgelehnt' },
  mailDelayed: { channel: 'mail', level: 'warning', text: 'E-Mail noch nicht gesendet, wird wieder versucht' },
  mailFailed: { channel: 'mail', level: 'error', text: 'E-Mail konnte nicht gesendet werden' },
  paymentPaid: { channel: 'payment', level: 'info', text: 'Online bezahlt: Bestellung' },
  paymentMismatch: {
    channel: 'payment',
    level: 'error',
    text: 'Zahlung mit falschem Betrag oder falscher Währung, wird erstattet: Bestellung',
  },
  paymentForeign: {
    channel: 'payment',
    level: 'error',
    text: 'Zahlung mit fremder Referenz, nicht verbucht: Bestellung',
  },
  paymentTwice: {
    channel: 'payment',
    level: 'warning',
    text: 'Doppelt bezahlt, die zweite Zahlung wird erstattet: Bestellung',
  },
  paymentLate: { channel: 'payment', level: 'warning', text: 'Zahlung nach dem Ende, wird erstattet: Bestellung' },
  paymentUntaken: {
    channel: 'payment',
    level: 'error',
    text: 'Reserviertes Geld noch nicht abgebucht, wird wieder versucht: Bestellung',
  },
  refundQueued: { channel: 'payment', level: 'notice', text: 'Erstattung veranlasst: Bestellung' },
  refundFound: { channel: 'payment', level: 'warning', text: 'Beim Anbieter erstattet: Bestellung' },
  paymentChargedBack: { channel: 'payment', level: 'error', text: 'Rückbuchung durch die Bank des Gastes: Bestellung' },
  paymentReturned: {
    channel: 'payment',
    level: 'notice',
    text: 'Rückbuchung zurückgenommen, das Geld ist wieder da: Bestellung',
  },
  refundDelayed: {
    channel: 'payment',
    level: 'warning',
    text: 'Erstattung noch nicht angenommen, wird wieder versucht: Bestellung',
  },
  refundFailed: { channel: 'payment', level: 'error', text: 'Erstattung fehlgeschlagen: Bestellung' },
  paymentNoticeRefused: {
    channel: 'payment',
    level: 'warning',
    text: 'Meldung eines Zahlungsanbieters ohne gültige Unterschrift abgelehnt',
  },
  paymentAccountChanged: { channel: 'audit', level: 'notice', text: 'Zugang beim Zahlungsanbieter geändert:' },
  smsFailed: { channel: 'sms', level: 'error', text: 'SMS konnte nicht gesendet werden' },
  smsUsedUp: { channel: 'sms', level: 'error', text: 'Die SMS dieses Monats sind aufgebraucht' },
  aiMade: { channel: 'ai', level: 'info', text: 'Von der KI vorgeschlagen:' },
  aiFailed: { channel: 'ai', level: 'warning', text: 'Die KI hat nichts vorgeschlagen:' },
  webhookStopped: { channel: 'job', level: 'error', text: 'Webhook nach Tagen ohne Annahme ausgeschaltet:' },
  fiscalFailed: { channel: 'payment', level: 'error', text: 'Beleg nicht signiert, wird wieder versucht: Bestellung' },
  projectRemoved: { channel: 'audit', level: 'notice', text: 'Projekt gelöscht:' },
  taskRemoved: { channel: 'audit', level: 'notice', text: 'Aufgabe gelöscht:' },
  balanceAdjusted: { channel: 'audit', level: 'notice', text: 'Konto der Arbeitszeit berichtigt:' },
  workTimesRead: { channel: 'audit', level: 'info', text: 'Arbeitszeiten eingesehen:' },
  workTimesExported: { channel: 'audit', level: 'notice', text: 'Lohnübergabe heruntergeladen:' },
  workTimeChanged: { channel: 'audit', level: 'notice', text: 'Arbeitszeit geändert:' },
  monthMoved: { channel: 'audit', level: 'notice', text: 'Stundenzettel' },
  workTimesForgotten: { channel: 'job', level: 'notice', text: 'Alte Arbeitszeiten gelöscht' },
  contractsChanged: { channel: 'audit', level: 'notice', text: 'Arbeitsverträge geändert:' },
  backupMade: { channel: 'job', level: 'info', text: 'Sicherung erstellt' },
  backupFailed: { channel: 'job', level: 'error', text: 'Sicherung fehlgeschlagen' },
  withdrawalReceived: { channel: 'order', level: 'notice', text: 'Widerruf eingegangen:' },
  withdrawalSettled: { channel: 'order', level: 'notice', text: 'Widerruf bearbeitet:' },
  requestFailed: { channel: 'http', level: 'error', text: 'Anfrage fehlgeschlagen, Fehlernummer' },
  formReceived: { channel: 'http', level: 'info', text: 'Formular ausgefüllt:' },
  customerExported: { channel: 'audit', level: 'notice', text: 'Alle Daten ausgegeben von Kunde' },
  customerForgotten: { channel: 'audit', level: 'notice', text: 'Anonymisiert: Kunde' },
  orderStepped: { channel: 'order', level: 'info', text: 'Bestellung' },
  orderChanged: { channel: 'order', level: 'info', text: 'Bestellung' },
  orderEntered: { channel: 'order', level: 'info', text: 'Bestellung aufgenommen' },
  orderDeleted: { channel: 'order', level: 'notice', text: 'Fehlgeschlagene Bestellung gelöscht' },
} as const satisfies Readonly<Record<string, LogEvent>>
export type LogEventName = keyof typeof LOG_EVENTS

/**
 * All that is written down beside an event, with the words it is read by: what is not named here cannot be logged. None
 * of it says who a guest is, where somebody sits or what somebody typed; what staff ask of a language model is the
 * exception, since they answer for it.
 */
export const LOG_DETAILS = {
  reason: 'Grund',
  attempt: 'Versuch',
  notice: 'Nachricht',
  recipient: 'Empfänger',
  code: 'Antwort des Mailservers',
  origin: 'Anlass',
  fileName: 'Datei',
  from: 'Status vorher',
  to: 'Status nachher',
  before: 'Position vorher',
  after: 'Position nachher',
  opens: 'Art des Schlüssels',
  count: 'Anzahl',
  device: 'Gerät',
  command: 'Befehl',
  line: 'Meldung',
  at: 'Zeit am Gerät',
  amount: 'Betrag',
  provider: 'Zahlungsanbieter',
  model: 'Modell',
  prompt: 'Auftrag',
  route: 'Adresse',
  status: 'Antwort',
} as const
export type LogDetail = keyof typeof LOG_DETAILS
export type LogDetails = Readonly<Partial<Record<LogDetail, string | number>>>

/** What is known beside a message, each with its word, in the order it was written down. */
export const namedDetails = (context: Readonly<Record<string, string | number>>): { label: string; text: string }[] =>
  Object.entries(context).flatMap(([name, value]) =>
    Object.hasOwn(LOG_DETAILS, name) ? [{ label: LOG_DETAILS[name as LogDetail], text: String(value) }] : [],
  )

/** The same in one line. */
export const detailsText = (context: Readonly<Record<string, string | number>>): string =>
  namedDetails(context)
    .map(({ label, text }) => `${label}: ${text}`)
    .join(', ')
