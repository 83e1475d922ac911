import { Button } from '@mantine/core'
import { IconPlugConnectedX } from '@tabler/icons-react'
import classes from '#web/backoffice/kit/states.module.css'

/** A load that failed, with the action that tries it again. */
export function LoadFailure({ message, detail, onRetry }: { message: string; detail?: string; onRetry: () => void }) {
  return (
    <div className={classes.state} role="alert">
      <IconPlugConnectedX size={32} stroke={1.5} aria-hidden />
      <p className={classes.title}>{message}</p>
      {detail && detail !== message && <p className={classes.text}>{detail}</p>}
      <Button variant="default" onClick={onRetry}>
        Erneut versuchen
      </Button>
    </div>
  )
}
