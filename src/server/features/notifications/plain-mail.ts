import type { MailContent } from '#server/features/notifications/mail-content.ts'
import { renderHtml, renderText } from '#server/features/notifications/render-mail.ts'

/** A mail of words and a link, as both kinds of mail programs read it. */
export function writeMail(content: Pick<MailContent, 'subject' | 'greeting' | 'paragraphs' | 'link' | 'footer'>): {
  text: string
  html: string
} {
  const whole = { facts: [], lines: [], sums: [], ...content }
  return { text: renderText(whole), html: renderHtml(whole) }
}
