import { useLocalStorage } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { FoldableArea } from '#domain/start/foldable-areas.ts'
import type { Area, AreaGroup } from '#web/backoffice/navigation/area.ts'
import { callApi } from '#web/kit/api-client.ts'

/**
 * The areas that stay folded while a shop does without them, by their address
 * (docs/reference/settings.md#further-areas).
 */
export const FOLDED_WITH: Readonly<Record<string, FoldableArea>> = {
  '/tables': 'tables',
  '/table-codes': 'tables',
  '/digital-signage/devices': 'screens',
  '/digital-signage/streams': 'screens',
  '/digital-signage/segments': 'screens',
  '/scenes': 'screens',
  '/working-schedules': 'planning',
  '/absences': 'planning',
  '/balances': 'planning',
  '/holiday-balances': 'planning',
  '/work-figures': 'planning',
  '/shift-templates': 'planning',
  '/departments': 'departments',
  '/divisions': 'divisions',
  '/donatees': 'donations',
  '/api-tokens': 'programs',
  '/webhooks': 'programs',
}

/** The page that lists them; it stands in the navigation while anything is folded. */
export const FURTHER_AREAS = '/further-areas'

/** Which of them stand in the navigation; looked at anew where somebody enters or leaves one (`at`). */
export const useShownAreas = (at?: FoldableArea) =>
  useQuery({
    queryKey: ['start', 'areas', at],
    queryFn: ({ signal }) => callApi('GET', '/start/areas', { session: 'staff', signal }),
    placeholderData: keepPreviousData,
    retry: false,
  })

/**
 * The groups without what the shop does without; where somebody is stands there nevertheless. Until it is known it is
 * as this device saw it last.
 */
export function useUnfolded(groups: readonly AreaGroup[], current: Area | undefined): readonly AreaGroup[] {
  const { data } = useShownAreas(current && FOLDED_WITH[current.path])
  const [kept, keep] = useLocalStorage<readonly string[]>({
    key: 'tresen.backoffice.folded-areas',
    defaultValue: [],
    getInitialValueInEffect: false,
  })
  useEffect(() => {
    if (data) keep(data.flatMap(({ id, isShown }) => (isShown ? [] : [id])))
  }, [data, keep])
  return useMemo(
    () =>
      groups.flatMap(group => {
        const areas = group.areas.filter(
          area =>
            area === current ||
            (area.path === FURTHER_AREAS ? kept.length > 0 : !kept.includes(FOLDED_WITH[area.path] ?? '')),
        )
        return areas.length > 0 ? [areas.length < group.areas.length ? { ...group, areas } : group] : []
      }),
    [groups, current, kept],
  )
}
