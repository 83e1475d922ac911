import type { Transporter } from 'nodemailer'
import type { Mail } from '#server/ports/mail.ts'
import { sendByApi } from '#server/ports/mail-api.ts'

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
