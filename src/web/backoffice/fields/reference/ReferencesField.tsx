import type { FieldOf } from '#contract/field.ts'
import { Input } from '@mantine/core'
import type { Reference } from '#domain/catalogue/product.ts'
import { ChoiceSelect } from '#web/backoffice/fields/choices/ChoiceSelect.tsx'
import { useInputProps, type InputProps } from '#web/backoffice/fields/input-props.ts'
import { useRowList } from '#web/backoffice/fields/rows/use-row-list.ts'
import { SortableList } from '#web/backoffice/fields/rows/SortableList.tsx'
import { useOwnOnly } from '#web/backoffice/fields/reference/use-own-only.ts'

const nameOf = (link: Reference) => link.name || `Nr. ${link.id}`

/** Several rows of another collection in their order. */
export function ReferencesField(props: InputProps<FieldOf<'references'>>) {
  const { value, set, frame } = useInputProps<Reference[]>(props)
  const links = value ?? []
  const { field } = props
  const rows = useRowList({ items: links, onChange: set, nameOf })
  const only = useOwnOnly(props.path, field.to)
  return (
    <Input.Wrapper labelElement="div" label={frame.label} description={frame.description} error={frame.error}>
      <SortableList
        rows={rows}
        items={links}
        keyOf={link => link.id}
        nameOf={nameOf}
        isDisabled={frame.disabled}
        isUnordered={field.inverse !== undefined}
        label={props.field.label}
      />
      {frame.disabled && links.length === 0 && <p>Keine</p>}
      {!frame.disabled && (
        <ChoiceSelect
          isAdding
          mt={links.length > 0 ? 8 : 4}
          to={field.to}
          value={null}
          only={only}
          without={links.map(link => link.id)}
          aria-label={`${props.field.label} hinzufügen`}
          placeholder="Hinzufügen: Namen suchen …"
          onChange={link => link && set([...links, link])}
        />
      )}
    </Input.Wrapper>
  )
}
