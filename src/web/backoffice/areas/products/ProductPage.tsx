import { Tabs } from '@mantine/core'
import { useCallback, useState } from 'react'
import { useLocation, useParams, useSearch } from 'wouter'
import { products } from '#contract/resources/products.ts'
import { WithPreview } from '#web/backoffice/records/form/PreviewPanel.tsx'
import { NextTab } from '#web/backoffice/form/NextTab.tsx'
import { RecordForm } from '#web/backoffice/records/form/RecordForm.tsx'
import { RecordGate } from '#web/backoffice/records/form/RecordGate.tsx'
import { RecordHead } from '#web/backoffice/records/form/RecordHead.tsx'
import { showChosen } from '#web/backoffice/kit/show-chosen.ts'
import { TabLabel } from '#web/backoffice/form/TabLabel.tsx'
import { navigate, type HashAddress } from '#web/backoffice/navigation/hash-location.ts'
import { PRODUCT_TABS, tabOfField, type ProductTab } from '#web/backoffice/areas/products/product-tabs.ts'
import { ProductPreview } from '#web/backoffice/areas/products/ProductPreview.tsx'
import { ProductSections } from '#web/backoffice/areas/products/ProductSections.tsx'
import { rowTitle } from '#web/backoffice/rows/row-title.ts'
import { SpecialButton } from '#web/backoffice/specials/SpecialButton.tsx'
import classes from '#web/backoffice/areas/products/products.module.css'

/** A new product says what it is before it is saved: a drink would else get the rate of dishes. */
const UNTAXED = { tax: null }

/** A product in six tabs, with what guests will see beside them. */
export function ProductPage() {
  const { id = 'new' } = useParams()
  const [path] = useLocation()
  const [round, setRound] = useState(0)
  const asked = new URLSearchParams(useSearch()).get('tab')
  const tab = PRODUCT_TABS.find(one => one.id === asked)?.id ?? 'general'
  const isInside = useCallback((to: HashAddress) => to.path === path, [path])
  const show = (next: ProductTab) => navigate(`${path}${next === 'general' ? '' : `?tab=${next}`}`, { replace: true })
  return (
    <RecordGate key={`${path} ${round}`} resource={products} id={id}>
      {(row, given) => (
        <RecordForm
          resource={products}
          row={row}
          given={row === null && !given ? UNTAXED : given}
          isInside={isInside}
          onSaved={saved =>
            row === null &&
            navigate(`/products/${saved.id}${tab === 'general' ? '' : `?tab=${tab}`}`, { replace: true })
          }
          onRemoved={() => navigate('/products')}
          onNext={() => {
            navigate('/products/new', { replace: true })
            setRound(round + 1)
          }}
          onReveal={name => show(tabOfField(name))}
          head={menu => (
            <RecordHead resource={products} row={row} menu={menu}>
              {row && <SpecialButton about={{ kind: 'product', id: row.id, name: rowTitle(products, row) }} />}
            </RecordHead>
          )}
        >
          <WithPreview preview={<ProductPreview />}>
            <Tabs value={tab} onChange={next => next && show(next as ProductTab)} keepMounted={false}>
              <Tabs.List ref={list => showChosen(list)} className={classes.tabs}>
                {PRODUCT_TABS.map(({ id: value, label, names }) => (
                  <Tabs.Tab key={value} value={value}>
                    <TabLabel label={label} names={names} />
                  </Tabs.Tab>
                ))}
              </Tabs.List>
              {PRODUCT_TABS.map(({ id: value }) => (
                <Tabs.Panel key={value} value={value} data-tab={value} className={classes.panel}>
                  <ProductSections tab={value} />
                  <NextTab tabs={PRODUCT_TABS} current={value} onGo={show} />
                </Tabs.Panel>
              ))}
            </Tabs>
          </WithPreview>
        </RecordForm>
      )}
    </RecordGate>
  )
}
