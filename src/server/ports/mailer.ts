import type { Transporter } from 'nodemailer'
import type { Mail } from '#server/ports/mail.ts'

const TIMEOUT_MS = 20_000
const READ_CHARACTERS = 200
/** The connection never stood, so nothing was handed over. */
const NEVER_LEFT: readonly string[] = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]
const WORDS_OF: Readonly<Record<string, string>> = { ENOTFOUND: 'EDNS', EAI_AGAIN: 'EDNS', TimeoutError: 'ETIMEDOUT' }

/**
 * Hands a mail to a provider over HTTPS, in the shape Resend began: JSON with the key as bearer, and an idempotency
 * key, so that a mail that is tried again is sent once. Throws when the provider refuses, with `code`, `command` and
 * `responseCode` as SMTP has them.
 */
async function sendByApi(
  url: string,
  apiKey: string,
  { attachments, replyTo, to, bcc, messageId, ...mail }: Mail,
): Promise<void> {
  let answer: Response
  try {
    answer = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${apiKey}`,
        'idempotency-key': messageId.slice(0, 256),
      },
      body: JSON.stringify({
        ...mail,
        to: [to],
        ...(bcc && { bcc: [bcc] }),
        ...(replyTo && { reply_to: [replyTo] }),
        headers: { 'Message-ID': messageId },
        ...(attachments && {
          attachments: attachments.map(({ filename, content, contentType }) => ({
            filename,
            content: (typeof content === 'string' ? Buffer.from(content) : content).toString('base64'),
            content_type: contentType,
          })),
        }),
      }),
      // where an answer leads must be where the key was meant for
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
  } catch (error) {
    throw failed(error as Error & { cause?: { code?: string } })
  }
  const said = (await answer.text().catch(() => '')).slice(0, READ_CHARACTERS).replaceAll(/\p{Cc}+/gu, ' ')
  if (answer.ok) return
  const isKey = answer.status === 401 || answer.status === 403
  throw Object.assign(new Error(`The mail provider answered ${answer.status}`), {
    code: isKey ? 'EAPIKEY' : 'EMESSAGE',
    responseCode: answer.status,
    response: `${answer.status} ${said}`.trim(),
  })
}

function failed(error: Error & { cause?: { code?: string } }): Error {
  const met = error.cause?.code ?? error.name
  const isUnsent = NEVER_LEFT.includes(met)
  return Object.assign(new Error(`The mail provider cannot be reached: ${met}`, { cause: error }), {
    code: WORDS_OF[met] ?? (isUnsent ? 'ECONNECTION' : 'ESOCKET'),
    ...(isUnsent && { command: 'CONN' }),
  })
}

export type Mailer = {
  /** Without a mail server nothing is sent and notices are marked as skipped. */
  isConfigured: boolean
  send(mail: Mail): Promise<void>
}

type SmtpServer = {
  transport: 'smtp'
  host: string
  port: number
  security: 'starttls' | 'tls' | 'none'
  user: string | null
}
/** The mail server the settings name, or the provider that takes mails over HTTPS. */
export type MailServer = SmtpServer | { transport: 'api'; url: string }
/** What of the settings concerns the mailer: the server, null for none, and the password when a mail is sent. */
export type MailSettings = { server: MailServer | null; password: () => Promise<string | null> }

const POOL_TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 } as const

/**
 * Sends by SMTP: by `url` such as `smtps://user:password@mail.example:465`, or else by what the settings name at the
 * moment. Throws when the server refuses, so that the job is tried again.
 */
export function createMailer(url: string | undefined, settings: () => MailSettings): Mailer {
  let transport: Transporter | undefined
  let known = ''
  const open = async (options: object, key: string) => {
    // Loaded with the first mail, so that a start without one is not slowed.
    if (!transport || key !== known)
      transport = (await import('nodemailer')).createTransport({ ...options, ...POOL_TIMEOUTS })
    known = key
    return transport
  }
  const options = async ({ host, port, security, user }: SmtpServer, password: MailSettings['password']) => ({
    host,
    port,
    secure: security === 'tls',
    // a password never travels in the open because somebody on the way took the offer of encryption out
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    ...(user && { auth: { user, pass: (await password()) ?? '' } }),
  })
  return {
    get isConfigured() {
      return url !== undefined || settings().server !== null
    },
    async send(mail) {
      const { server, password } = settings()
      if (!url && !server) throw new Error('No mail server is configured')
      if (!url && server?.transport === 'api') return sendByApi(server.url, (await password()) ?? '', mail)
      const chosen = url ? { url } : await options(server as SmtpServer, password)
      const opened = await open(chosen, JSON.stringify(chosen))
      const { attachments, ...rest } = mail
      await opened.sendMail({ ...rest, ...(attachments && { attachments: [...attachments] }) })
    },
  }
}
