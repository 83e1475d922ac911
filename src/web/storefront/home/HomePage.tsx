import { useMemo } from 'react'
import type { OverviewData } from '#contract/pages/page-data.ts'
import { Later } from '#web/kit/Later.tsx'
import { useNow } from '#web/kit/use-now.ts'
import { openFirst } from '#web/storefront/branch/moment/open-first.ts'
import { DeliverySearch } from '#web/storefront/delivery/DeliverySearch.tsx'
import { loadPastOrders } from '#web/storefront/branch/again/load-past-orders.ts'
import { BranchSection } from '#web/storefront/home/BranchSection.tsx'
import { HomeIntro } from '#web/storefront/home/HomeIntro.tsx'
import { MapSection } from '#web/storefront/home/MapSection.tsx'
import styles from '#web/storefront/home/HomePage.module.css'

const NOTHING = {}

/** The start page of shops that want one (specification section 2, "Home page"). */
export function HomePage({ data }: { data: OverviewData }) {
  const { config, branches } = data
  const now = useNow(data.now)
  // as of when the page came: nothing moves under a finger
  const shown = useMemo(() => openFirst(branches, data.now).filter(({ isPublic }) => isPublic), [branches, data.now])
  const isOnly = shown.length === 1
  return (
    <>
      <HomeIntro data={data} now={now} />
      <div className={styles.page}>
        {!isOnly && config.routeSet !== 'marketing' && shown.some(one => one.isDeliveryEnabled) && <DeliverySearch />}
        {config.routeSet !== 'marketing' && <Later load={loadPastOrders} isWanted props={NOTHING} />}
        <div className={isOnly ? styles.single : styles.branches} id="oeffnungszeiten">
          {shown.map(branch => (
            <BranchSection key={branch.id} branch={branch} website={config.website} isOnly={isOnly} now={now} />
          ))}
        </div>
        {config.enablePluginMapbox && config.map.style && <MapSection branches={shown} config={config} />}
      </div>
    </>
  )
}
