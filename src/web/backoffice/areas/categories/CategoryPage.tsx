import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import type { CategoryRow } from '#contract/resources/categories.ts'
import { messagesOf } from '#contract/resource.ts'
import { products, type ProductRow } from '#contract/resources/products.ts'
import { isSameTax, rateWords } from '#domain/pricing/country-tax.ts'
import { allRows } from '#web/backoffice/fields/choices/use-choices.ts'
import { TaxField } from '#web/backoffice/fields/tax/TaxField.tsx'
import { useFormValue } from '#web/backoffice/form/form-context.ts'
import { productsIn } from '#web/backoffice/records/list/use-related.ts'
import { may } from '#web/backoffice/session/rights.ts'
import { useMe } from '#web/backoffice/session/use-me.ts'
import { failureText } from '#web/backoffice/kit/failure-text.ts'
import { changeRows } from '#web/kit/resource-client.ts'
import formClasses from '#web/backoffice/form/form.module.css'
import { ResourceFormPage } from '#web/backoffice/records/form/ResourceFormPage.tsx'

/** The form of a category, with what its goods are taxed with. */
export const CategoryPage = () => (
  <ResourceFormPage inSection={{ Steuer: row => <CategoryTax category={row as unknown as CategoryRow | null} /> }} />
)

/** What the goods of a category are taxed with, and the way to put it right for all that stand under it. */
function CategoryTax({
  category,
}: {
  category: Pick<CategoryRow, 'id' | 'name' | 'tax' | 'takeawayTax' | 'dineInTax'> | null
}) {
  const me = useMe()
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const menus = useQuery({ ...allRows('menus'), enabled: category !== null }).data
  const all = useQuery({ ...allRows('products'), enabled: category !== null }).data as readonly ProductRow[] | undefined
  const typed = useFormValue<unknown>('tax')
  const ids = category && menus ? productsIn(menus, category.id) : new Set<number>()
  const tax = typeof category?.tax === 'number' ? category.tax : null
  const rates =
    category && tax !== null ? { tax, takeawayTax: category.takeawayTax, dineInTax: category.dineInTax } : null
  const others = rates ? (all ?? []).filter(product => ids.has(product.id) && !isSameTax(product, rates)) : []
  const apply = async () => {
    if (!rates) return
    setBusy(true)
    try {
      const { done, refused } = await changeRows(products, { ids: others.map(({ id }) => id), change: rates })
      notifications.show({
        color: refused.length > 0 ? 'red' : 'green',
        message:
          refused.length > 0
            ? `${refused.length} Produkte konnten nicht geändert werden: ${refused[0]?.message ?? ''}`
            : `${done === 1 ? '1 Produkt' : `${done} Produkte`} auf ${rateWords(rates)} gestellt.`,
      })
    } catch (error) {
      const message = failureText(error, messagesOf(products).update)
      notifications.show({ color: 'red', message })
    }
    setBusy(false)
    await client.invalidateQueries({ queryKey: ['rows', 'products'] })
  }
  return (
    <div className={formClasses.wide}>
      <TaxField label="Was steht hier?" />
      {rates && typed === tax && ids.size > 0 && others.length === 0 && (
        <p className={formClasses.lead}>Alle Produkte dieser Kategorie haben {rateWords(rates)}.</p>
      )}
      {rates && typed === tax && others.length > 0 && may(me, 'products.update') && (
        <Button mt="sm" variant="default" loading={isBusy} onClick={() => void apply()}>
          {others.length === 1 ? '1 Produkt' : `${others.length} Produkte`} mit anderem Satz auf {rateWords(rates)}{' '}
          stellen
        </Button>
      )}
    </div>
  )
}
