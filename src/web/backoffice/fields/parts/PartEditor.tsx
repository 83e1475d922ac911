import { ActionIcon } from '@mantine/core'
import { IconChevronDown, IconChevronRight, IconGripVertical, IconTrash } from '@tabler/icons-react'
import { useId, useState, type HTMLAttributes } from 'react'
import { SHAPES } from '#contract/field-shapes.ts'
import type { Part } from '#domain/catalogue/product.ts'
import { FieldInput } from '#web/backoffice/fields/FieldInput.tsx'
import { MoveButtons } from '#web/backoffice/fields/MoveButtons.tsx'
import { OptionRows } from '#web/backoffice/fields/parts/OptionRows.tsx'
import { useErrorCount } from '#web/backoffice/forms/form-context.ts'
import fieldClasses from '#web/backoffice/fields/fields.module.css'
import classes from '#web/backoffice/fields/parts/parts.module.css'

const { name, type, isOptional, description, minimumSelections, maximumSelections, includedSelections } = SHAPES.part
type PartEditorProps = {
  part: Part
  path: string
  index: number
  count: number
  isDisabled: boolean
  dragProps: HTMLAttributes<HTMLLIElement>
  onMove: (from: number, to: number) => void
  onChange: (part: Part) => void
  onRemove: () => void
}

/** One step. Folded it says what it asks; with an error it unfolds by itself. */
export function PartEditor({ part, path, index, count, isDisabled, dragProps, onMove, onChange, onRemove }: PartEditorProps) {
  const [isOpen, setOpen] = useState(part.name === '' || count === 1)
  const errors = useErrorCount([path])
  const body = useId()
  const title = part.name || `Schritt ${index + 1}`
  const hasOptions = part.type === 'select' || part.type === 'multiselect'
  const isShown = isOpen || errors > 0
  return (
    <li className={classes.part} {...dragProps}>
      <div className={classes.head}>
        {!isDisabled && <IconGripVertical size={16} className={classes.grip} aria-hidden />}
        <button type="button" className={classes.toggle} aria-expanded={isShown} aria-controls={body} onClick={() => setOpen(!isShown)}>
          {isShown ? <IconChevronDown size={16} aria-hidden /> : <IconChevronRight size={16} aria-hidden />}
          <span>{title}</span>
          <span className={classes.facts}>
            {type.options[part.type]}
            {hasOptions ? ` · ${part.options.length}` : ''}
            {part.isOptional ? ' · freiwillig' : ''}
          </span>
        </button>
        {!isDisabled && (
          <>
            {count > 1 && <MoveButtons name={title} index={index} count={count} onMove={onMove} />}
            <ActionIcon variant="subtle" color="gray" size="lg" aria-label={`${title} entfernen`} onClick={onRemove}>
              <IconTrash size={16} />
            </ActionIcon>
          </>
        )}
      </div>
      {isShown && (
        <div id={body} className={classes.body}>
          <div className={fieldClasses.entryGrid}>
            <FieldInput path={`${path}.name`} field={name} />
            <FieldInput path={`${path}.type`} field={type} />
            <FieldInput path={`${path}.isOptional`} field={isOptional} />
            {part.type === 'multiselect' && (
              <>
                <FieldInput path={`${path}.minimumSelections`} field={minimumSelections} />
                <FieldInput path={`${path}.maximumSelections`} field={maximumSelections} />
                <FieldInput path={`${path}.includedSelections`} field={includedSelections} />
              </>
            )}
            <div className={fieldClasses.wide}>
              <FieldInput path={`${path}.description`} field={description} />
            </div>
          </div>
          {hasOptions && (
            <OptionRows
              path={`${path}.options`}
              options={part.options}
              isSingle={part.type === 'select'}
              isDisabled={isDisabled}
              onChange={options => onChange({ ...part, options })}
            />
          )}
        </div>
      )}
    </li>
  )
}
