import { Anchor, Button, Group } from '@mantine/core'
import { Link } from 'wouter'
import type { Option, Part } from '#domain/catalogue/product.ts'
import { ownPart } from '#domain/catalogue/option-group.ts'
import { conditionText } from '#domain/catalogue/part-condition.ts'
import { formatCurrency } from '#domain/pricing/format-currency.ts'
import { choicesText } from '#web/backoffice/fields/parts/choices-text.ts'
import { PartCondition } from '#web/backoffice/fields/parts/PartCondition.tsx'
import { FoldingRow } from '#web/backoffice/fields/rows/FoldingRow.tsx'
import type { RowList } from '#web/backoffice/fields/rows/use-row-list.ts'
import { useFieldError } from '#web/backoffice/form/form-context.ts'
import { useLocale } from '#web/backoffice/session/use-settings.ts'
import fieldClasses from '#web/backoffice/fields/fields.module.css'
import classes from '#web/backoffice/fields/parts/parts.module.css'

type GroupPartProps = {
  part: Part
  /** All steps of the product, in their order. */
  parts: readonly Part[]
  /** What staff call the group; none while that is not known. */
  groupName: string | undefined
  rows: RowList
  path: string
  index: number
  isDisabled: boolean
  onChange: (part: Part) => void
}

const SIGNS = { add: '+ ', subtract: '- ', overwrite: '', deposit: 'Pfand ' } as const
const priceOf = ({ modifier, value }: Option, currency: string) =>
  modifier && value != null ? `${SIGNS[modifier]}${formatCurrency(value, currency)}` : ''

/** Conditions of later steps follow the options by name to ids that no group has. */
const withNewIds = (part: Part): Part => ({
  ...part,
  options: part.options.map(option => ({ ...option, id: crypto.randomUUID() })),
})

/**
 * A step that comes from a group of options: it is read here and changed there, unless it is taken out of the group.
 */
export function GroupPart({ part, parts, groupName, rows, path, index, isDisabled, onChange }: GroupPartProps) {
  const { currency } = useLocale()
  const error = useFieldError(`${path}.name`)
  const id = part.group?.id
  return (
    <FoldingRow
      rows={rows}
      index={index}
      path={path}
      title={part.name}
      facts={`Optionsgruppe${groupName ? ` „${groupName}“` : ''} · ${[choicesText(part.options.length), conditionText(parts, part)].filter(Boolean).join(' · ')}`}
      isDisabled={isDisabled}
      isOpenAtFirst={false}
    >
      {error && <p className={fieldClasses.error}>{error}</p>}
      <p className={fieldClasses.help}>
        Diese Frage gehört zu einer Optionsgruppe. Was Sie dort ändern, gilt für alle Produkte, die sie anbieten.
      </p>
      <ul className={classes.offered} aria-label={`Möglichkeiten von ${part.name}`}>
        {part.options.map(option => (
          <li key={option.id}>
            <span>
              {option.name}
              {option.isDefault && <span className={fieldClasses.aside}> vorausgewählt</span>}
            </span>
            <span className="numbers">{priceOf(option, currency)}</span>
          </li>
        ))}
      </ul>
      <PartCondition {...{ part, parts, path, isDisabled, onChange }} />
      <Group gap={16}>
        <Anchor component={Link} href={`/option-groups/${id ?? ''}`}>
          Optionsgruppe öffnen
        </Anchor>
        {!isDisabled && (
          <Button variant="default" size="xs" onClick={() => onChange(withNewIds(ownPart(part)))}>
            Nur für dieses Produkt ändern
          </Button>
        )}
      </Group>
    </FoldingRow>
  )
}
