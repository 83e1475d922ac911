import type { DeliveryPageData } from '#contract/pages/page-data.ts'
import { LONGEST_TERM } from '#domain/orders/draft/delivery-search.ts'
import { buttonClass } from '#web/kit/Button.tsx'
import { Icon } from '#web/kit/Icon.tsx'
import { useNow } from '#web/kit/use-now.ts'
import { DeliverySearch } from '#web/storefront/delivery/DeliverySearch.tsx'
import { OfferCard } from '#web/storefront/delivery/OfferCard.tsx'
import { PageLink } from '#web/storefront/page/PageLink.tsx'
import styles from '#web/storefront/delivery/DeliveryPage.module.css'
import { CheckField } from '#web/kit/Field.tsx'
import { useKeptZip } from '#web/storefront/delivery/use-kept-zip.ts'
import { keep } from '#web/storefront/page/device-memory.ts'
import type { BranchCardData } from '#contract/resources/branch-card.ts'
import { branchStatus } from '#domain/hours/branch-status.ts'
import { statusText } from '#domain/hours/opening-texts.ts'
import { pickupTexts } from '#web/storefront/branch/moment/pickup-texts.ts'
import { setOrderType } from '#web/storefront/cart/state/change-cart.ts'
import { ResultCard } from '#web/storefront/delivery/ResultCard.tsx'
import { OpenState } from '#web/storefront/page/OpenState.tsx'

/** A branch where one can fetch an order oneself. */
function PickupCard({ branch, now }: { branch: BranchCardData; now: string }) {
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

/**
 * Asks whether the next search may begin with this postcode. Without scripts there is nothing to keep it in, and
 * nothing is asked.
 */
function KeepZip({ zipCode }: { zipCode: string }) {
  const kept = useKeptZip()
  if (kept === undefined) return null
  return (
    <CheckField
      label="Diese Postleitzahl auf diesem Gerät merken"
      checked={kept === zipCode}
      onChange={event => keep('zip', event.target.checked ? zipCode : null)}
    />
  )
}

/** Who delivers to a postcode, with fee, minimum and time; where nobody does, where one can fetch an order. */
export function DeliveryPage({ data }: { data: DeliveryPageData }) {
  const { branches, route, delivery } = data
  const { zipCode, place, offers, pickup } = delivery
  const now = useNow(data.now)
  const where = [zipCode, place].filter(Boolean).join(' ')
  const entered = route.zipCode.slice(0, LONGEST_TERM)
  const branchOf = (id: number) => branches.find(branch => branch.id === id)
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{zipCode ? `Lieferung nach ${where}` : 'Wer liefert zu mir?'}</h1>
      <DeliverySearch term={zipCode ?? entered} />
      {!zipCode && (
        <p className={styles.none} role="alert">
          <Icon name="alert" />
          {`„${entered}“ ist keine Postleitzahl. Bitte geben Sie eine ein, zum Beispiel 1070.`}
        </p>
      )}
      {zipCode && offers.length > 0 && (
        <>
          <p className={styles.count}>
            {offers.length === 1 ? 'Eine Filiale liefert zu Ihnen.' : `${offers.length} Filialen liefern zu Ihnen.`}
          </p>
          <ul className={styles.offers}>
            {offers.map(({ branchId, area }) => {
              const branch = branchOf(branchId)
              return (
                branch && (
                  <li key={branchId}>
                    <OfferCard branch={branch} area={area} to={{ zipCode, place }} now={now} />
                  </li>
                )
              )
            })}
          </ul>
          <KeepZip zipCode={zipCode} />
        </>
      )}
      {zipCode && offers.length === 0 && (
        <>
          <p className={styles.none}>
            <Icon name="info" />
            {`Nach ${where} liefern wir leider noch nicht.${pickup.length > 0 ? ' Gerne bereiten wir Ihre Bestellung zum Abholen vor:' : ''}`}
          </p>
          <ul className={styles.offers}>
            {pickup.map(id => {
              const branch = branchOf(id)
              return (
                branch && (
                  <li key={id}>
                    <PickupCard branch={branch} now={now} />
                  </li>
                )
              )
            })}
          </ul>
        </>
      )}
      <PageLink to="/" className={buttonClass({ look: 'quiet' })}>
        Alle Filialen ansehen
      </PageLink>
    </div>
  )
}
