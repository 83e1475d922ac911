import { NoticeTexts } from '#web/backoffice/areas/settings/messages/NoticeTexts.tsx'
import { SmsTest } from '#web/backoffice/areas/settings/messages/SmsTest.tsx'
import { TestMail } from '#web/backoffice/areas/settings/messages/TestMail.tsx'
import { useStart } from '#web/backoffice/areas/settings/messages/use-start.ts'
import formClasses from '#web/backoffice/form/form.module.css'
import { useFormChanged } from '#web/backoffice/areas/settings/messages/use-form-changed.ts'
import classes from '#web/backoffice/areas/settings/messages/messages.module.css'

/** A mail to oneself by the settings as they are saved, with what the server answers. */
function MailTest() {
  const start = useStart()
  const isChanged = useFormChanged('mail')
  return (
    <div className={`${formClasses.wide} ${classes.test}`}>
      <strong>Probe</strong>
      {isChanged && <p>Die Testmail nimmt die gespeicherten Einstellungen. Bitte speichern Sie zuerst.</p>}
      {start.data && <TestMail mail={start.data.testMail} />}
    </div>
  )
}

const PARTS = { mail: MailTest, sms: SmsTest, noticeTexts: NoticeTexts } as const

/** What belongs to a setting of messages beside its fields: a way to try it, or the texts with their preview. */
export function MessageParts({ name }: { name: keyof typeof PARTS }) {
  const Part = PARTS[name]
  return <Part />
}
