import type { FieldOf } from '#contract/field.ts'
import type { InputProps } from '#web/backoffice/fields/input-props.ts'
import { TextField } from '#web/backoffice/fields/text/TextField.tsx'
import { laterPart } from '#web/backoffice/kit/later-part.tsx'

const MapField = laterPart(async () => (await import('#web/backoffice/fields/url/MapField.tsx')).MapField)
const TargetField = laterPart(async () => (await import('#web/backoffice/fields/url/TargetField.tsx')).TargetField)

/** A line, or what helps with one that holds something of its own. */
export function HeldField(props: InputProps<FieldOf<'text' | 'url'>>) {
  const { field } = props
  if (field.kind === 'url' && field.holds === 'map') return <MapField {...props} field={field} />
  return field.kind === 'text' && field.holds === 'redirectTarget' ? <TargetField {...props} field={field} /> : <TextField {...props} />
}
