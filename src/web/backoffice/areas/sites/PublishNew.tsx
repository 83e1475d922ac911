import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import { PublishButton } from '#web/backoffice/areas/sites/PublishButton.tsx'
import { useForm } from '#web/backoffice/form/form-context.ts'
import { failureText } from '#web/backoffice/kit/failure-text.ts'
import { may } from '#web/backoffice/session/rights.ts'
import { useMe } from '#web/backoffice/session/use-me.ts'
import { callApi } from '#web/kit/api-client.ts'

/**
 * A page that is not there yet is made and shown to guests in one go. What keeps it from guests is said, and it stays a
 * draft.
 */
export function PublishNew({ onMade }: { onMade: (id: number) => void }) {
  const { save } = useForm()
  const canPublish = may(useMe(), 'sites.publish')
  const [isBusy, setBusy] = useState(false)
  const publish = async () => {
    setBusy(true)
    const saved = await save?.()
    setBusy(false)
    if (!saved) return
    try {
      await callApi('POST', '/sites/{id}/publish', {
        params: { id: saved.id },
        body: { version: saved.version },
        session: 'staff',
      })
      notifications.show({ color: 'green', message: 'Die Seite ist veröffentlicht.' })
    } catch (error) {
      notifications.show({ color: 'red', message: failureText(error, 'Die Seite konnte nicht veröffentlicht werden.') })
    }
    onMade(saved.id)
  }
  return canPublish ? (
    <PublishButton isBusy={isBusy} onPublish={() => void publish()}>
      Anlegen und veröffentlichen
    </PublishButton>
  ) : null
}
