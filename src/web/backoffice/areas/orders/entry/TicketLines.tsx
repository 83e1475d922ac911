import { ActionIcon } from '@mantine/core'
import { IconMinus, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import type { Product } from '#domain/catalogue/product.ts'
import { formatCurrency } from '#domain/pricing/format-currency.ts'
import { fromCents } from '#domain/pricing/money.ts'
import { withPrefix } from '#domain/pricing/price-text.ts'
import { timesText } from '#domain/units/times-text.ts'
import { canDecrease, decrease, increase } from '#domain/units/snap-amount.ts'
import { quantityRule } from '#domain/units/quantity-rule.ts'
import type { EntryLine } from '#web/backoffice/areas/orders/entry/entry-draft.ts'
import type { EntrySums, Products } from '#web/backoffice/areas/orders/entry/entry-totals.ts'
import classes from '#web/backoffice/areas/orders/entry/ticket.module.css'

type Props = {
  lines: readonly EntryLine[]
  sums: EntrySums
  products: Products
  /** Why products cannot be had, by id. */
  notes: ReadonlyMap<number, string>
  currency: string
  errorOf: (field: string) => string | undefined
  onAmount: (line: EntryLine, amount: number) => void
  onEdit: (line: EntryLine) => void
  onRemove: (line: EntryLine) => void
}

/** What was ordered so far: more and less by a press, the rest by the pencil. */
export function TicketLines({ lines, sums, products, notes, currency, errorOf, onAmount, onEdit, onRemove }: Props) {
  return (
    <ul className={classes.lines}>
      {lines.map((line, index) => {
        const product: Product | undefined = products.get(line.product.id)
        const name = product?.name ?? 'Produkt'
        const priced = sums.lines[index]
        const rule = product && quantityRule(product, line.unit)
        const problem = errorOf(`items.${index}`) ?? notes.get(line.product.id)
        return (
          <li key={line.uid} className={classes.line}>
            <div className={classes.what}>
              <strong>{name}</strong>
              {line.parts.map(({ name: part, value }) => (
                <span key={part} className={classes.soft}>
                  {part}: {typeof value === 'string' ? value : value.join(', ')}
                </span>
              ))}
              {line.agreedPrice && product && (
                <span className={classes.agreed}>
                  Preis vereinbart: {formatCurrency(line.agreedPrice.price, currency)} ({line.agreedPrice.reason})
                </span>
              )}
              {problem && (
                <span className={classes.error} role="alert">
                  {problem}
                </span>
              )}
            </div>
            <span className={classes.money}>
              {priced
                ? withPrefix(formatCurrency(fromCents(priced.grossCents), currency), priced.calculationModel)
                : '…'}
            </span>
            <div className={classes.tools}>
              <ActionIcon
                variant="default"
                size={40}
                aria-label={rule && canDecrease(line.amount, rule) ? `Weniger von ${name}` : `${name} entfernen`}
                onClick={() =>
                  rule && canDecrease(line.amount, rule) ? onAmount(line, decrease(line.amount, rule)) : onRemove(line)
                }
              >
                {rule && canDecrease(line.amount, rule) ? (
                  <IconMinus size={18} aria-hidden />
                ) : (
                  <IconTrash size={18} aria-hidden />
                )}
              </ActionIcon>
              <span className={classes.amount}>{timesText(line.amount, line.unit)}</span>
              <ActionIcon
                variant="default"
                size={40}
                aria-label={`Mehr von ${name}`}
                disabled={!rule}
                onClick={() => rule && onAmount(line, increase(line.amount, rule))}
              >
                <IconPlus size={18} aria-hidden />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                size={40}
                aria-label={`${name} ändern`}
                disabled={!product}
                onClick={() => onEdit(line)}
              >
                <IconPencil size={18} aria-hidden />
              </ActionIcon>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
