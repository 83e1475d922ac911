import { imageTemplates } from '#contract/resources/image-templates.ts'
import { FormSection } from '#web/backoffice/form/FormSection.tsx'
import { useFormValue } from '#web/backoffice/form/form-context.ts'
import { FieldInput } from '#web/backoffice/fields/FieldInput.tsx'
import { INPUTS } from '#web/backoffice/fields/inputs.ts'
import { InputsContext } from '#web/backoffice/fields/inputs-context.ts'

const { fields } = imageTemplates.fields.grid
type Name = keyof typeof fields
const SHEET: readonly Name[] = [
  'columns',
  'rows',
  'cellWidthMm',
  'cellHeightMm',
  'marginLeftMm',
  'marginTopMm',
  'gapXMm',
  'gapYMm',
  'pageFormat',
]
const PAPER: readonly Name[] = ['pageWidthMm', 'pageHeightMm']

/** On which sheet of labels a template is printed; measures are asked for only where the sheet is none of the house. */
export function GridSection() {
  const preset = useFormValue<string | null>('grid.preset')
  const format = useFormValue<string | null>('grid.pageFormat')
  const names: readonly Name[] = [
    'preset',
    ...(preset === 'custom' ? [...SHEET, ...(format === 'custom' ? PAPER : [])] : []),
  ]
  return (
    <FormSection
      title="Etiketten"
      lead="Für Vorlagen in Millimetern: auf welchem Bogen sie liegen. Gedruckt wird unter „Etiketten“."
    >
      <InputsContext value={INPUTS}>
        {names.map(name => (
          <FieldInput key={name} path={`grid.${name}`} field={fields[name]} />
        ))}
      </InputsContext>
    </FormSection>
  )
}
