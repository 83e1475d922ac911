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
import { LAYER_TYPES, type LayerType, type TemplateLayer } from '#domain/templates/template-layer.ts'
import { MOST_LAYERS } from '#contract/fields/structured/layers.ts'
import { reordered, withChange, withCopy, withNewLayer, without } from '#web/backoffice/areas/image-templates/edit-layers.ts'
import classes from '#web/backoffice/areas/image-templates/templates.module.css'

type Props = {
  layers: readonly TemplateLayer[]
  frame: { width: number; height: number }
  selected: number | null
  isDisabled: boolean
  onSelect: (index: number | null) => void
  onChange: (layers: readonly TemplateLayer[]) => void
}

/** The layers, the uppermost first: which is seen, which is held fast, which covers which. */
export function LayerList({ layers, frame, selected, isDisabled, onSelect, onChange }: Props) {
  const isFull = layers.length >= MOST_LAYERS
  const put = (next: readonly TemplateLayer[], select: number | null) => {
    onChange(next)
    onSelect(select)
  }
  const add = (type: LayerType) => put(withNewLayer(layers, type, frame), layers.length)
  return (
    <div className={classes.layers}>
      <div className={classes.layersHead}>
        <h3>Ebenen</h3>
        {!isDisabled && (
          <Menu position="bottom-end">
            <Menu.Target>
              <Button size="compact-md" variant="default" disabled={isFull} leftSection={<IconPlus size={16} aria-hidden />}>
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
      {layers.length === 0 && <p className={classes.none}>Noch keine. Fügen Sie einen Text, ein Bild oder einen QR-Code hinzu.</p>}
      <ol className={classes.list} reversed>
        {layers
          .map((layer, index) => ({ layer, index }))
          .toReversed()
          .map(({ layer, index }) => (
            <li
              key={index}
              className={classes.entry}
              data-selected={index === selected || undefined}
              data-hidden={!layer.isVisible || undefined}
              data-member={layer.parent && layer.type !== 'group' ? true : undefined}
            >
              <button type="button" className={classes.entryName} aria-pressed={index === selected} onClick={() => onSelect(index)}>
                {layer.name} <span>{LAYER_TYPES[layer.type]}</span>
              </button>
              {!isDisabled && (
                <span className={classes.entryTools}>
                  <Tool
                    icon={layer.isVisible ? IconEye : IconEyeOff}
                    label={layer.isVisible ? `${layer.name} verbergen` : `${layer.name} zeigen`}
                    onClick={() => onChange(withChange(layers, index, { isVisible: !layer.isVisible }))}
                  />
                  <Tool
                    icon={layer.isLocked ? IconLock : IconLockOpen}
                    label={layer.isLocked ? `${layer.name} entsperren` : `${layer.name} sperren`}
                    onClick={() => onChange(withChange(layers, index, { isLocked: !layer.isLocked }))}
                  />
                  <Tool
                    icon={IconArrowUp}
                    label={`${layer.name} nach oben`}
                    isOff={index === layers.length - 1}
                    onClick={() => put(reordered(layers, index, 1), index + 1)}
                  />
                  <Tool
                    icon={IconArrowDown}
                    label={`${layer.name} nach unten`}
                    isOff={index === 0}
                    onClick={() => put(reordered(layers, index, -1), index - 1)}
                  />
                  <Tool
                    icon={IconCopy}
                    label={`${layer.name} kopieren`}
                    isOff={isFull}
                    onClick={() => put(withCopy(layers, index, frame), layers.length)}
                  />
                  <Tool
                    icon={IconTrash}
                    label={`${layer.name} löschen`}
                    isOff={layer.isLocked}
                    onClick={() => put(without(layers, index), null)}
                  />
                </span>
              )}
            </li>
          ))}
      </ol>
    </div>
  )
}

const Tool = ({ icon: Symbol, label, isOff = false, onClick }: { icon: Icon; label: string; isOff?: boolean; onClick: () => void }) => (
  <ActionIcon variant="subtle" color="gray" size="md" aria-label={label} title={label} disabled={isOff} onClick={onClick}>
    <Symbol size={16} stroke={1.6} />
  </ActionIcon>
)
