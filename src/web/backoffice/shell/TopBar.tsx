import { useEffect } from 'react'
import { ActionIcon, Kbd, UnstyledButton, Button, Menu } from '@mantine/core'
import { IconMenu2, IconSearch, IconBuildingStore, IconCheck, IconChevronDown } from '@tabler/icons-react'
import { useOnDuty } from '#web/backoffice/session/duty.ts'
import { may } from '#web/backoffice/session/rights.ts'
import { useMe } from '#web/backoffice/session/use-me.ts'
import { UserMenu } from '#web/backoffice/shell/UserMenu.tsx'
import { quietPart } from '#web/backoffice/kit/lazy-part.tsx'
import classes from '#web/backoffice/shell/TopBar.module.css'
import { selectBranch, useSelectedBranch } from '#web/backoffice/session/selected-branch.ts'
import { useOwnBranches } from '#web/backoffice/session/use-own-branches.ts'
import branchSwitchStyles from '#web/backoffice/shell/BranchSwitch.module.css'

/** Which branch the workplace looks at. With a single branch there is nothing to choose. */
function BranchSwitch() {
  const { branches: known } = useOwnBranches()
  const branches = known ?? []
  const selected = useSelectedBranch()
  const { id: person } = useMe()
  const current = branches.find(branch => branch.id === selected)
  // remembered from before it was removed, or before one left it: lists would be asked for nobody's branch
  const isGone = known !== undefined && selected !== null && current === undefined
  useEffect(() => {
    if (isGone) selectBranch(person, null)
  }, [isGone, person])
  if (branches.length === 0) return null
  if (branches.length === 1) return <span className={branchSwitchStyles.single}>{branches[0]?.name}</span>
  return (
    <Menu position="bottom-end" width={260}>
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          className={branchSwitchStyles.button}
          leftSection={<IconBuildingStore size={18} stroke={1.6} aria-hidden />}
          rightSection={<IconChevronDown size={16} aria-hidden />}
        >
          <span className={branchSwitchStyles.hidden}>Filiale: </span>
          {current?.name ?? 'Alle Filialen'}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {[{ id: null, name: 'Alle Filialen' }, ...branches].map(branch => (
          <Menu.Item
            key={branch.id}
            onClick={() => selectBranch(person, branch.id)}
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

const OrderWatch = quietPart(async () => (await import('#web/backoffice/areas/orders/watch/OrderWatch.tsx')).OrderWatch)

/** Search, bell, branch and person, always in reach. The bell hangs wherever somebody serves. */
export function TopBar({ onOpenNavigation, onSearch }: { onOpenNavigation: () => void; onSearch: () => void }) {
  const me = useMe()
  const isServing = useOnDuty() && may(me, 'orders.read')
  return (
    <section className={classes.bar} aria-label="Kopfleiste">
      <ActionIcon
        className={classes.burger}
        variant="subtle"
        color="gray"
        size={44}
        aria-label="Navigation öffnen"
        onClick={onOpenNavigation}
      >
        <IconMenu2 size={22} stroke={1.5} />
      </ActionIcon>
      <UnstyledButton className={classes.search} onClick={onSearch} aria-keyshortcuts="Control+K">
        <IconSearch size={18} stroke={1.6} aria-hidden />
        <span className={classes.hint}>Suchen …</span>
        <Kbd className={classes.keys} aria-hidden>
          Strg K
        </Kbd>
      </UnstyledButton>
      <span className={classes.space} />
      {isServing && <OrderWatch />}
      <BranchSwitch />
      <UserMenu />
    </section>
  )
}
