import { Modal, VisuallyHidden } from '@mantine/core'
import { Spotlight, spotlight, type SpotlightActionData } from '@mantine/spotlight'
import '@mantine/spotlight/styles.layer.css'
import { IconFileText, IconPlus, IconSearch } from '@tabler/icons-react'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { useLocation } from 'wouter'
import { containsFolded } from '#domain/text/fold.ts'
import { AREA_WORDS } from '#web/backoffice/shell/area-words.ts'
import { useAreas } from '#web/backoffice/navigation/visible-areas.ts'
import { useMe } from '#web/backoffice/session/use-me.ts'
import { may } from '#web/backoffice/session/rights.ts'
import { creatable, findRecords } from '#web/backoffice/shell/find-records.ts'
import { takeTyped } from '#web/backoffice/shell/typed-early.ts'
import { usePaletteActions } from '#web/backoffice/shell/use-palette-actions.ts'
import classes from '#web/backoffice/shell/CommandPalette.module.css'
import type { ContentKind, FoundContent } from '#contract/calls/content/search.ts'
import { callApi } from '#web/kit/api-client.ts'

type Found = { path: string; label: string; kind: string }
/** What each is called, and where it is edited. */
const KINDS: Readonly<Record<ContentKind, { name: string; path: (id: number) => string }>> = {
  site: { name: 'Seite', path: id => `/sites/${id}` },
  block: { name: 'Gemeinsamer Baustein', path: id => `/blocks/${id}` },
  form: { name: 'Formular', path: id => `/nodes/${id}` },
  wood: { name: 'Holzart', path: id => `/woods/${id}` },
  image: { name: 'Bild', path: id => `/images?edit=${id}` },
  file: { name: 'Datei', path: id => `/uploads?edit=${id}` },
}

/** What it is, the words that were found, and where it stands. */
const wordsOfContent = ({ kind, excerpt, usedOn }: FoundContent): string =>
  [KINDS[kind].name, excerpt, usedOn.length > 0 ? `steht auf: ${usedOn.join(', ')}` : null].filter(Boolean).join(' · ')

/** Pages, shared blocks, forms, pictures and files with these words in them. */
async function findContents(search: string, signal: AbortSignal): Promise<Found[]> {
  const found = await callApi('GET', '/content-search', { query: { search }, signal, session: 'staff' })
  return found.map(one => ({
    path: KINDS[one.kind].path(one.id),
    label: one.name || 'Ohne Namen',
    kind: wordsOfContent(one),
  }))
}

type Entry = SpotlightActionData & { id: string }

/** One letter would find everything, one digit is an order's number. */
const leastLength = (sought: string) => (/^#?\d/.test(sought) ? 1 : 2)

/** Enter runs the first hit, unless the arrows have chosen another. */
function runFirst(event: KeyboardEvent) {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  const list = document.querySelector('[data-palette]')
  if (!list?.querySelector('[data-selected]')) list?.querySelector<HTMLElement>('[data-action]')?.click()
}

/** Jumps to an area or to a record by typing a part of its name, and does what can be done by name. */
export function CommandPalette({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const me = useMe()
  const groupsOfAreas = useAreas()
  const areas = useMemo(() => groupsOfAreas.flatMap(group => group.areas), [groupsOfAreas])
  const [, navigate] = useLocation()
  const [query, setQuery] = useState('')
  const [sought] = useDebouncedValue(query.trim(), 200)
  const records = useQuery({
    queryKey: ['find', sought],
    queryFn: ({ signal }) => findRecords(me, areas, sought, signal),
    enabled: isOpen && sought.length >= leastLength(sought),
  })

  const contents = useQuery({
    queryKey: ['find contents', sought],
    queryFn: ({ signal }) => findContents(sought, signal),
    enabled: isOpen && sought.length >= 2 && may(me, 'sites.browse'),
  })

  const search = useRef<HTMLInputElement>(null)
  // What was typed until the field is there stands in it, in the place of what was looked for before.
  useEffect(() => {
    if (!isOpen) return undefined
    spotlight.open()
    let frame = 0
    const hand = () => {
      search.current?.focus({ preventScroll: true })
      if (search.current && document.activeElement === search.current) setQuery(takeTyped())
      else frame = requestAnimationFrame(hand)
    }
    frame = requestAnimationFrame(hand)
    return () => cancelAnimationFrame(frame)
  }, [isOpen])

  const deeds = usePaletteActions(query)
  const creations = creatable(me, areas).filter(
    ({ label }) => query.trim() !== '' && containsFolded(label, query.trim()),
  )
  const groups: { group: string; actions: Entry[] }[] = [
    {
      group: 'Bereiche',
      actions: areas
        .filter(area => containsFolded(`${area.label} ${AREA_WORDS[area.path] ?? ''}`, query.trim()))
        .map(({ path, label, icon: Symbol }): Entry => ({
          id: path,
          label,
          leftSection: <Symbol size={20} stroke={1.6} />,
          onClick: () => navigate(path),
        })),
    },
    {
      group: 'Aktionen',
      actions: deeds.map(({ id, label, icon: Symbol, run }): Entry => ({
        id,
        label,
        leftSection: <Symbol size={20} stroke={1.6} />,
        onClick: run,
      })),
    },
    {
      group: 'Anlegen',
      actions: creations.map(({ path, label }): Entry => ({
        id: `new ${path}`,
        label,
        leftSection: <IconPlus size={20} stroke={1.6} />,
        onClick: () => navigate(path),
      })),
    },
    {
      group: 'Einträge',
      actions: (sought.length >= leastLength(sought) ? (records.data ?? []) : []).map(
        ({ path, label, kind }): Entry => ({
          id: path,
          label,
          description: kind,
          leftSection: <IconFileText size={20} stroke={1.6} />,
          onClick: () => navigate(path),
        }),
      ),
    },
    {
      group: 'In Inhalten',
      actions: (sought.length >= 2 ? (contents.data ?? []) : [])
        .filter(({ path }) => !(records.data ?? []).some(record => record.path === path))
        .map(({ path, label, kind }): Entry => ({
          id: `content ${path}`,
          label,
          description: kind,
          leftSection: <IconFileText size={20} stroke={1.6} />,
          onClick: () => navigate(path),
        })),
    },
  ].filter(({ actions }) => actions.length > 0)

  return (
    <Spotlight.Root
      query={query}
      onQueryChange={setQuery}
      shortcut={null}
      clearQueryOnClose={false}
      scrollable
      maxHeight={420}
      onSpotlightClose={onClose}
    >
      <VisuallyHidden>
        <Modal.Title>Suchen und springen</Modal.Title>
      </VisuallyHidden>
      <Spotlight.Search
        leftSection={<IconSearch size={20} stroke={1.6} />}
        placeholder="Bereich, Bestellung, Produkt oder Aktion …"
        onKeyDown={runFirst}
        ref={search}
        aria-label="Suchen und springen"
      />
      <Spotlight.ActionsList className={classes.list} data-palette>
        {groups.map(({ group, actions }) => (
          <Spotlight.ActionsGroup key={group} label={group}>
            {actions.map(action => (
              <Spotlight.Action key={action.id} {...action} />
            ))}
          </Spotlight.ActionsGroup>
        ))}
        {groups.length === 0 && (
          <Spotlight.Empty>
            {records.isFetching || contents.isFetching ? 'Suche läuft …' : 'Nichts gefunden.'}
          </Spotlight.Empty>
        )}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  )
}
