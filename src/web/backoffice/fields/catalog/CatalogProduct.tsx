import { ActionIcon, Menu } from '@mantine/core'
import { IconArrowRight, IconX } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { Link } from 'wouter'
import type { ProductRow } from '#contract/resources/products.ts'
import { formatCurrency } from '#domain/pricing/format-currency.ts'
import type { CatalogDrag } from '#web/backoffice/fields/catalog/use-catalog-drag.ts'
import { SpotGrip } from '#web/backoffice/fields/rows/Grip.tsx'
import { MoveButtons } from '#web/backoffice/fields/rows/MoveButtons.tsx'
import { useFieldError } from '#web/backoffice/form/form-context.ts'
import { useLocale } from '#web/backoffice/session/use-settings.ts'
import fieldClasses from '#web/backoffice/fields/fields.module.css'
import classes from '#web/backoffice/fields/catalog/catalog.module.css'

type CatalogProductProps = {
  id: number
  product: ProductRow | undefined
  path: string
  category: number
  place: number
  count: number
  categoryNames: readonly string[]
  drag: CatalogDrag
  isDisabled: boolean
  onMove: (from: number, to: number) => void
  onRemove: () => void
  onSend: (to: number) => void
}

/** One product of a category: its way to its form, its price, and the ways to another place. */
export function CatalogProduct(props: CatalogProductProps) {
  const { id, product, path, category, place, count, categoryNames, drag, isDisabled, onMove, onRemove, onSend } = props
  const { currency } = useLocale()
  const error = useFieldError(path, true)
  const label = product?.name ?? `Produkt ${id}`
  const spot = { category, place }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (!event.altKey || step === 0) return
    event.preventDefault()
    event.stopPropagation()
    const focused = document.activeElement as HTMLElement | null
    onMove(place, place + step)
    requestAnimationFrame(() => focused?.focus())
  }
  return (
    <li
      className={`${fieldClasses.row} ${classes.product}`}
      data-row={place}
      data-path={path}
      {...(isDisabled ? {} : { ...drag.mark(spot), onKeyDown })}
    >
      {!isDisabled && <SpotGrip id={`${category}:${place}`} spot={drag.spot(spot)} />}
      <Link href={`/products/${id}`} className={classes.link}>
        {product?.number && <span className={classes.number}>{product.number}</span>}
        {label}
      </Link>
      {error && <span className={fieldClasses.error}>{error}</span>}
      {product && !product.isEnabled && <span className={classes.facts}>inaktiv</span>}
      {product && <span className={`numbers ${classes.facts}`}>{formatCurrency(product.price, currency)}</span>}
      {!isDisabled && (
        <>
          {count > 1 && <MoveButtons name={label} index={place} count={count} onMove={onMove} />}
          {categoryNames.length > 1 && (
            <Menu position="bottom-end">
              <Menu.Target>
                <ActionIcon variant="subtle" color="gray" size="lg" aria-label={`${label} in eine andere Kategorie`}>
                  <IconArrowRight size={16} />
                </ActionIcon>
              </Menu.Target>
              <Menu.Dropdown mah={360} style={{ overflowY: 'auto' }}>
                <Menu.Label>In eine andere Kategorie</Menu.Label>
                {categoryNames.map(
                  (target, to) =>
                    to !== category && (
                      <Menu.Item key={target + to} onClick={() => onSend(to)}>
                        {target}
                      </Menu.Item>
                    ),
                )}
              </Menu.Dropdown>
            </Menu>
          )}
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            data-remove
            aria-label={`${label} von der Karte nehmen`}
            onClick={onRemove}
          >
            <IconX size={16} />
          </ActionIcon>
        </>
      )}
    </li>
  )
}
