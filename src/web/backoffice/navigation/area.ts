import type { Icon } from '@tabler/icons-react'
import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { Ability } from '#contract/rights/rights.ts'

/**
 * An address behind `/backend#` and what stands there, a chunk of its own, which `load` fetches. Without a label the
 * page says its own name.
 */
export type AreaPage = {
  path: string
  label?: string
  element: ComponentType
  load: () => Promise<unknown>
  /**
   * Asks what it asks first, by the parameters and the query of its address, so that it finds the answer there or on
   * its way.
   */
  early?: (client: QueryClient, params: Readonly<Record<string, string>>, search: string) => Promise<unknown>
}

/**
 * A part of the back-office (docs/reference/rights.md#back-office-routes), said once: routes, navigation, palette and
 * the overview's shortcuts follow from it. Whoever holds `ability` finds it and may open its pages.
 */
export type Area = {
  path: string
  label: string
  icon: Icon
  ability: Ability
  /** Only websites of this kind have it. */
  routeSet?: 'marketing'
  pages: readonly AreaPage[]
  /** The reading beside its name; a hook, asked while the area is shown. */
  useCount?: () => number | undefined
  /** The reading calls for somebody. */
  isUrgent?: true
  /**
   * A collection whose records the palette finds and offers to make: what its definition calls one of them, and the
   * field that names it.
   */
  finds?: Finds
}
export type Finds = { one: string; title?: string }
export type AreaGroup = { label: string; areas: readonly Area[] }
