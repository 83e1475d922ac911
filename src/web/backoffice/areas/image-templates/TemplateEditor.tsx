import { ActionIcon, Alert, Select, Skeleton, TextInput } from '@mantine/core'
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react'
import { useMemo, useState, type KeyboardEvent, useCallback, useRef } from 'react'
import { pathsIn } from '#domain/drawing/fill-in.ts'
import { facesOf } from '#domain/drawing/font-families.ts'
import { SHOP_FONT } from '#domain/drawing/font-names.ts'
import type { TemplateFrame, TemplateLayer } from '#domain/templates/template-layer.ts'
import type { TemplateEntity } from '#domain/templates/template-entity.ts'
import { customNames } from '#domain/templates/template-paths.ts'
import { withChange } from '#web/backoffice/areas/image-templates/edit-layers.ts'
import { TemplateCanvas } from '#web/backoffice/areas/image-templates/TemplateCanvas.tsx'
import { useSubject } from '#web/backoffice/areas/image-templates/use-subject.ts'
import { useMeasure } from '#web/backoffice/drawing/use-measure.ts'
import { useForm, useFormValue } from '#web/backoffice/form/form-context.ts'
import { laterPart } from '#web/backoffice/kit/lazy-part.tsx'
import classes from '#web/backoffice/areas/image-templates/templates.module.css'

const RenderButtons = laterPart(
  async () => (await import('#web/backoffice/areas/image-templates/RenderButtons.tsx')).RenderButtons,
)
const LayerList = laterPart(async () => (await import('#web/backoffice/areas/image-templates/LayerList.tsx')).LayerList)
const LayerProperties = laterPart(
  async () => (await import('#web/backoffice/areas/image-templates/LayerProperties.tsx')).LayerProperties,
)

/** How what the preview shows is asked for, where there is something to choose. */
const SUBJECTS: Partial<Readonly<Record<TemplateEntity, string>>> = {
  product: 'Vorschau mit Produkt',
  category: 'Vorschau mit Kategorie',
  table: 'Vorschau mit Tisch',
  node: 'Vorschau mit Inhalt',
}

/** Fills what room there is in its row. */
const GROWING = { 'data-grow': true }

/**
 * The picture with its layers: seen with a real product, changed by hand, by keys and by numbers, with the way back.
 */
