import { ActionIcon, Menu } from '@mantine/core'
import { IconArrowRight, IconChevronDown, IconChevronRight, IconTrash, IconX } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { Link } from 'wouter'
import type { ProductRow } from '#contract/resources/products.ts'
import { formatCurrency } from '#domain/pricing/format-currency.ts'
import { ChoiceSelect } from '#web/backoffice/fields/ChoiceSelect.tsx'
import { MoveButtons } from '#web/backoffice/fields/MoveButtons.tsx'
import { useDragOrder } from '#web/backoffice/fields/use-drag-order.ts'
import { useLocale } from '#web/backoffice/session/use-settings.ts'
import fieldClasses from '#web/backoffice/fields/fields.module.css'
import classes from '#web/backoffice/fields/parts/parts.module.css'

type Linked = { id: number }
type CatalogCategoryProps = {
  name: string
  products: readonly Linked[]
  productById: ReadonlyMap<number, ProductRow>
  index: number
  count: number
  isDisabled: boolean
  path: string
  categoryNames: readonly string[]
  onMove: (from: number, to: number) => void
  onRemove: () => void
  onChange: (products: Linked[]) => void
  onSend: (productId: number, to: number) => void
}

/** One category of a menu with its products; both are moved by dragging or by buttons. */
export function CatalogCategory({
  name,
  products,
  productById,
  index,
  count,
  isDisabled,
  path,
  categoryNames,
  onMove,
  onRemove,
  onChange,
  onSend,
}: CatalogCategoryProps) {
  const [isOpen, setOpen] = useState(true)
  const { currency } = useLocale()
  const order = useDragOrder(products, onChange)
  const body = useId()
  return (
    <li className={classes.part} data-path={path}>
      <div className={classes.head}>
        <button type="button" className={classes.toggle} aria-expanded={isOpen} aria-controls={body} onClick={() => setOpen(!isOpen)}>
          {isOpen ? <IconChevronDown size={16} aria-hidden /> : <IconChevronRight size={16} aria-hidden />}
          <span>{name}</span>
          <span className={classes.facts}>{products.length} Produkte</span>
        </button>
        {!isDisabled && count > 1 && <MoveButtons name={name} index={index} count={count} onMove={onMove} />}
        {!isDisabled && (
          <ActionIcon variant="subtle" color="gray" size="lg" aria-label={`${name} von der Karte nehmen`} onClick={onRemove}>
            <IconTrash size={16} />
          </ActionIcon>
        )}
      </div>
      {isOpen && (
        <div id={body} className={classes.body}>
          <ul className={fieldClasses.rows} aria-label={`Produkte in ${name}`}>
            {products.map(({ id }, place) => {
              const product = productById.get(id)
              const label = product?.name ?? `Produkt ${id}`
              return (
                <li key={id} className={fieldClasses.row} {...(isDisabled ? {} : order.row(place))}>
                  <Link href={`/products/${id}`} className={classes.link}>
                    {product?.number ? `${product.number} ` : ''}
                    {label}
                  </Link>
                  {product && !product.isEnabled && <span className={classes.facts}>inaktiv</span>}
                  {product && <span className={`numbers ${classes.facts}`}>{formatCurrency(product.price, currency)}</span>}
                  {!isDisabled && (
                    <>
                      {products.length > 1 && <MoveButtons name={label} index={place} count={products.length} onMove={order.move} />}
                      {categoryNames.length > 1 && (
                        <Menu position="bottom-end">
                          <Menu.Target>
                            <ActionIcon variant="subtle" color="gray" size="lg" aria-label={`${label} in eine andere Kategorie`}>
                              <IconArrowRight size={16} />
                            </ActionIcon>
                          </Menu.Target>
                          <Menu.Dropdown>
                            {categoryNames.map(
                              (target, to) =>
                                to !== index && (
                                  <Menu.Item key={target + to} onClick={() => onSend(id, to)}>
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
                        aria-label={`${label} entfernen`}
                        onClick={() => onChange(products.filter(other => other.id !== id))}
                      >
                        <IconX size={16} />
                      </ActionIcon>
                    </>
                  )}
                </li>
              )
            })}
          </ul>
          {!isDisabled && (
            <ChoiceSelect
              key={products.length}
              to="products"
              value={null}
              without={products.map(product => product.id)}
              aria-label={`Produkt zu ${name} hinzufügen`}
              placeholder="Produkt hinzufügen: Namen suchen …"
              onChange={product => product && onChange([...products, { id: product.id }])}
            />
          )}
        </div>
      )}
    </li>
  )
}
