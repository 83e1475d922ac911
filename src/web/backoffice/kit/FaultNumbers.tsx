import { Button, CopyButton } from '@mantine/core'
import { type NotificationData, notificationsStore, updateNotificationsState } from '@mantine/notifications'
import { useEffect } from 'react'

/** As `ApiError` writes it behind what the server says. */
const NUMBER = / \(Fehlernummer ([\w.-]{1,64})\)$/

/** Copies the number by which a fault is found in the log. */
export function CopyNumber({ number }: { number: string }) {
  return (
    <CopyButton value={number} timeout={3000}>
      {({ copied, copy }) => (
        <Button variant="subtle" color="gray" size="compact-sm" mih={44} onClick={copy}>
          <span aria-live="polite">{copied ? 'Kopiert' : 'Fehlernummer kopieren'}</span>
        </Button>
      )}
    </CopyButton>
  )
}

/** Notes that name such a number stay until they are put away, with a button that copies it. */
export function FaultNumbers() {
  useEffect(() => {
    const look = () => {
      if (!notificationsStore.getState().notifications.some(isNumbered)) return
      updateNotificationsState(notificationsStore, all => all.map(note => (isNumbered(note) ? copyable(note) : note)))
    }
    look()
    return notificationsStore.subscribe(look)
  }, [])
  return null
}

const numberIn = ({ message }: NotificationData) =>
  typeof message === 'string' ? NUMBER.exec(message)?.[1] : undefined
const isNumbered = (note: NotificationData) => numberIn(note) !== undefined

function copyable(note: NotificationData): NotificationData {
  const number = numberIn(note)
  if (number === undefined) return note
  const message = (
    <>
      <span style={{ display: 'block', marginBottom: 8 }}>{note.message}</span>
      <CopyNumber number={number} />
    </>
  )
  return { ...note, message, autoClose: false }
}
