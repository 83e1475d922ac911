import { UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import type { StaffOrder } from '#contract/calls/order-shape.ts'
import { amountText, hasPartText, partText } from '#web/backoffice/orders/data/order-texts.ts'
import classes from '#web/backoffice/orders/board/card.module.css'

const SHOWN = 12
/** Folding away a single line would save nothing. */
const FOLDED_FROM = SHOWN + 2

/** What is to be made. Everything that differs from the plain product stands in bold under it. */
export function CardItems({ items }: { items: StaffOrder['items'] }) {
  const [isOpen, setIsOpen] = useState(false)
  const isFolded = !isOpen && items.length >= FOLDED_FROM
  return (
    <>
      <ul className={classes.items}>
        {(isFolded ? items.slice(0, SHOWN) : items).map(item => (
          <li key={item.uid}>
            <span className={classes.amount}>{amountText(item)}</span>
            <span>
              {item.name}
              {item.parts.filter(hasPartText).map(part => (
                <strong key={part.name} className={classes.part}>
                  {part.name}: {partText(part)}
                </strong>
              ))}
              {item.components?.map(({ name, amount, unit }) => (
                <span key={name} className={classes.component}>
                  {amountText({ amount, unit })} {name}
                </span>
              ))}
            </span>
          </li>
        ))}
      </ul>
      {isFolded && (
        <UnstyledButton className={classes.more} onClick={() => setIsOpen(true)}>
          Weitere {items.length - SHOWN} Positionen anzeigen
        </UnstyledButton>
      )}
    </>
  )
}
