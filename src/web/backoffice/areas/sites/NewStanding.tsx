import { Badge, Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import { useForm } from '#web/backoffice/form/form-context.ts'
import { failureText } from '#web/backoffice/kit/failure-text.ts'
import { may } from '#web/backoffice/session/rights.ts'
import { useMe } from '#web/backoffice/session/use-me.ts'
import { ask } from '#web/kit/ask.ts'
import classes from '#web/backoffice/areas/sites/sites.module.css'

/** A page that is not there yet is made and shown to guests in one go. What keeps it from guests is said, and it stays a draft. */
export function NewStanding({ onMade }: { onMade: (id: number) => void }) {
  const { save } = useForm()
  const canPublish = may(useMe(), 'sites.publish')
  const [isBusy, setBusy] = useState(false)
  const publish = async () => {
    setBusy(true)
    const saved = await save?.()
    setBusy(false)
    if (!saved) return
    try {
      await ask('POST', '/sites/{id}/publish', { params: { id: saved.id }, body: { version: saved.version }, session: 'staff' })
      notifications.show({ color: 'green', message: 'Die Seite ist veröffentlicht.' })
    } catch (error) {
      notifications.show({ color: 'red', message: failureText(error, 'Die Seite konnte nicht veröffentlicht werden.') })
    }
    onMade(saved.id)
  }
  return (
    <section className={`card ${classes.standing}`} aria-label="Veröffentlichung">
      <div className={classes.state}>
        <Badge color="gray" variant="light" size="lg" tt="none">
          Noch nicht gespeichert
        </Badge>
      </div>
      {canPublish && (
        <div className={classes.steps}>
          <Button variant="default" loading={isBusy} onClick={() => void publish()}>
            Anlegen und veröffentlichen
          </Button>
        </div>
      )}
    </section>
  )
}
