import { SHAPES } from '#contract/field-shapes.ts'
import type { Part } from '#domain/catalogue/product.ts'
import { FieldInput } from '#web/backoffice/fields/FieldInput.tsx'
import fieldClasses from '#web/backoffice/fields/fields.module.css'

const { description, minimumSelections, maximumSelections, includedSelections } = SHAPES.part

/** How many may be chosen where it is several, and what a step says of itself. */
export function PartLimits({ path, type }: { path: string; type: Part['type'] }) {
  return (
    <>
      {type === 'multiselect' && (
        <>
          <FieldInput path={`${path}.minimumSelections`} field={minimumSelections} />
          <FieldInput path={`${path}.maximumSelections`} field={maximumSelections} />
          <FieldInput path={`${path}.includedSelections`} field={includedSelections} />
        </>
      )}
      <div className={fieldClasses.wide}>
        <FieldInput path={`${path}.description`} field={description} />
      </div>
    </>
  )
}
