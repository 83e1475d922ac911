import { Skeleton } from '@mantine/core'
import { type ComponentProps, lazy, Suspense } from 'react'
import type { FileDrop as Drop } from '#web/backoffice/media/FileDrop.tsx'
import classes from '#web/backoffice/media/media.module.css'

const FileDrop = lazy(async () => ({ default: (await import('#web/backoffice/media/FileDrop.tsx')).FileDrop }))

/** The same above a list, which does not wait for it; its place is kept. */
export function FileDropLater(props: ComponentProps<typeof Drop>) {
  return (
    <Suspense fallback={<Skeleton className={classes.dropPlace} />}>
      <FileDrop {...props} />
    </Suspense>
  )
}
