import { useMantineColorScheme } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useQueryClient } from '@tanstack/react-query'
import {
  IconBuildingStore,
  IconDeviceDesktop,
  IconLogout,
  IconMoon,
  IconPlayerPause,
  IconPlayerPlay,
  IconSun,
  type Icon,
} from '@tabler/icons-react'
import { branches as branchResource, type BranchRow } from '#contract/resources/branches.ts'
import { containsFolded } from '#domain/text/fold.ts'
import {
  isRunning,
  PAUSE_MINUTES,
  pauseEnd,
  withoutRunning,
  withPause,
} from '#web/backoffice/areas/orders/board/pause-choices.ts'
import { serverNow } from '#web/kit/server-clock.ts'
import type { AnyRow } from '#web/backoffice/rows/use-rows.ts'
import { editableFields } from '#web/backoffice/session/rights.ts'
import { useSelectedBranch } from '#web/backoffice/session/selected-branch.ts'
import { useMe } from '#web/backoffice/session/use-me.ts'
import { useOwnBranches } from '#web/backoffice/session/use-own-branches.ts'
import { failureText } from '#web/backoffice/kit/failure-text.ts'
import { updateRow } from '#web/kit/resource-client.ts'

export type PaletteAction = { id: string; label: string; icon: Icon; run: () => void }

/**
 * What can be done from the palette by its name: taking an order on the menu as a guest would, pausing and resuming a
 * branch, light and dark, signing out.
 */
export function usePaletteActions(query: string): readonly PaletteAction[] {
  const me = useMe()
  const client = useQueryClient()
  const { branches = [] } = useOwnBranches()
  const selected = useSelectedBranch()
  const { setColorScheme } = useMantineColorScheme()
  const pause = async (branch: BranchRow, pauses: BranchRow['pauses'], said: string) => {
    try {
      await updateRow('branches', branch.id, { id: branch.id, pauses })
      notifications.show({ color: 'green', message: said })
    } catch (error) {
      const message = failureText(error, 'Filiale konnte nicht gespeichert werden.')
      notifications.show({ color: 'red', message })
    }
    await client.invalidateQueries({ queryKey: ['rows', 'branches'] })
  }
  const shown = branches.filter(({ id }) => selected === null || id === selected)
  // With many branches every length of every one would bury the rest.
  const lengths = shown.length > 1 ? ([30] as const) : PAUSE_MINUTES
  const pausing = shown
    .filter(
      branch => branch.isEnabled && editableFields(branchResource, me, branch as unknown as AnyRow).includes('pauses'),
    )
    .flatMap((branch): (PaletteAction & { words: string })[] => {
      const { id, name, pauses, timeZone } = branch
      const words = 'pausieren Pause stoppen anhalten'
      if (pauses.some(one => isRunning(one, serverNow())))
        return [
          {
            id: `resume ${id}`,
            label: `${name}: Pause beenden`,
            words,
            icon: IconPlayerPlay,
            run: () => void pause(branch, withoutRunning(pauses, serverNow()), `${name} nimmt wieder Bestellungen an.`),
          },
        ]
      return lengths.map(minutes => ({
        id: `pause ${id} ${minutes}`,
        label: `${name} ${minutes} Minuten pausieren`,
        words,
        icon: IconPlayerPause,
        run: () => {
          const now = serverNow()
          const until = pauseEnd(minutes, now, timeZone)
          void pause(
            branch,
            withPause(pauses, [], until, now),
            `${name} nimmt ${minutes} Minuten lang keine Bestellungen an.`,
          )
        },
      }))
    })
  const looking = shown
    .filter(({ isEnabled }) => isEnabled)
    .map(({ id, name, identifier }) => ({
      id: `look ${id}`,
      label: shown.length > 1 ? `${name}: Zum Shop` : 'Zum Shop',
      words: 'ansehen Gäste Website Speisekarte öffnen',
      icon: IconBuildingStore,
      // A tab of its own, so that the board goes on.
      run: () => void window.open(`/store/${encodeURIComponent(identifier)}`, '_blank', 'noopener'),
    }))
  const all = [
    ...pausing,
    ...looking,
    {
      id: 'dark',
      label: 'Dunkle Darstellung',
      words: 'dunkel Nacht',
      icon: IconMoon,
      run: () => setColorScheme('dark'),
    },
    { id: 'light', label: 'Helle Darstellung', words: 'hell Tag', icon: IconSun, run: () => setColorScheme('light') },
    {
      id: 'auto',
      label: 'Darstellung wie das Gerät',
      words: 'automatisch',
      icon: IconDeviceDesktop,
      run: () => setColorScheme('auto'),
    },
    {
      id: 'logout',
      label: 'Abmelden',
      words: 'ausloggen Logout',
      icon: IconLogout,
      run: () => location.assign('/backend/logout'),
    },
  ]
  const words = query.trim().split(/\s+/).filter(Boolean)
  return words.length === 0
    ? []
    : all.filter(action => words.every(word => containsFolded(`${action.label} ${action.words}`, word)))
}
