import type { OverviewData } from '#contract/pages/page-data.ts'
import { ORDER_TYPE_LABELS } from '#domain/orders/draft/order-type.ts'
import { Button } from '#web/kit/Button.tsx'
import { useNow } from '#web/kit/use-now.ts'
import { BranchFinder } from '#web/storefront/branch/many/BranchFinder.tsx'
import { NO_WISH } from '#web/storefront/branch/many/branch-filter.ts'
import { EarlierBranches } from '#web/storefront/branch/many/EarlierBranches.tsx'
import { MoreBranches } from '#web/storefront/branch/many/MoreBranches.tsx'
import { useBranchPages } from '#web/storefront/branch/many/use-branch-pages.ts'
import { BranchGroups } from '#web/storefront/division/BranchGroups.tsx'
import { TagChoice } from '#web/storefront/division/TagChoice.tsx'

const WAYS: ReadonlySet<string> = new Set(Object.values(ORDER_TYPE_LABELS))

/**
 * The branches of a shop with more than fit on a page: the next come as they are reached, and the server finds the
 * others.
 */
export function ManyBranches({ data }: { data: OverviewData }) {
  const { config, divisions, tags, totals } = data
  const pages = useBranchPages(data, { isForGuests: false })
  const now = useNow(data.now)
  const hasOrders = config.routeSet !== 'marketing'
  // a mark that is called like a way of ordering would stand there twice
  const marks = tags.filter(({ name }) => !(hasOrders && WAYS.has(name)))
  const hasTags = config.enablePluginTags && marks.length > 0
  return (
    <>
      {(config.enablePluginSearch || hasTags) && (
        <BranchFinder {...pages} all={totals?.all ?? 0} hasOrders={hasOrders}>
          {hasTags && <TagChoice tags={marks} chosen={pages.wish.tagId} onChoose={tagId => pages.setWish({ tagId })} />}
        </BranchFinder>
      )}
      {pages.total === 0 && (
        <Button look="secondary" onClick={() => pages.setWish(NO_WISH)}>
          Alle Filialen anzeigen
        </Button>
      )}
      <EarlierBranches {...pages} />
      <BranchGroups branches={pages.cards} divisions={divisions} now={now} />
      <MoreBranches {...pages} />
    </>
  )
}
