import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconClipboard, IconPlus, IconRowInsertBottom } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { BLOCK_TYPES, type BlockTypeName } from '#contract/content/block-types.ts'
import type { RowList } from '#web/backoffice/fields/rows/use-row-list.ts'
import classes from '#web/backoffice/fields/blocks/blocks.module.css'

const ALL = Object.keys(BLOCK_TYPES) as BlockTypeName[]

type ChooseBlockProps = {
  without: readonly string[]
  onAdd: (type: BlockTypeName) => void
  /** What was copied last, where it may stand here too. */
  clip?: RowList['clip']
  onPaste?: () => void
  children: ReactNode
}

/** Opens the types of blocks, each with what it is for. */
const ChooseBlock = ({ without, onAdd, clip, onPaste, children }: ChooseBlockProps) => (
  <Menu position="bottom-start" width={360} withinPortal>
    <Menu.Target>{children}</Menu.Target>
    <Menu.Dropdown mah="min(480px, 80dvh)" className={classes.types}>
      {clip && onPaste && (
        <Menu.Item leftSection={<IconClipboard size={16} aria-hidden />} onClick={onPaste}>
          <span className={classes.name}>„{clip.name}“ einfügen</span>
        </Menu.Item>
      )}
      {ALL.filter(type => !without.includes(type)).map(type => (
        <Menu.Item key={type} onClick={() => onAdd(type)}>
          <span className={classes.name}>{BLOCK_TYPES[type].label}</span>
          <span className={classes.help}>{BLOCK_TYPES[type].help}</span>
        </Menu.Item>
      ))}
    </Menu.Dropdown>
  </Menu>
)

/** Chooses what comes at the end of the page. */
export const AddBlock = (props: Omit<ChooseBlockProps, 'children' | 'clip' | 'onPaste'>) => (
  <ChooseBlock {...props}>
    <Button variant="default" mt={8} leftSection={<IconPlus size={16} aria-hidden />} data-add>
      Baustein hinzufügen
    </Button>
  </ChooseBlock>
)

/** Chooses what comes right below a block. */
export const InsertBlock = ({ name, ...props }: Omit<ChooseBlockProps, 'children'> & { name: string }) => (
  <ChooseBlock {...props}>
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      aria-label={`Baustein unter ${name} einfügen`}
      title="Darunter einfügen"
    >
      <IconRowInsertBottom size={16} />
    </ActionIcon>
  </ChooseBlock>
)

/** Begins the one text of a plain page. */
export const WriteText = ({ onAdd }: { onAdd: () => void }) => (
  <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} data-add onClick={onAdd}>
    Text schreiben
  </Button>
)
