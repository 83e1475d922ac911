import type { DeliveryPageData } from '#contract/pages/page-data.ts'
import { overviewPath } from '#contract/pages/route.ts'
import { LONGEST_TERM } from '#domain/orders/draft/delivery-search.ts'
import { buttonClass } from '#web/kit/Button.tsx'
import { Icon } from '#web/kit/Icon.tsx'
import { useNow } from '#web/kit/use-now.ts'
import { WhereField } from '#web/storefront/delivery/WhereField.tsx'
import { placeText, WhereResults } from '#web/storefront/delivery/WhereResults.tsx'
import { PageLink } from '#web/storefront/page/PageLink.tsx'
import styles from '#web/storefront/delivery/DeliveryPage.module.css'

/**
 * Who delivers to a postcode, a town or an address, and who is near (docs/reference/ordering.md#one-field-for-where).
 */
export function DeliveryPage({ data }: { data: DeliveryPageData }) {
  const { branches, route, delivery } = data
  const now = useNow(data.now)
  const where = placeText(delivery)
  const entered = route.zipCode.slice(0, LONGEST_TERM)
  const isFound = where !== '' || delivery.near.length > 0
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>
        {where ? `Lieferung nach ${where}` : isFound ? `Filialen zu „${entered}“` : 'Wer liefert zu mir?'}
      </h1>
      <search>
        <WhereField key={entered} term={entered} />
      </search>
      {!isFound && (
        <p className={styles.none} role="alert">
          <Icon name="alert" />
          {`Zu „${entered}“ haben wir nichts gefunden. Bitte geben Sie Ihre Postleitzahl ein, zum Beispiel 1070.`}
        </p>
      )}
      <WhereResults answer={delivery} branches={branches} entered={entered} now={now} headingLevel={2} />
      <PageLink to={overviewPath(data.config)} className={buttonClass({ look: 'quiet' })}>
        Alle Filialen ansehen
      </PageLink>
    </div>
  )
}
