import { TestMail } from '#web/backoffice/areas/settings/messages/TestMail.tsx'
import { useStart } from '#web/backoffice/areas/settings/messages/use-start.ts'
import formClasses from '#web/backoffice/form/form.module.css'
import { useFormChanged } from '#web/backoffice/areas/settings/messages/use-form-changed.ts'
import classes from '#web/backoffice/areas/settings/messages/messages.module.css'

/** A mail to oneself by the settings as they are saved, with what the server answers. */
export function MailTest() {
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
