import { Avatar, Menu, UnstyledButton, useMantineColorScheme, type MantineColorScheme } from '@mantine/core'
import {
  IconCheck,
  IconDeviceDesktop,
  IconExternalLink,
  IconLogout,
  IconMoon,
  IconSun,
  IconToolsKitchen2,
  IconUserCircle,
  IconUsers,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { displayName } from '#domain/text/display-name.ts'
import { show, useShows, type ShownData } from '#web/backoffice/session/shown-data.ts'
import { useMe } from '#web/backoffice/session/use-me.ts'
import classes from '#web/backoffice/shell/UserMenu.module.css'

const SCHEMES: readonly { value: MantineColorScheme; label: string; icon: typeof IconSun }[] = [
  { value: 'auto', label: 'Wie das Gerät', icon: IconDeviceDesktop },
  { value: 'light', label: 'Hell', icon: IconSun },
  { value: 'dark', label: 'Dunkel', icon: IconMoon },
]

const SHOWN = [
  { what: 'customers', label: 'Kundendaten', icon: IconUsers },
  { what: 'products', label: 'Produktdaten', icon: IconToolsKitchen2 },
] as const

/** Stays open when it is pressed, so that one sees what it says now. */
function ShownItem({ what, label, icon }: { what: ShownData; label: string; icon: ReactNode }) {
  const isShown = useShows(what)
  return (
    <Menu.Item
      role="menuitemcheckbox"
      aria-checked={isShown}
      closeMenuOnClick={false}
      leftSection={icon}
      rightSection={isShown ? <IconCheck size={16} aria-hidden /> : null}
      onClick={() => show(what, !isShown)}
    >
      {label}
    </Menu.Item>
  )
}

/** Who is signed in, and what concerns only them. */
export function UserMenu() {
  const me = useMe()
  const [, navigate] = useLocation()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const name = displayName(me)
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <UnstyledButton className={classes.button}>
          <span className={classes.hidden}>Benutzermenü:</span>
          <Avatar size={32} radius="xl" color="accent" variant="light" name={name} alt="" aria-hidden />
          <span className={classes.name}>{name}</span>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Angemeldet als {me.username}</Menu.Label>
        <Menu.Item leftSection={<IconUserCircle size={18} stroke={1.6} />} onClick={() => navigate('/profile')}>
          Profil und Anmeldung
        </Menu.Item>
        <Menu.Item leftSection={<IconExternalLink size={18} stroke={1.6} />} component="a" href="/">
          Zum Shop
        </Menu.Item>
        <Menu.Divider />
        <Menu.Label>Darstellung</Menu.Label>
        {SCHEMES.map(({ value, label, icon: Symbol }) => (
          <Menu.Item
            key={value}
            leftSection={<Symbol size={18} stroke={1.6} />}
            rightSection={colorScheme === value ? <IconCheck size={16} aria-label="ausgewählt" /> : null}
            onClick={() => setColorScheme(value)}
          >
            {label}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Label>Dieser Browser zeigt</Menu.Label>
        {SHOWN.map(({ what, label, icon: Symbol }) => (
          <ShownItem key={what} what={what} label={label} icon={<Symbol size={18} stroke={1.6} />} />
        ))}
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={18} stroke={1.6} />} component="a" href="/backend/logout">
          Abmelden
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
