import { ActionIcon, Kbd, UnstyledButton } from '@mantine/core'
import { IconMenu2, IconSearch } from '@tabler/icons-react'
import { useOnDuty } from '#web/backoffice/session/duty.ts'
import { may } from '#web/backoffice/session/rights.ts'
import { useMe } from '#web/backoffice/session/use-me.ts'
import { BranchSwitch } from '#web/backoffice/shell/BranchSwitch.tsx'
import { UserMenu } from '#web/backoffice/shell/UserMenu.tsx'
import { quietPart } from '#web/backoffice/kit/lazy-part.tsx'
import classes from '#web/backoffice/shell/TopBar.module.css'

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
