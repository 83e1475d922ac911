import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { Fields } from '#contract/field.ts'
import { SHAPES } from '#contract/field-shapes.ts'
import { FieldGroup } from '#web/backoffice/fields/FieldGroup.tsx'
import { FieldInput } from '#web/backoffice/fields/FieldInput.tsx'
import { useInputProps, type InputProps } from '#web/backoffice/fields/input-props.ts'
import { MoveButtons } from '#web/backoffice/fields/MoveButtons.tsx'
import { useDragOrder } from '#web/backoffice/fields/use-drag-order.ts'
import { startValues } from '#contract/field-defaults.ts'
import classes from '#web/backoffice/fields/fields.module.css'

const NOUNS: Readonly<Record<string, string>> = {
  alternativeUnits: 'Einheit',
  closures: 'Schließzeit',
  pauses: 'Pause',
  capacityRules: 'Regel',
}

/** Rows of fields: customer-made collections and those structured kinds whose rows need no editor of their own. */
export function CollectionField(props: InputProps) {
  const { value, set, frame } = useInputProps<object[]>(props)
  const { path, field } = props
  const rows = value ?? []
  const order = useDragOrder(rows, set)
  const members: Fields = field.kind === 'collection' ? field.fields : (SHAPES[field.kind as keyof typeof SHAPES] ?? {})
  const noun = NOUNS[field.kind] ?? 'Eintrag'
  return (
    <FieldGroup label={field.label} help={field.help} error={frame.error}>
      <ol className={classes.rows}>
        {rows.map((_, index) => (
          <li key={index} className={classes.entry}>
            <div className={classes.entryHead}>
              <span className={classes.grow}>
                {noun} {index + 1}
              </span>
              {!frame.disabled && (
                <>
                  {rows.length > 1 && <MoveButtons name={`${noun} ${index + 1}`} index={index} count={rows.length} onMove={order.move} />}
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    size="lg"
                    aria-label={`${noun} ${index + 1} entfernen`}
                    onClick={() => set(rows.filter((_row, place) => place !== index))}
                  >
                    <IconTrash size={16} />
                  </ActionIcon>
                </>
              )}
            </div>
            <div className={classes.entryGrid}>
              {Object.entries(members).map(([name, member]) => (
                <div key={name} className={['multiselect', 'localDateTime', 'instant'].includes(member.kind) ? classes.wide : undefined}>
                  <FieldInput path={`${path}.${index}.${name}`} field={member} />
                </div>
              ))}
            </div>
          </li>
        ))}
      </ol>
      {!frame.disabled && (
        <Button
          variant="default"
          mt={rows.length > 0 ? 8 : 4}
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => set([...rows, startValues(members)])}
        >
          {noun} hinzufügen
        </Button>
      )}
    </FieldGroup>
  )
}
