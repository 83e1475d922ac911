import { Menu, UnstyledButton, useMantineColorScheme, type MantineColorScheme } from '@mantine/core'
import {
  IconCheck,
  IconDeviceDesktop,
  IconExternalLink,
  IconLogout,
  IconMoon,
  IconSun,
  IconUserCircle,
} from '@tabler/icons-react'
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
  { what: 'customers', label: 'Kundendaten' },
  { what: 'products', label: 'Produktdaten' },
] as const

/** The first letters of a name of several words, or of the only one. */
const initialsOf = (name: string): string => {
  const [first = '', ...more] = name.trim().split(/\s+/)
  return (more.length > 0 ? `${first[0]}${more[0]?.[0]}` : first.slice(0, 2)).toUpperCase()
}

/** Stays open when it is pressed, so that one sees what it says now. */
function ShownItem({ what, label }: { what: ShownData; label: string }) {
  const isShown = useShows(what)
  return (
    <Menu.CheckboxItem closeMenuOnClick={false} checked={isShown} onChange={() => show(what, !isShown)}>
      {label}
    </Menu.CheckboxItem>
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
          <span className={classes.initials} aria-hidden>
            {initialsOf(name)}
          </span>
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
        {SHOWN.map(({ what, label }) => (
          <ShownItem key={what} what={what} label={label} />
        ))}
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={18} stroke={1.6} />} component="a" href="/backend/logout">
          Abmelden
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
