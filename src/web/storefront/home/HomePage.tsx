import { useMemo } from 'react'
import type { BranchCardData } from '#contract/resources/branch-card.ts'
import type { OverviewData } from '#contract/pages/page-data.ts'
import { Later } from '#web/kit/Lazy.tsx'
import { useNow } from '#web/kit/use-now.ts'
import { openFirst } from '#domain/hours/open-first.ts'
import { WhereAnswer } from '#web/storefront/delivery/WhereAnswer.tsx'
import { WhereField } from '#web/storefront/delivery/WhereField.tsx'
import { loadPastOrders } from '#web/storefront/branch/again/load-past-orders.ts'
import { BranchFinder } from '#web/storefront/branch/many/BranchFinder.tsx'
import { EarlierBranches, MoreBranches } from '#web/storefront/branch/many/MoreBranches.tsx'
import { useBranchesAt } from '#web/storefront/branch/many/use-branches-at.ts'
import { useBranchPages } from '#web/storefront/branch/many/use-branch-pages.ts'
import { NO_BRANCH_TEXT } from '#web/storefront/branch/no-branch-text.ts'
import { BranchSection } from '#web/storefront/home/BranchSection.tsx'
import { HomeIntro } from '#web/storefront/home/HomeIntro.tsx'
import { MapSection } from '#web/storefront/home/MapSection.tsx'
import styles from '#web/storefront/home/HomePage.module.css'

const NOTHING = {}

/** The start page of shops that want one (docs/reference/content.md#home-page). */
export function HomePage({ data }: { data: OverviewData }) {
  const { config, branches, totals } = data
  const now = useNow(data.now)
  const isOrdering = config.routeSet !== 'marketing'
  const delivers = totals
    ? totals.delivering > 0
    : branches.filter(({ isPublic }) => isPublic).length > 1 && branches.some(isDelivering)
  return (
    <>
      <HomeIntro data={data} now={now} />
      <div className={styles.page}>
        {isOrdering && delivers && !totals && (
          <search>
            <WhereField />
          </search>
        )}
        {isOrdering && <Later load={loadPastOrders} isWanted props={NOTHING} />}
        {totals ? <ManySections data={data} now={now} delivers={delivers} /> : <AllSections data={data} now={now} />}
      </div>
    </>
  )
}

const isDelivering = ({ isPublic, isDeliveryEnabled }: BranchCardData) => isPublic && isDeliveryEnabled

function AllSections({ data, now }: { data: OverviewData; now: string }) {
  const { config, branches } = data
  // as of when the page came: nothing moves under a finger
  const shown = useMemo(() => openFirst(branches, data.now).filter(({ isPublic }) => isPublic), [branches, data.now])
  const isOnly = shown.length === 1
  if (shown.length === 0)
    return config.routeSet === 'marketing' ? null : <p className={styles.empty}>{NO_BRANCH_TEXT}</p>
  return (
    <>
      <div className={isOnly ? styles.single : styles.branches} id="oeffnungszeiten">
        {shown.map(branch => (
          <BranchSection key={branch.id} branch={branch} website={config.website} isOnly={isOnly} now={now} />
        ))}
      </div>
      {config.enablePluginMapbox && config.map.style && <MapSection branches={shown} config={config} />}
    </>
  )
}

/**
 * The same for more branches than fit on a page: the next come as they are reached, and the server finds the others.
 */
function ManySections({ data, now, delivers }: { data: OverviewData; now: string; delivers: boolean }) {
  const { config, totals } = data
  const hasOrders = config.routeSet !== 'marketing'
  const { answer, ...pages } = useBranchesAt(useBranchPages(data, { isForGuests: true }), { now, hasOrders })
  return (
    <>
      <BranchFinder {...pages} all={totals?.guests ?? 0} hasOrders={hasOrders} delivers={hasOrders && delivers} />
      {answer && <WhereAnswer answer={answer} entered={pages.wish.term} now={now} />}
      <EarlierBranches {...pages} />
      <div className={styles.branches} id="oeffnungszeiten">
        {pages.cards.map(branch => (
          <BranchSection key={branch.id} branch={branch} website={config.website} isOnly={false} now={now} />
        ))}
      </div>
      <MoreBranches {...pages} />
      {config.enablePluginMapbox && config.map.style && <MapSection branches={pages.cards} config={config} isPart />}
    </>
  )
}
