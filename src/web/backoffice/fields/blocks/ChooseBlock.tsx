import { Menu } from '@mantine/core'
import { IconClipboard, IconTemplate } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { BLOCK_TYPES, type BlockType, type BlockTypeName } from '#contract/content/block-types.ts'
import { DRAWINGS } from '#web/backoffice/fields/blocks/block-drawings.ts'
import type { RowList } from '#web/backoffice/fields/rows/use-row-list.ts'
import { useSettings } from '#web/backoffice/session/use-settings.ts'
import classes from '#web/backoffice/fields/blocks/blocks.module.css'

export type ChooseBlockProps = {
  without: readonly string[]
  /** Within a column, where only simple blocks stand. */
  isInner: boolean
  onAdd: (type: BlockTypeName) => void
  /** What was copied last, where it may stand here too. */
  clip?: RowList['clip']
  onPaste?: () => void
  /** Offers groups of blocks, where they may stand. */
  onPattern?: (() => void) | undefined
  /** Hears that the types of blocks are open, and that they are closed again. */
  onOpen?: (isOpen: boolean) => void
  children: ReactNode
}

const ALL = Object.entries(BLOCK_TYPES) as [BlockTypeName, BlockType][]

/** Opens the types of blocks, each with how it looks and what it is for. */
export function ChooseBlock({ without, isInner, onAdd, clip, onPaste, onPattern, onOpen, children }: ChooseBlockProps) {
  const { routeSet } = useSettings()
  const offered = ALL.filter(
    ([name, type]) =>
      !without.includes(name) &&
      (!isInner || type.isSimple) &&
      (type.routeSet === undefined || type.routeSet === routeSet),
  )
  return (
    <Menu position="bottom-start" width={400} withinPortal hideDetached={false} {...(onOpen && { onChange: onOpen })}>
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown mah="min(520px, 80dvh)" maw="calc(100vw - 16px)" className={classes.types}>
        {clip && onPaste && (
          <Menu.Item leftSection={<IconClipboard size={16} aria-hidden />} onClick={onPaste}>
            <span className={classes.name}>„{clip.name}“ einfügen</span>
          </Menu.Item>
        )}
        {onPattern && (
          <Menu.Item leftSection={<IconTemplate size={16} aria-hidden />} onClick={onPattern}>
            <span className={classes.name}>Vorlage …</span>
            <span className={classes.help}>Mehrere Bausteine auf einmal, fertige oder eigene.</span>
          </Menu.Item>
        )}
        {offered.map(([name, { label, help }]) => (
          <Menu.Item key={name} leftSection={<Drawing name={name} />} onClick={() => onAdd(name)}>
            <span className={classes.name}>{label}</span>
            <span className={classes.help}>{help}</span>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

/** How a block lies on the page: lines are words, surfaces are pictures. */
const Drawing = ({ name }: { name: BlockTypeName }) => {
  const { lines, surfaces, buttons } = DRAWINGS[name]
  return (
    <svg className={classes.drawing} viewBox="0 0 48 36" width={64} height={48} aria-hidden="true">
      <path className={classes.surface} d={surfaces} />
      <path className={classes.line} d={lines} />
      <path className={classes.button} d={buttons ?? ''} />
    </svg>
  )
}
