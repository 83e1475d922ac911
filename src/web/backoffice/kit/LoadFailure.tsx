import { Button } from '@mantine/core'
import { IconPlugConnectedX } from '@tabler/icons-react'
import { useIsConnected } from '#web/backoffice/kit/connection.ts'
import { ApiError } from '#web/kit/api.ts'
import { quietPart } from '#web/backoffice/kit/lazy-part.tsx'
import classes from '#web/backoffice/kit/states.module.css'

const CopyNumber = quietPart(async () => (await import('#web/backoffice/kit/FaultNumbers.tsx')).CopyNumber)
const NO_CONNECTION = 'Keine Verbindung zum Server. Bitte prüfen Sie das Netz.'

/**
 * A load that failed and why, with the action that tries it again. A lost connection is called so. `isPage` where it is
 * all the page has.
 */
export function LoadFailure({
  message,
  error,
  retryText = 'Erneut versuchen',
  isPage = false,
  onRetry,
}: {
  message: string
  error?: unknown
  retryText?: string
  isPage?: boolean
  onRetry: () => void
}) {
  const isConnected = useIsConnected()
  const isUnanswered = !isConnected || (error instanceof ApiError && error.status === 0)
  const detail = isUnanswered ? NO_CONNECTION : error instanceof Error ? error.message : undefined
  const number = error instanceof ApiError ? error.errors[0]?.number : undefined
  return (
    <div className={classes.state} role="alert">
      <IconPlugConnectedX size={32} stroke={1.5} aria-hidden />
      {isPage ? <h1 className={classes.title}>{message}</h1> : <p className={classes.title}>{message}</p>}
      {detail && detail !== message && <p className={classes.text}>{detail}</p>}
      <Button variant="default" onClick={onRetry}>
        {retryText}
      </Button>
      {number && <CopyNumber number={number} />}
    </div>
  )
}
