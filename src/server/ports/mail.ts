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
