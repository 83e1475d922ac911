import type { Field } from '#contract/field.ts'
import { FieldInput } from '#web/backoffice/fields/FieldInput.tsx'
import { INPUTS } from '#web/backoffice/fields/inputs.ts'
import { InputsContext } from '#web/backoffice/fields/inputs-context.ts'
import { FormSection } from '#web/backoffice/form/FormSection.tsx'
import formClasses from '#web/backoffice/form/form.module.css'

const BODY = { kind: 'blocks', label: 'Inhalt' } as const satisfies Field

/** What the page shows, block by block. */
export const BodySection = () => (
  <FormSection
    title="Inhalt"
    lead="Von oben nach unten, wie Gäste es lesen. Verschieben: am Griff ziehen, mit den Pfeilen oder mit Alt und den Pfeiltasten."
  >
    <div className={formClasses.wide}>
      <InputsContext value={INPUTS}>
        <FieldInput path="content.body" field={BODY} />
      </InputsContext>
    </div>
  </FormSection>
)
