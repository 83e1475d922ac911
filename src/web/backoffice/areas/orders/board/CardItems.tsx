import { UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import type { StaffOrder } from '#contract/calls/order-shape.ts'
import { fixedTexts } from '#domain/orders/texts/component-texts.ts'
import { amountText, hasPartText, partText } from '#web/backoffice/areas/orders/data/order-texts.ts'
import { useShows } from '#web/backoffice/session/shown-data.ts'
import classes from '#web/backoffice/areas/orders/board/card.module.css'

/** All that is said of the lines where this browser is not to say what they are. */
export const positionsText = ({ length }: StaffOrder['items']): string =>
  length === 1 ? '1 Position' : `${length} Positionen`

/**
 * What is to be made. Everything that differs from the plain product stands in bold under it. A long list shows its
 * first `shown` lines.
 */
export function CardItems({ items, shown }: { items: StaffOrder['items']; shown: number }) {
  const [isOpen, setIsOpen] = useState(false)
  const isShown = useShows('products')
  if (!isShown) return <p className={classes.small}>{positionsText(items)}</p>
  // Folding away a single line would save nothing.
  const isFolded = !isOpen && items.length >= shown + 2
  return (
    <>
      <ul className={classes.items}>
        {(isFolded ? items.slice(0, shown) : items).map(item => (
          <li key={item.uid}>
            <span className={classes.amount}>{amountText(item)}</span>
            <span className={classes.item}>
              {item.name}
              {item.parts.filter(hasPartText).map(part => (
                <span key={part.name} className={classes.part}>
                  <span className={classes.component}>{part.name}:</span> <strong>{partText(part, item)}</strong>
                </span>
              ))}
              {fixedTexts(item).map(text => (
                <span key={text} className={classes.component}>
                  {text}
                </span>
              ))}
            </span>
          </li>
        ))}
      </ul>
      {isFolded && (
        <UnstyledButton className={classes.more} onClick={() => setIsOpen(true)}>
          Weitere {items.length - shown} Positionen anzeigen
        </UnstyledButton>
      )}
    </>
  )
}
