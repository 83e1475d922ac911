import { Button, Collapse } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { AvailabilityEntry } from '#contract/calls/shop.ts'
import type { BranchRow } from '#contract/resources/branches.ts'
import type { ProductRow } from '#contract/resources/products.ts'
import type { AvailabilityChange } from '#web/backoffice/areas/availability/availability-change.ts'
import { AvailabilityActions } from '#web/backoffice/areas/availability/AvailabilityActions.tsx'
import { choicesText } from '#web/backoffice/fields/parts/choices-text.ts'
import classes from '#web/backoffice/areas/availability/availability.module.css'

type ProductAvailabilityProps = {
  product: ProductRow
  entries: readonly AvailabilityEntry[]
  branch: BranchRow
  dayStart: string
  now: string
  onChange: (change: AvailabilityChange) => void
}

/** A product with its state; the options of a configurable one unfold below it. */
export function ProductAvailability({ product, entries, branch, dayStart, now, onChange }: ProductAvailabilityProps) {
  const options = product.config.parts.flatMap(part =>
    part.options.map(option => ({ id: option.id, name: option.name, part: part.name, isShared: Boolean(part.group) })),
  )
  const scarceOptions = options.filter(option => entries.some(entry => entry.optionId === option.id)).length
  const [isOpen, { toggle }] = useDisclosure(scarceOptions > 0)
  const common = { product: product.id, timeZone: branch.timeZone ?? 'Europe/Vienna', dayStart, now, onChange }
  return (
    <li className={classes.item}>
      <div className={classes.row}>
        <div className={classes.name}>
          <span>
            {product.number ? `${product.number} ` : ''}
            {product.name}
          </span>
          {options.length > 0 && (
            <Button size="compact-xs" variant="subtle" color="gray" aria-expanded={isOpen} onClick={toggle}>
              {choicesText(options.length)}
              {scarceOptions > 0 ? `, ${scarceOptions} aus` : ''}
            </Button>
          )}
        </div>
        <AvailabilityActions {...common} name={product.name} entry={entries.find(entry => !entry.optionId)} />
      </div>
      {options.length > 0 && (
        <Collapse expanded={isOpen}>
          <ul className={classes.options} aria-label={`Möglichkeiten von ${product.name}`}>
            {options.map(option => (
              <li key={option.id} className={classes.row}>
                <div className={classes.name}>
                  {option.name}{' '}
                  <span className={classes.part}>
                    {option.part}
                    {option.isShared && ' · überall, wo es sie gibt'}
                  </span>
                </div>
                <AvailabilityActions
                  {...common}
                  name={`${option.name} (${product.name})`}
                  optionId={option.id}
                  entry={entries.find(entry => entry.optionId === option.id)}
                />
              </li>
            ))}
          </ul>
        </Collapse>
      )}
    </li>
  )
}
