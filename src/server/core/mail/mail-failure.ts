type SmtpError = { code?: string; command?: string | false; responseCode?: number; response?: string }

const WORDS: Readonly<Record<string, string>> = {
  ECONNECTION: 'Der Mailserver ist nicht erreichbar.',
  ECONNREFUSED: 'Der Mailserver ist nicht erreichbar.',
  EDNS: 'Die Adresse des Mailservers gibt es nicht.',
  ENOTFOUND: 'Die Adresse des Mailservers gibt es nicht.',
  ESOCKET: 'Der Mailserver ist nicht erreichbar.',
  ETIMEDOUT: 'Der Mailserver antwortet nicht.',
  ETLS: 'Die verschlüsselte Verbindung zum Mailserver kommt nicht zustande.',
  EAUTH: 'Der Mailserver nimmt Benutzername und Kennwort nicht an.',
  EAPIKEY: 'Der Mailanbieter nimmt den API-Schlüssel nicht an.',
  EENVELOPE: 'Der Mailserver nimmt Absender oder Empfänger nicht an.',
}

/** Why a mail did not go out, for staff and the log: only our own words, for the server's may name the guest. */
export const mailReason = (error: unknown): string =>
  WORDS[(error as SmtpError).code ?? ''] ?? 'Der Mailserver hat die Nachricht nicht angenommen.'
/** The number the mail server answered with, null where it said nothing. */
export const mailCode = (error: unknown): number | null => (error as SmtpError).responseCode ?? null

const BROKEN: readonly string[] = ['ECONNECTION', 'ECONNRESET', 'EPIPE', 'ESOCKET', 'ETIMEDOUT']
/**
 * Whether a mail that failed may have reached somebody all the same: its connection broke before the server said yes or
 * no.
 */
export function mayHaveLeft(error: unknown): boolean {
  const { code = '', command, responseCode } = error as SmtpError
  return responseCode === undefined && command !== 'CONN' && BROKEN.includes(code)
}

/**
 * Why a mail did not go out, for whoever set the server up: in German, with what the server said where it said
 * something.
 */
export function mailFailure(error: unknown): string {
  const { code = '', responseCode, response } = error as SmtpError
  const said = responseCode && response ? ` (${response.slice(0, 200)})` : ''
  return `${WORDS[code] ?? 'Der Mailserver hat die Nachricht nicht angenommen.'}${said}`
}
