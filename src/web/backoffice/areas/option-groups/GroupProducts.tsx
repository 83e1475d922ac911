import { Anchor, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { FormSection } from '#web/backoffice/form/FormSection.tsx'
import { LoadFailure } from '#web/backoffice/kit/LoadFailure.tsx'
import { rowTitle } from '#web/backoffice/rows/row-title.ts'
import { pageOfRows } from '#web/kit/resource-client.ts'
import formClasses from '#web/backoffice/form/form.module.css'
import classes from '#web/backoffice/areas/option-groups/option-groups.module.css'

const SHOWN = 50
const PRODUCTS = { path: 'products' }

/** Which products offer a group, each with the way to it. */
export function GroupProducts({ id }: { id: number }) {
  const { data, error, isError, refetch } = useQuery({
    queryKey: ['rows', 'products', 'offering', id],
    queryFn: ({ signal }) => pageOfRows(PRODUCTS, { query: { optionGroup: id, page: 1, limit: SHOWN }, signal }),
  })
  const total = data?.meta.total ?? 0
  return (
    <FormSection title={data ? `Verwendet bei ${total === 1 ? '1 Produkt' : `${total} Produkten`}` : 'Verwendet bei'}>
      <div className={formClasses.wide}>
        {isError && !data && (
          <LoadFailure message="Produkte konnten nicht geladen werden." error={error} onRetry={() => void refetch()} />
        )}
        {!data && !isError && <Skeleton height={80} />}
        {data && total === 0 && (
          <p className={classes.note}>
            Noch bei keinem. Fügen Sie die Gruppe einem Produkt unter „Konfiguration“ hinzu, oder wählen Sie in der{' '}
            <Anchor component={Link} href="/products">
              Liste der Produkte
            </Anchor>{' '}
            mehrere aus und drücken Sie „Ändern …“.
          </p>
        )}
        {data && total > 0 && (
          <>
            <ul className={classes.products}>
              {data.data.map(product => (
                <li key={product.id}>
                  <Anchor component={Link} href={`/products/${product.id}?tab=config`}>
                    {[product['number'], rowTitle({}, product)].filter(Boolean).join(' ')}
                  </Anchor>
                </li>
              ))}
            </ul>
            <Anchor component={Link} href={`/products?optionGroup=${id}`}>
              {total > SHOWN ? `Alle ${total} in der Liste zeigen` : 'In der Liste zeigen'}
            </Anchor>
          </>
        )}
      </div>
    </FormSection>
  )
}
