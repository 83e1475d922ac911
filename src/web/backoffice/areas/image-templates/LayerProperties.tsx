import { Select } from '@mantine/core'
import { layerFields } from '#contract/fields/structured/layers.ts'
import { anchoredAt } from '#domain/templates/layer-place.ts'
import {
  LAYER_ANCHORS,
  type LayerAnchor,
  type TemplateLayer,
  type LayerType,
} from '#domain/templates/template-layer.ts'
import type { TemplateEntity } from '#domain/templates/template-entity.ts'
import { CUSTOM_ROOT, textsFor } from '#domain/templates/template-paths.ts'
import { FieldInput } from '#web/backoffice/fields/FieldInput.tsx'
import { INPUTS } from '#web/backoffice/fields/inputs.ts'
import { WithFonts } from '#web/backoffice/fields/select/WithFonts.tsx'
import { InputsContext } from '#web/backoffice/fields/inputs-context.ts'
import classes from '#web/backoffice/areas/image-templates/templates.module.css'

type Name = keyof typeof layerFields
const PLACE: readonly Name[] = [
  'name',
  'x',
  'y',
  'width',
  'height',
  'anchor',
  'parent',
  'rotation',
  'opacity',
  'blendMode',
]
const LETTERS: readonly Name[] = [
  'fontFamily',
  'fontWeight',
  'fontSize',
  'lineHeight',
  'letterSpacing',
  'color',
  'align',
  'verticalAlign',
]
const TYPE: readonly Name[] = [...LETTERS, 'strike']
const FREE_TYPE: readonly Name[] = ['text', ...LETTERS, 'minFontSize', 'maxLines', 'overflow', 'uppercase', 'strike']

/** What can be said of a layer, by its type. */
const FIELDS_OF_TYPE: Readonly<Record<LayerType, readonly Name[]>> = {
  text: [...PLACE, ...FREE_TYPE, 'visibleIf'],
  richText: [...PLACE, ...FREE_TYPE, 'visibleIf'],
  price: [...PLACE, ...TYPE, 'visibleIf'],
  unitPrice: [...PLACE, ...TYPE, 'visibleIf'],
  allergens: [...PLACE, ...TYPE, 'minFontSize', 'uppercase', 'visibleIf'],
  image: [...PLACE, 'imagePath', 'image', 'fit', 'borderRadius', 'grayscale', 'visibleIf'],
  shape: [...PLACE, 'shape', 'fill', 'stroke', 'strokeWidth', 'borderRadius', 'visibleIf'],
  qrCode: [...PLACE, 'text', 'color', 'fill', 'level', 'quietZone', 'visibleIf'],
  barcode: [...PLACE, 'symbology', 'text', 'showText', 'color', 'fill', 'visibleIf'],
  group: [...PLACE.filter(name => name !== 'parent'), 'visibleIf'],
}

type Props = {
  layer: TemplateLayer
  index: number
  layers: readonly TemplateLayer[]
  entity: TemplateEntity
  isDisabled: boolean
  onChange: (change: Partial<TemplateLayer>) => void
}

/** Everything the chosen layer says of itself, in numbers and words. */
export const LayerProperties = (props: Props) => (
  <div className={classes.properties}>
    <h3>{props.layer.name}</h3>
    {props.layer.isLocked && <p className={classes.none}>Gesperrt: entsperren Sie die Ebene, um sie zu verschieben.</p>}
    <WithFonts>
      <InputsContext value={INPUTS}>
        <div className={classes.fields}>
          {FIELDS_OF_TYPE[props.layer.type].map(name => {
            const field = layerFields[name]
            if (name === 'anchor') return <AnchorField key={name} {...props} />
            if (name === 'parent') return <GroupField key={name} {...props} />
            const { inRow, inForm } = INPUTS[field.kind]
            return (
              <div
                key={name}
                className={inRow === 'alone' || inForm === 'whole' || name === 'name' ? classes.wide : undefined}
              >
                <FieldInput path={`layers.${props.index}.${name}`} field={field} />
                {name === 'text' && <PutIn {...props} />}
              </div>
            )
          })}
        </div>
      </InputsContext>
    </WithFonts>
  </div>
)

/** The point of a layer its place speaks of: the layer stays where it is when another one is chosen. */
const AnchorField = ({ layer, isDisabled, onChange }: Props) => (
  <Select
    label={layerFields.anchor.label}
    allowDeselect={false}
    disabled={isDisabled || layer.isLocked}
    data={Object.entries(LAYER_ANCHORS).map(([value, label]) => ({ value, label }))}
    value={layer.anchor ?? 'topLeft'}
    onChange={anchor => anchor && onChange(anchoredAt(layer, anchor as LayerAnchor))}
  />
)

/** The group a layer belongs to; without groups there is nothing to choose. */
function GroupField({ layer, layers, isDisabled, onChange }: Props) {
  const groups = layers.filter(({ type }) => type === 'group')
  if (groups.length === 0) return null
  const data = groups.map(({ id, name }) => ({ value: id ?? '', label: name }))
  return (
    <Select
      label={layerFields.parent.label}
      placeholder="Keiner Gruppe"
      clearable
      disabled={isDisabled}
      data={data}
      value={data.some(({ value }) => value === layer.parent) ? (layer.parent ?? null) : null}
      onChange={parent => onChange({ parent })}
    />
  )
}

const CUSTOM = 'custom'
/** Puts what the picture is made for into the text, so that nobody has to know how it is called. */
function PutIn({ layer, entity, isDisabled, onChange }: Props) {
  if (isDisabled) return null
  const text = layer.text ?? ''
  const put = (path: string) => onChange({ text: `${text}${text === '' || /\s$/.test(text) ? '' : ' '}{{${path}}}` })
  return (
    <Select
      mt={8}
      searchable
      aria-label="Angabe einsetzen"
      description="Hinter einem Strich steht, was sonst dort steht: {{product.deposit|ohne Pfand}}"
      placeholder="Angabe einsetzen …"
      nothingFoundMessage="Keine solche Angabe"
      data={[
        ...textsFor(entity).map(({ label: group, texts }) => ({
          group,
          items: texts.map(([value, label]) => ({ value, label })),
        })),
        { group: 'Für jedes Bild neu', items: [{ value: CUSTOM, label: 'Eigener Text, beim Erstellen eingetippt' }] },
      ]}
      value={null}
      onChange={path => path && put(path === CUSTOM ? `${CUSTOM_ROOT}text` : path)}
    />
  )
}
