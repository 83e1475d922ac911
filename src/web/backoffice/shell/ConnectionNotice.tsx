import { UnstyledButton } from '@mantine/core'
import { useQueryClient, type Query } from '@tanstack/react-query'
import { IconPlugConnectedX } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { useIsConnected } from '#web/backoffice/kit/connection.ts'
import classes from '#web/backoffice/shell/ConnectionNotice.module.css'

/** Board and kitchen say it themselves, with the time of what they show. */
const SAID_THERE: readonly string[] = ['/orders/current', '/kitchen']

/** How soon it is asked again by itself, and how long it waits at most once that was in vain for a while. */
const FIRST_MS = 2000
const LONGEST_MS = 30_000
/**
 * What is read once for a form stays as it was loaded until it is saved: what others changed is brought together then.
 */
const isFollowed = ({ state, observers }: Query) =>
  state.data === undefined || observers.every(({ options }) => options.refetchOnReconnect !== false)

/**
 * Over every list and form while the server cannot be reached, so that nobody takes what is missing for nothing being
 * there. It goes by itself once the server answers again, and what may have changed meanwhile is loaded anew; what was
 * typed stays.
 */
export function ConnectionNotice() {
  const isConnected = useIsConnected()
  const client = useQueryClient()
  const [path] = useLocation()
  useEffect(() => {
    if (isConnected) return undefined
    let wait = FIRST_MS
    let timer: ReturnType<typeof setTimeout>
    const ask = () => {
      void client.refetchQueries({ type: 'active', predicate: isFollowed })
      wait = Math.min(2 * wait, LONGEST_MS)
      timer = setTimeout(ask, wait)
    }
    timer = setTimeout(ask, wait)
    return () => {
      clearTimeout(timer)
      void client.refetchQueries({ type: 'active', stale: true, predicate: isFollowed })
    }
  }, [isConnected, client])
  if (isConnected || SAID_THERE.includes(path)) return null
  return (
    <div className={classes.notice} role="alert">
      <IconPlugConnectedX size={20} aria-hidden />
      <p>
        <strong>Keine Verbindung zum Server.</strong> Zu sehen ist, was zuletzt geladen wurde.
      </p>
      <UnstyledButton
        className={classes.again}
        onClick={() => void client.refetchQueries({ type: 'active', predicate: isFollowed })}
      >
        Erneut verbinden
      </UnstyledButton>
    </div>
  )
}
