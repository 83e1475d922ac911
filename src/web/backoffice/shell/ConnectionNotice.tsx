import { UnstyledButton } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { IconPlugConnectedX } from '@tabler/icons-react'
import { useLocation } from 'wouter'
import { useIsConnected } from '#web/backoffice/kit/connection.ts'
import classes from '#web/backoffice/shell/ConnectionNotice.module.css'

/** The board says it itself, with the time of what it shows. */
const BOARD = '/orders/current'

/** Over every list and form while the server cannot be reached, so that nobody takes what is missing for nothing being there. */
export function ConnectionNotice() {
  const isConnected = useIsConnected()
  const client = useQueryClient()
  const [path] = useLocation()
  if (isConnected || path === BOARD) return null
  return (
    <div className={classes.notice} role="alert">
      <IconPlugConnectedX size={20} aria-hidden />
      <p>
        <strong>Keine Verbindung zum Server.</strong> Zu sehen ist, was zuletzt geladen wurde.
      </p>
      <UnstyledButton className={classes.again} onClick={() => void client.refetchQueries({ type: 'active' })}>
        Erneut verbinden
      </UnstyledButton>
    </div>
  )
}
