import type { Transporter } from 'nodemailer'

/** A small file that travels with a mail. */
export type MailFile = { filename: string; content: string | Buffer; contentType: string }
export type Mail = {
  to: string
  subject: string
  text: string
  html: string
  from?: string
  replyTo?: string
  bcc?: string
  messageId: string
  attachments?: readonly MailFile[]
}
export type Mailer = {
  /** Without a mail server nothing is sent and notices are marked as skipped. */
  isConfigured: boolean
  send(mail: Mail): Promise<void>
}

/** The mail server the settings name. */
export type MailServer = { host: string; port: number; security: 'starttls' | 'tls' | 'none'; user: string | null }
/** What of the settings concerns the mailer: the server, null for none, and the password when a mail is sent. */
export type MailSettings = { server: MailServer | null; password(): Promise<string | null> }

const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 } as const

/**
 * Sends by SMTP: by `url` such as `smtps://user:password@mail.example:465`, or else by the server that the settings name at the moment.
 * Throws when the server refuses, so that the job is tried again.
 */
export function createMailer(url: string | undefined, settings: () => MailSettings): Mailer {
  let transport: Transporter | undefined
  let known = ''
  const open = async (options: object, key: string) => {
    // Loaded with the first mail, so that a start without one is not slowed.
    if (!transport || key !== known) transport = (await import('nodemailer')).createTransport({ ...options, ...PATIENCE })
    known = key
    return transport
  }
  const options = async () => {
    if (url) return { url }
    const chosen = settings()
    const { server } = chosen
    if (!server) throw new Error('No mail server is configured')
    const { host, port, security, user } = server
    return {
      host,
      port,
      secure: security === 'tls',
      // a password never travels in the open because somebody on the way took the offer of encryption out
      requireTLS: security === 'starttls',
      ignoreTLS: security === 'none',
      ...(user && { auth: { user, pass: (await chosen.password()) ?? '' } }),
    }
  }
  return {
    get isConfigured() {
      return url !== undefined || settings().server !== null
    },
    async send({ attachments, ...mail }) {
      const chosen = await options()
      const opened = await open(chosen, JSON.stringify(chosen))
      await opened.sendMail({ ...mail, ...(attachments && { attachments: [...attachments] }) })
    },
  }
}
