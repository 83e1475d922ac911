import { Chip, Group, NativeSelect } from '@mantine/core'
import { SHAPES } from '#contract/field-shapes.ts'
import type { Part } from '#domain/catalogue/product.ts'
import { useFieldError } from '#web/backoffice/form/form-context.ts'
import fieldClasses from '#web/backoffice/fields/fields.module.css'

type PartConditionProps = {
  part: Part
  /** All steps of the product, in their order. */
  parts: readonly Part[]
  path: string
  isDisabled: boolean
  onChange: (part: Part) => void
}

const hasOptions = ({ type, options }: Part) => (type === 'select' || type === 'multiselect') && options.length > 0

/** Whether a step is always asked, or only after certain options of a step before it; nothing where there is none. */
export function PartCondition({ part, parts, path, isDisabled, onChange }: PartConditionProps) {
  const error = useFieldError(`${path}.onlyFor`, true)
  const { onlyFor, ...always } = part
  const before = parts.slice(0, Math.max(0, parts.indexOf(part))).filter(one => one.id !== '' && hasOptions(one))
  if (before.length === 0 && !onlyFor) return null
  const source = parts.find(({ id }) => id === onlyFor?.part)
  const isKnown = !onlyFor || before.some(({ id }) => id === onlyFor.part)
  const setSource = (id: string) => onChange(id === '' ? always : { ...part, onlyFor: { part: id, options: [] } })
  const known = source?.options.filter(({ id, name }) => id !== '' && name !== '') ?? []
  return (
    <div className={fieldClasses.entryGrid} data-path={`${path}.onlyFor`}>
      <NativeSelect
        label={SHAPES.part.onlyFor.label}
        description={SHAPES.part.onlyFor.help}
        value={onlyFor?.part ?? ''}
        disabled={isDisabled}
        error={error !== undefined}
        data={[
          { value: '', label: 'immer fragen' },
          ...before.map(({ id, name }) => ({ value: id, label: `nur nach einer Wahl bei „${name}“` })),
          ...(onlyFor && !isKnown
            ? [{ value: onlyFor.part, label: source ? `„${source.name}“ steht nicht davor` : 'Schritt fehlt' }]
            : []),
        ]}
        onChange={event => setSource(event.currentTarget.value)}
      />
      {onlyFor && source && (
        <fieldset className={fieldClasses.bare}>
          <legend className={fieldClasses.label}>{`Wenn bei „${source.name}“ gewählt ist`}</legend>
          <Chip.Group
            multiple
            value={onlyFor.options.filter(id => known.some(option => option.id === id))}
            onChange={options => onChange({ ...part, onlyFor: { part: onlyFor.part, options } })}
          >
            <Group gap={8}>
              {known.map(({ id, name }) => (
                <Chip key={id} value={id} disabled={isDisabled} variant="outline" radius="md">
                  {name}
                </Chip>
              ))}
            </Group>
          </Chip.Group>
        </fieldset>
      )}
      {error && <p className={fieldClasses.error}>{error}</p>}
    </div>
  )
}
