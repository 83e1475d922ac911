import { Button, Menu } from '@mantine/core'
import { IconBuildingStore, IconCheck, IconChevronDown } from '@tabler/icons-react'
import { selectBranch, useSelectedBranch } from '#web/backoffice/session/selected-branch.ts'
import { useOwnBranches } from '#web/backoffice/session/use-own-branches.ts'
import classes from '#web/backoffice/shell/BranchSwitch.module.css'

/** Which branch the workplace looks at. With a single branch there is nothing to choose. */
export function BranchSwitch() {
  const { branches = [] } = useOwnBranches()
  const selected = useSelectedBranch()
  const current = branches.find(branch => branch.id === selected)
  if (branches.length === 0) return null
  if (branches.length === 1) return <span className={classes.single}>{branches[0]?.name}</span>
  return (
    <Menu position="bottom-end" width={260}>
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          className={classes.button}
          leftSection={<IconBuildingStore size={18} stroke={1.6} aria-hidden />}
          rightSection={<IconChevronDown size={16} aria-hidden />}
        >
          <span className={classes.hidden}>Filiale: </span>
          {current?.name ?? 'Alle Filialen'}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {[{ id: null, name: 'Alle Filialen' }, ...branches].map(branch => (
          <Menu.Item
            key={branch.id}
            onClick={() => selectBranch(branch.id)}
            aria-current={branch.id === (current?.id ?? null) || undefined}
            rightSection={branch.id === (current?.id ?? null) ? <IconCheck size={16} aria-label="ausgewählt" /> : null}
          >
            {branch.name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
