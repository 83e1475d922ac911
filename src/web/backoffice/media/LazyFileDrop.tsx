import { Skeleton } from '@mantine/core'
import { type ComponentProps } from 'react'
import type { FileDrop as Drop } from '#web/backoffice/media/FileDrop.tsx'
import { laterPart } from '#web/backoffice/kit/lazy-part.tsx'
import classes from '#web/backoffice/media/media.module.css'

const FileDrop = laterPart(
  async () => (await import('#web/backoffice/media/FileDrop.tsx')).FileDrop,
  <Skeleton className={classes.dropPlace} />,
)

/** The same above a list, which does not wait for it; its place is kept. */
export function LazyFileDrop(props: ComponentProps<typeof Drop>) {
  return <FileDrop {...props} />
}
