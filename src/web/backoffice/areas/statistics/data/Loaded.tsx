import { Skeleton } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LoadFailure } from '#web/backoffice/kit/LoadFailure.tsx'
import classes from '#web/backoffice/areas/statistics/statistics.module.css'

/**
 * What was loaded, its place while it comes, or why it did not. Figures of other days stay, greyed, until the asked
 * ones are there.
 */
export function Loaded<T>({
  result,
  height = 320,
  children,
}: {
  result: UseQueryResult<T>
  height?: number
  children: (data: T) => ReactNode
}) {
  const { data, error, isError, isPlaceholderData, refetch } = result
  if (isError && (data === undefined || isPlaceholderData))
    return (
      <section className="card">
        <LoadFailure message="Statistik konnte nicht geladen werden." error={error} onRetry={() => void refetch()} />
      </section>
    )
  if (data === undefined) return <Skeleton height={height} radius={12} />
  return (
    <div
      className={classes.stack}
      aria-busy={isPlaceholderData || undefined}
      data-stale={isPlaceholderData || undefined}
    >
      {children(data)}
    </div>
  )
}
