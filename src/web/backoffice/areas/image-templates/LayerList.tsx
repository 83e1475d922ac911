import { ActionIcon, Button, Menu } from '@mantine/core'
import {
  IconArrowDown,
  IconArrowUp,
  IconCopy,
  IconEye,
  IconEyeOff,
  IconLock,
  IconLockOpen,
  IconPlus,
  IconTrash,
  type Icon,
} from '@tabler/icons-react'
import { useRef, type KeyboardEvent } from 'react'
import { LAYER_TYPES, type LayerType, type TemplateLayer } from '#domain/templates/template-layer.ts'
import { MOST_LAYERS } from '#contract/fields/structured/layers.ts'
import {
  reordered,
  withChange,
  withCopy,
  withNewLayer,
  without,
} from '#web/backoffice/areas/image-templates/edit-layers.ts'
import { say } from '#web/backoffice/fields/rows/say.ts'
import { focusSoon } from '#web/backoffice/kit/focus-soon.ts'
import classes from '#web/backoffice/areas/image-templates/templates.module.css'

type Props = {
  layers: readonly TemplateLayer[]
  frame: { width: number; height: number }
  selected: number | null
  isDisabled: boolean
  onSelect: (index: number | null) => void
  onChange: (layers: readonly TemplateLayer[]) => void
}

/**
 * The layers, the uppermost first: which is seen, which is held fast, which covers which. One of them is a stop of the
 * keyboard, with what can be done to it: the arrow keys lead to the others, with Alt they take the layer along. The
 * focus goes where the work goes on.
 */
export function LayerList({ layers, frame, selected, isDisabled, onSelect, onChange }: Props) {
  const isFull = layers.length >= MOST_LAYERS
  const list = useRef<HTMLOListElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const current = selected ?? layers.length - 1
  const inEntry = (index: number, what: string) =>
    list.current?.querySelector<HTMLElement>(`[data-layer="${index}"] ${what}`)
  const put = (next: readonly TemplateLayer[], select: number | null) => {
    onChange(next)
    onSelect(select)
  }
  const toName = (index: number) =>
    focusSoon(() => inEntry(index, '[data-name]') ?? (index < 0 ? opener.current : null))
  const onTop = (next: readonly TemplateLayer[], done: string) => {
    put(next, layers.length)
    say(`${next.at(-1)?.name} ${done}`)
    toName(layers.length)
  }
  const add = (type: LayerType) => onTop(withNewLayer(layers, type, frame), 'hinzugefügt')
  const move = (index: number, by: 1 | -1) => {
    if (layers[index + by] === undefined || isDisabled) return false
    put(reordered(layers, index, by), index + by)
    say(`${layers[index]?.name}: Ebene ${index + by + 1} von ${layers.length}`)
    return true
  }
  const remove = (index: number) => {
    const next = Math.min(index, layers.length - 2)
    put(without(layers, index), next < 0 ? null : next)
    say(`${layers[index]?.name} gelöscht`)
    toName(next)
  }
  /** By a button, which may have come to its end: the other one goes back. */
  const step = (index: number, by: 1 | -1) => {
    move(index, by)
    const [tool, back] = by === 1 ? ['up', 'down'] : ['down', 'up']
    focusSoon(
      () => inEntry(index + by, `[data-tool="${tool}"]:not(:disabled)`) ?? inEntry(index + by, `[data-tool="${back}"]`),
    )
  }
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const by = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
    if (by === 0) return
    event.preventDefault()
    if (event.altKey ? !move(index, by) : layers[index + by] === undefined) return
    if (!event.altKey) onSelect(index + by)
    toName(index + by)
  }
  return (
    <div className={classes.layers}>
      <div className={classes.layersHead}>
        <h3>Ebenen</h3>
        {!isDisabled && (
          <Menu position="bottom-end">
            <Menu.Target>
              <Button
                ref={opener}
                size="compact-md"
                variant="default"
                disabled={isFull}
                leftSection={<IconPlus size={16} aria-hidden />}
              >
                Ebene
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {(Object.keys(LAYER_TYPES) as LayerType[]).map(type => (
                <Menu.Item key={type} onClick={() => add(type)}>
                  {LAYER_TYPES[type]}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        )}
      </div>
      {layers.length === 0 && (
        <p className={classes.none}>Noch keine. Fügen Sie einen Text, ein Bild oder einen QR-Code hinzu.</p>
      )}
      <ol ref={list} className={classes.list} reversed>
        {layers
          .map((layer, index) => ({ layer, index }))
          .toReversed()
          .map(({ layer, index }) => (
            <li
              key={layer.id ? `id ${layer.id}` : `at ${index}`}
              data-layer={index}
              className={classes.entry}
              data-selected={index === selected || undefined}
              data-hidden={!layer.isVisible || undefined}
              data-member={layer.parent && layer.type !== 'group' ? true : undefined}
            >
              <button
                type="button"
                data-name
                className={classes.entryName}
                aria-pressed={index === selected}
                tabIndex={index === current ? 0 : -1}
                onClick={() => onSelect(index)}
                onKeyDown={event => onKeyDown(event, index)}
              >
                {layer.name} <span>{LAYER_TYPES[layer.type]}</span>
              </button>
              {!isDisabled && (
                <span className={classes.entryTools}>
                  <Tool
                    isStop={index === current}
                    icon={layer.isVisible ? IconEye : IconEyeOff}
                    label={layer.isVisible ? `${layer.name} verbergen` : `${layer.name} zeigen`}
                    onClick={() => onChange(withChange(layers, index, { isVisible: !layer.isVisible }))}
                  />
                  <Tool
                    isStop={index === current}
                    icon={layer.isLocked ? IconLock : IconLockOpen}
                    label={layer.isLocked ? `${layer.name} entsperren` : `${layer.name} sperren`}
                    onClick={() => onChange(withChange(layers, index, { isLocked: !layer.isLocked }))}
                  />
                  <Tool
                    isStop={index === current}
                    icon={IconArrowUp}
                    label={`${layer.name} nach oben`}
                    isOff={index === layers.length - 1}
                    tool="up"
                    onClick={() => step(index, 1)}
                  />
                  <Tool
                    isStop={index === current}
                    icon={IconArrowDown}
                    label={`${layer.name} nach unten`}
                    isOff={index === 0}
                    tool="down"
                    onClick={() => step(index, -1)}
                  />
                  <Tool
                    isStop={index === current}
                    icon={IconCopy}
                    label={`${layer.name} kopieren`}
                    isOff={isFull}
                    onClick={() => onTop(withCopy(layers, index, frame), 'hinzugefügt')}
                  />
                  <Tool
                    isStop={index === current}
                    icon={IconTrash}
                    label={`${layer.name} löschen`}
                    isOff={layer.isLocked}
                    onClick={() => remove(index)}
                  />
                </span>
              )}
            </li>
          ))}
      </ol>
    </div>
  )
}

type ToolProps = {
  icon: Icon
  label: string
  isStop: boolean
  isOff?: boolean
  tool?: 'up' | 'down'
  onClick: () => void
}
const Tool = ({ icon: Symbol, label, isStop, isOff = false, tool, onClick }: ToolProps) => (
  <ActionIcon
    variant="subtle"
    color="gray"
    size="md"
    aria-label={label}
    title={label}
    disabled={isOff}
    tabIndex={isStop ? 0 : -1}
    data-tool={tool}
    onClick={onClick}
  >
    <Symbol size={16} stroke={1.6} />
  </ActionIcon>
)
