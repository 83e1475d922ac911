import { useLocalStorage } from '@mantine/hooks'
import { useEffect, useEffectEvent } from 'react'
import type { Area } from '#web/backoffice/navigation/area.ts'
import { type Uses, withUse } from '#web/backoffice/navigation/frequent.ts'
import { useMe } from '#web/backoffice/session/use-me.ts'

type Kept = { folded: Readonly<Record<string, boolean>>; uses: Uses }
const NOTHING: Kept = { folded: {}, uses: {} }

/** How a person left the navigation on this device: the groups they folded or opened, and where they go. */
export function useNavigation() {
  const { id } = useMe()
  const [kept, setKept] = useLocalStorage<Kept>({
    key: `tresen.backoffice.navigation.${id}`,
    defaultValue: NOTHING,
    getInitialValueInEffect: false,
  })
  const fold = (label: string, isFolded: boolean) =>
    setKept(current => ({ ...current, folded: { ...current.folded, [label]: isFolded } }))
  return { ...kept, fold, setKept }
}

/** Counts each time somebody goes to an area. */
export function useCountedUses(current: Area | undefined): void {
  const { setKept } = useNavigation()
  const path = current?.path
  const count = useEffectEvent((to: string) => setKept(known => ({ ...known, uses: withUse(known.uses, to) })))
  useEffect(() => {
    if (path) count(path)
  }, [path])
}
