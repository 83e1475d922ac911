import { useMemo } from 'react'
import { inContainers, wholeContainers } from '#domain/cart/whole-containers.ts'
import type { Option, Product } from '#domain/catalogue/product.ts'
import { goneOptions } from '#domain/orders/stock/gone-options.ts'
import { CheckField } from '#web/kit/Field.tsx'
import { changeItem } from '#web/storefront/cart/state/change-cart.ts'
import { useCheckoutView } from '#web/storefront/checkout/form/checkout-context.ts'
import styles from '#web/storefront/checkout/summary/CartSummary.module.css'

/** One box for the containers of all dishes, where guests choose them at the dish otherwise (decision 063). */
export function ContainerSwitch() {
  const { branch, sums, page, products, supplyAt } = useCheckoutView()
  const isGone = useMemo(() => {
    const where = { entries: page.menu.availability, catalogue: products, timeZone: branch.timeZone, at: supplyAt }
    const known = new Map(sums.lines.map(({ product }) => [product.id, goneOptions(product, where)]))
    return (product: Product, option: Option) => known.get(product.id)?.has(option.id) ?? false
  }, [sums.lines, page.menu.availability, products, branch.timeZone, supplyAt])
  const containers = wholeContainers(sums.lines, isGone)
  if (!containers) return null
  const { of, chosen, name } = containers
  const isSome = chosen > 0 && chosen < of
  const hint = isSome
    ? `Jetzt bei ${chosen} von ${of}.`
    : of < sums.lines.length
      ? `Das gibt es bei ${of} von ${sums.lines.length} Positionen.`
      : undefined
  return (
    <CheckField
      className={styles.containers}
      ref={box => {
        if (box) box.indeterminate = isSome
      }}
      checked={chosen === of}
      label={
        <>
          {`Alles in ${name}`}
          {hint && <span className={styles.hint}>{hint}</span>}
        </>
      }
      onChange={event => {
        for (const item of inContainers(sums.lines, event.currentTarget.checked, isGone))
          changeItem(branch.identifier, item)
      }}
    />
  )
}