export function TemplateEditor() {
  const { editable } = useForm()
  const isDisabled = !editable.includes('layers')
  const { layers, change, undo, redo, canUndo, canRedo } = useLayerHistory()
  const [chosen, setSelected] = useState<number | null>(null)
  const selected = chosen !== null && chosen < layers.length ? chosen : null
  const [width, height] = [useFormValue<number | null>('width'), useFormValue<number | null>('height')]
  const unit = useFormValue<'px' | 'mm'>('unit')
  const backgroundColor = useFormValue<string | null>('backgroundColor')
  const backgroundImage = useFormValue<{ id: number } | null>('backgroundImage')
  const entity = useFormValue<TemplateEntity>('entity')
  const [custom, setCustom] = useState<Record<string, string>>({})
  const asked = customNames(layers.flatMap(({ text }) => pathsIn(text ?? '')))
  const subject = useSubject(layers, backgroundImage, entity, custom)
  const label = SUBJECTS[entity]
  const families = [
    ...new Set([SHOP_FONT, ...layers.flatMap(({ fontFamily }) => (fontFamily ? [fontFamily] : []))]),
  ].toSorted()
  const key = families.join('\n')
  const faces = useMemo(() => facesOf(key.split('\n')), [key])
  const { measure, hasFailed } = useMeasure(faces)
  const frame: TemplateFrame = useMemo(
    () => ({ width: width || 1, height: height || 1, unit, backgroundColor, backgroundImage }),
    [width, height, unit, backgroundColor, backgroundImage],
  )
  const onKeyDown = (event: KeyboardEvent) => {
    const isTyping = event.target instanceof HTMLElement && event.target.matches('input, textarea')
    if (isTyping || !(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return
    event.preventDefault()
    if (event.shiftKey) redo()
    else undo()
  }
  const layer = selected === null ? undefined : layers[selected]
  return (
    <div role="presentation" className={classes.editor} onKeyDown={onKeyDown}>
      <div className={classes.stage}>
        <div className={classes.bar}>
          {label && (
            <Select
              wrapperProps={GROWING}
              searchable
              label={label}
              data={subject.rows.map(({ id, name, identifier }) => ({
                value: String(id),
                label: name ?? identifier ?? String(id),
              }))}
              value={subject.row ? String(subject.row.id) : null}
              onChange={value => subject.choose(value ? Number(value) : null)}
            />
          )}
          {entity !== 'table' && (
            <Select
              wrapperProps={GROWING}
              label="Filiale"
              data={subject.branches.map(({ id, name }) => ({ value: String(id), label: name }))}
              value={subject.branch ? String(subject.branch.id) : null}
              onChange={value => subject.setBranch(value ? Number(value) : null)}
            />
          )}
          {asked.map(name => (
            <TextInput
              key={name}
              wrapperProps={GROWING}
              label={`Eigener Text „${name}“`}
              maxLength={1000}
              value={custom[name] ?? ''}
              onChange={event => setCustom({ ...custom, [name]: event.currentTarget.value })}
            />
          ))}
          <div className={classes.steps}>
            <ActionIcon
              variant="default"
              size={36}
              aria-label="Rückgängig"
              title="Rückgängig (Strg+Z)"
              disabled={!canUndo}
              onClick={undo}
            >
              <IconArrowBackUp size={18} />
            </ActionIcon>
            <ActionIcon
              variant="default"
              size={36}
              aria-label="Wiederholen"
              title="Wiederholen (Strg+Umschalt+Z)"
              disabled={!canRedo}
              onClick={redo}
            >
              <IconArrowForwardUp size={18} />
            </ActionIcon>
          </div>
        </div>
        {hasFailed && (
          <Alert color="yellow">
            Schriftarten konnten nicht geladen werden. Die Vorschau weicht vom fertigen Bild ab.
          </Alert>
        )}
        <div className={classes.desk}>
          {measure ? (
            <TemplateCanvas
              frame={frame}
              layers={layers}
              data={subject.data}
              measure={measure}
              selected={selected}
              isDisabled={isDisabled}
              onSelect={setSelected}
              onChange={change}
            />
          ) : (
            <Skeleton height={400} />
          )}
        </div>
        {!isDisabled && (
          <p className={classes.hint}>
            Ziehen verschiebt eine Ebene, die Ecke ändert ihre Größe. Mit der Tastatur: In der Liste wählen Pfeiltasten
            die Ebene, mit Alt wandert sie. Im Bild verschieben Pfeiltasten sie, mit Umschalt weiter, mit Alt wird sie
            größer oder kleiner.
          </p>
        )}
        {entity === 'order' ? (
          <p className={classes.hint}>
            Gezeigt wird ein Beispiel. Das fertige Bild laden Sie auf der Seite einer Bestellung.
          </p>
        ) : (
          <RenderButtons
            of={[
              ...(label && subject.row ? [[entity, String(subject.row.id)] as const] : []),
              ...(subject.branch ? [['branch', String(subject.branch.id)] as const] : []),
              ...asked.flatMap(name => (custom[name] ? [['custom', `${name}=${custom[name]}`] as const] : [])),
            ]}
          />
        )}
      </div>
      <div className={classes.side}>
        <LayerList
          layers={layers}
          frame={frame}
          selected={selected}
          isDisabled={isDisabled}
          onSelect={setSelected}
          onChange={change}
        />
        {layer && selected !== null && (
          <LayerProperties
            layer={layer}
            index={selected}
            layers={layers}
            entity={entity}
            isDisabled={isDisabled}
            onChange={part => change(withChange(layers, selected, part))}
          />
        )}
      </div>
    </div>
  )
}

type Layers = readonly TemplateLayer[]
type Steps = { past: readonly Layers[]; future: readonly Layers[] }
/** Changes that follow each other this soon are one step: a drag, a press held down. */
const TOGETHER_MS = 600
const MOST_STEPS = 100
const NONE: Layers = []

/** The layers of the form, with the way back. */
function useLayerHistory() {
  const { store } = useForm()
  const layers = useFormValue<Layers | null>('layers') ?? NONE
  const [{ past, future }, setSteps] = useState<Steps>({ past: [], future: [] })
  const last = useRef(Number.NEGATIVE_INFINITY)
  const change = useCallback(
    (next: Layers) => {
      const before = (store.get('layers') as Layers | null) ?? NONE
      const isNewStep = performance.now() - last.current > TOGETHER_MS
      last.current = performance.now()
      setSteps(steps => ({ past: isNewStep ? [...steps.past, before].slice(-MOST_STEPS) : steps.past, future: [] }))
      store.set('layers', next)
    },
    [store],
  )
  const go = (to: Layers | undefined, steps: Steps) => {
    if (!to) return
    last.current = Number.NEGATIVE_INFINITY
    setSteps(steps)
    store.set('layers', to)
  }
  return {
    layers,
    change,
    undo: () => go(past.at(-1), { past: past.slice(0, -1), future: [...future, layers] }),
    redo: () => go(future.at(-1), { past: [...past, layers], future: future.slice(0, -1) }),
    canUndo: past.length > 0,
    canRedo: future.length > 0,
  }
}
