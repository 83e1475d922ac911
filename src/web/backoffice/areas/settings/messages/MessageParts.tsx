import { MailTest } from '#web/backoffice/areas/settings/messages/MailTest.tsx'
import { NoticeTexts } from '#web/backoffice/areas/settings/messages/NoticeTexts.tsx'
import { SmsTest } from '#web/backoffice/areas/settings/messages/SmsTest.tsx'

const PARTS = { mail: MailTest, sms: SmsTest, noticeTexts: NoticeTexts } as const

/** What belongs to a setting of messages beside its fields: a way to try it, or the texts with their preview. */
export function MessageParts({ name }: { name: keyof typeof PARTS }) {
  const Part = PARTS[name]
  return <Part />
}
