import type { DeliveryPageData } from '#contract/pages/page-data.ts'
import { LONGEST_TERM } from '#domain/orders/draft/delivery-search.ts'
import { buttonClass } from '#web/kit/Button.tsx'
import { Icon } from '#web/kit/Icon.tsx'
import { useNow } from '#web/kit/use-now.ts'
import { DeliverySearch } from '#web/storefront/delivery/DeliverySearch.tsx'
import { KeepZip } from '#web/storefront/delivery/KeepZip.tsx'
import { OfferCard } from '#web/storefront/delivery/OfferCard.tsx'
import { PickupCard } from '#web/storefront/delivery/PickupCard.tsx'
import { PageLink } from '#web/storefront/page/PageLink.tsx'
import styles from '#web/storefront/delivery/DeliveryPage.module.css'

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
