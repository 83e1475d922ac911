import type { ReactNode } from 'react'
import { useIsNarrow } from '#web/backoffice/kit/use-is-narrow.ts'
import { FilterSheet } from '#web/backoffice/records/list/FilterSheet.tsx'
import classes from '#web/backoffice/records/list/ListToolbar.module.css'

type Props = {
  /** How many are set. */
  count: number
  /** What is found with them, in words; undefined while it is asked. */
  found?: string | undefined
  onClear: () => void
  children: ReactNode
}

/**
 * Filters that stand beside each other where there is room, and behind one button on a phone, so that what they find is
 * in sight.
 */
export function FoldedFilters({ children, found, ...rest }: Props) {
  return useIsNarrow() ? (
    <FilterSheet {...rest} found={found}>
      <div className={classes.fields}>{children}</div>
    </FilterSheet>
  ) : (
    children
  )
}

/** How many of these are set. */
export const countSet = (values: readonly unknown[]): number => values.filter(value => value !== undefined).length
