import { Spotlight, spotlight, type SpotlightActionData, type SpotlightActionGroupData } from '@mantine/spotlight'
import '@mantine/spotlight/styles.layer.css'
import { IconFileText, IconPlus, IconSearch } from '@tabler/icons-react'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { containsFolded } from '#domain/text/fold.ts'
import { AREAS } from '#web/backoffice/navigation/areas.ts'
import { visibleAreas } from '#web/backoffice/navigation/visible-areas.ts'
import { ROUTES } from '#web/backoffice/routes.tsx'
import { useMe } from '#web/backoffice/session/use-me.ts'
import { creatable, findRecords } from '#web/backoffice/shell/find-records.ts'

/** Jumps to an area or to a record by typing a part of its name. */
export function CommandPalette({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const me = useMe()
  const [, navigate] = useLocation()
  const [query, setQuery] = useState('')
  const [sought] = useDebouncedValue(query.trim(), 200)
  const records = useQuery({
    queryKey: ['find', sought],
    queryFn: ({ signal }) => findRecords(me, sought, signal),
    enabled: isOpen && sought.length > 1,
  })

  useEffect(() => {
    if (isOpen) spotlight.open()
  }, [isOpen])

  const areas = visibleAreas(AREAS, ROUTES, me).flatMap(group => group.areas)
  const creations = creatable(me).filter(({ label }) => query.trim() !== '' && containsFolded(label, query.trim()))
  const groups: SpotlightActionGroupData[] = [
    {
      group: 'Bereiche',
      actions: areas
        .filter(area => containsFolded(`${area.label} ${area.words ?? ''}`, query.trim()))
        .map(({ path, label, icon: Symbol }): SpotlightActionData => ({
          id: path,
          label,
          leftSection: <Symbol size={20} stroke={1.6} />,
          onClick: () => navigate(path),
        })),
    },
    {
      group: 'Anlegen',
      actions: creations.map(({ path, label }): SpotlightActionData => ({
        id: `new ${path}`,
        label,
        leftSection: <IconPlus size={20} stroke={1.6} />,
        onClick: () => navigate(path),
      })),
    },
    {
      group: 'Einträge',
      actions: (sought.length > 1 ? (records.data ?? []) : []).map(({ path, label, kind }): SpotlightActionData => ({
        id: path,
        label,
        description: kind,
        leftSection: <IconFileText size={20} stroke={1.6} />,
        onClick: () => navigate(path),
      })),
    },
  ].filter(({ actions }) => actions.length > 0)

  return (
    <Spotlight
      actions={groups}
      query={query}
      onQueryChange={setQuery}
      filter={(_, all) => all}
      nothingFound={records.isFetching ? 'Suche läuft …' : 'Nichts gefunden.'}
      shortcut={null}
      scrollable
      maxHeight={420}
      onSpotlightClose={onClose}
      searchProps={{
        leftSection: <IconSearch size={20} stroke={1.6} />,
        placeholder: 'Bereich, Produkt, Filiale …',
        'aria-label': 'Suchen und springen',
      }}
    />
  )
}
