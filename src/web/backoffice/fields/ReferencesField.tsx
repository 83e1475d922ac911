import { Input } from '@mantine/core'
import type { Reference } from '#domain/catalogue/product.ts'
import { ChoiceSelect } from '#web/backoffice/fields/ChoiceSelect.tsx'
import { useInputProps, type InputProps } from '#web/backoffice/fields/input-props.ts'
import { SortableList } from '#web/backoffice/fields/SortableList.tsx'

/** Several rows of another collection in their order. */
export function ReferencesField(props: InputProps) {
  const { value, set, frame } = useInputProps<Reference[]>(props)
  const links = value ?? []
  const to = props.field.kind === 'references' ? props.field.to : ''
  return (
    <Input.Wrapper labelElement="div" label={frame.label} description={frame.description} error={frame.error}>
      <SortableList
        items={links}
        keyOf={link => link.id}
        nameOf={link => link.name || `#${link.id}`}
        onChange={set}
        isDisabled={frame.disabled}
        label={props.field.label}
      />
      {!frame.disabled && (
        <ChoiceSelect
          key={links.length}
          mt={links.length > 0 ? 8 : 4}
          to={to}
          value={null}
          without={links.map(link => link.id)}
          aria-label={`${props.field.label} hinzufügen`}
          placeholder="Hinzufügen: Namen suchen …"
          onChange={link => link && set([...links, link])}
        />
      )}
    </Input.Wrapper>
  )
}
