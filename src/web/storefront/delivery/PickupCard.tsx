import type { BranchCardData } from '#contract/resources/branch-card.ts'
import { branchStatus } from '#domain/hours/branch-status.ts'
import { statusText } from '#domain/hours/opening-texts.ts'
import { pickupTexts } from '#web/storefront/branch/moment/pickup-texts.ts'
import { setOrderType } from '#web/storefront/cart/state/change-cart.ts'
import { ResultCard } from '#web/storefront/delivery/ResultCard.tsx'
import { OpenState } from '#web/storefront/page/OpenState.tsx'
import styles from '#web/storefront/delivery/DeliveryPage.module.css'

/** A branch where one can fetch an order oneself. */
export function PickupCard({ branch, now }: { branch: BranchCardData; now: string }) {
  const status = branchStatus(branch, now)
  const address = [branch.street, [branch.zipCode, branch.city].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return (
    <ResultCard branch={branch} icon="bag" onChoose={() => setOrderType(branch.identifier, 'takeaway')}>
      {address && <li className={styles.soft}>{address}</li>}
      <li>
        <OpenState state={status.state} text={statusText(status, { timeZone: branch.timeZone, nowIso: now })} />
      </li>
      {pickupTexts({ ...branch, isDeliveryEnabled: false }, now).map(text => (
        <li key={text} className={styles.soft}>
          {text}
        </li>
      ))}
    </ResultCard>
  )
}
