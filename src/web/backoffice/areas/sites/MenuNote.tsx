import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { SiteRow } from '#contract/resources/sites.ts'
import type { NavigationItem } from '#domain/navigation/navigation-item.ts'
import { allRows } from '#web/backoffice/fields/choices/use-choices.ts'

/** Says of a page that guests may see whether some menu leads there: without one only those find it who know its address. */
export function MenuNote({ row: { id, path } }: { row: Pick<SiteRow, 'id' | 'path'> }) {
  const { data } = useQuery(allRows('navigations'))
  if (!data || path === '') return null
  const leadsHere = ({ site, address, children }: NavigationItem): boolean =>
    site?.id === id || address === `/${path}` || children.some(leadsHere)
  if (data.some(({ isPublic, items }) => isPublic && items.some(leadsHere))) return null
  return (
    <span>
      Steht in keinem Menü.{' '}
      <Anchor component={Link} href="/navigations">
        Zu den Menüs
      </Anchor>
    </span>
  )
}
