import type { Transporter } from 'nodemailer'

export type Mail = {
  to: string
  subject: string
  text: string
  html: string
  from?: string
  replyTo?: string
  bcc?: string
  messageId: string
}
export type Mailer = {
  /** Without a mail server nothing is sent and notices are marked as skipped. */
  isConfigured: boolean
  send(mail: Mail): Promise<void>
}

/** Sends by SMTP; `url` such as `smtps://user:password@mail.example:465`. Throws when the server refuses, so that the job is tried again. */
export function createMailer(url: string | undefined): Mailer {
  if (!url) return { isConfigured: false, send: () => Promise.reject(new Error('No mail server is configured')) }
  let transport: Transporter | undefined
  return {
    isConfigured: true,
    async send({ messageId, ...mail }) {
      // Loaded with the first mail, so that a start without one is not slowed.
      transport ??= (await import('nodemailer')).createTransport({
        url,
        connectionTimeout: 10_000,
        greetingTimeout: 10_000,
        socketTimeout: 20_000,
      })
      await transport.sendMail({ ...mail, messageId })
    },
  }
}
