import { Button, Menu } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { BLOCK_TYPES, type BlockTypeName } from '#contract/content/block-types.ts'
import classes from '#web/backoffice/fields/blocks/blocks.module.css'

type AddBlockProps = { types?: readonly BlockTypeName[]; without?: readonly string[]; onAdd: (type: BlockTypeName) => void }

const ALL = Object.keys(BLOCK_TYPES) as BlockTypeName[]

/** Chooses what comes next on the page. Where there is one kind only there is nothing to choose. */
export function AddBlock({ types = ALL, without = [], onAdd }: AddBlockProps) {
  const shown = types.filter(type => !without.includes(type))
  const [only] = shown
  if (only && shown.length === 1)
    return (
      <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} data-add onClick={() => onAdd(only)}>
        Text schreiben
      </Button>
    )
  return (
    <Menu position="bottom-start" width={360} withinPortal>
      <Menu.Target>
        <Button variant="default" mt={8} leftSection={<IconPlus size={16} aria-hidden />} data-add>
          Baustein hinzufügen
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {shown.map(type => (
          <Menu.Item key={type} onClick={() => onAdd(type)}>
            <span className={classes.name}>{BLOCK_TYPES[type].label}</span>
            <span className={classes.help}>{BLOCK_TYPES[type].help}</span>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
