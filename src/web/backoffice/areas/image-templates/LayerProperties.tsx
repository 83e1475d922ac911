import { layerFields } from '#contract/fields/structured/layers.ts'
import type { TemplateLayer } from '#domain/templates/template-layer.ts'
import { FieldInput } from '#web/backoffice/fields/FieldInput.tsx'
import { INPUTS } from '#web/backoffice/fields/inputs.ts'
import { InputsContext } from '#web/backoffice/fields/inputs-context.ts'
import { FIELDS_OF_TYPE } from '#web/backoffice/areas/image-templates/layer-fields.ts'
import classes from '#web/backoffice/areas/image-templates/templates.module.css'

/** Everything the chosen layer says of itself, in numbers and words. */
export const LayerProperties = ({ layer, index }: { layer: TemplateLayer; index: number }) => (
  <div className={classes.properties}>
    <h3>{layer.name}</h3>
    {layer.isLocked && <p className={classes.none}>Gesperrt: entsperren Sie die Ebene, um sie zu verschieben.</p>}
    <InputsContext value={INPUTS}>
      <div className={classes.fields}>
        {FIELDS_OF_TYPE[layer.type].map(name => {
          const field = layerFields[name]
          const { inRow, inForm } = INPUTS[field.kind]
          return (
            <div key={name} className={inRow === 'alone' || inForm === 'whole' || name === 'name' ? classes.wide : undefined}>
              <FieldInput path={`layers.${index}.${name}`} field={field} />
            </div>
          )
        })}
      </div>
    </InputsContext>
  </div>
)
