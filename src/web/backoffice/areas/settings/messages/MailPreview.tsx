import { type NoticeText, noticeTextProblem } from '#domain/orders/notices/notice-text.ts'
import { useDebouncedValue } from '@mantine/hooks'
import classes from '#web/backoffice/areas/settings/messages/messages.module.css'

const QUIET_MS = 500

/** The mail as guests get it, drawn by the server about an order that does not exist; it follows what is typed. */
export function MailPreview({ text, label }: { text: NoticeText; label: string }) {
  const { kind, subject, introduction, closing } = text
  const words = { subject, introduction, closing }
  const isWhole = Object.values(words).every(value => !value || noticeTextProblem(value) === null)
  const query = new URLSearchParams(Object.entries(words).flatMap(([name, value]) => (value ? [[name, value]] : [])))
  const [address] = useDebouncedValue(`/api/notice-texts/${kind}/preview?${query.toString()}`, QUIET_MS)
  return (
    <div className={classes.preview}>
      <strong>Vorschau der E-Mail</strong>
      {isWhole ? (
        <iframe title={`Vorschau: ${label}`} src={address} sandbox="" className={classes.frame} />
      ) : (
        <p>Sobald die Platzhalter stimmen, sehen Sie hier die E-Mail.</p>
      )}
    </div>
  )
}
