import { IconDeviceTv } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Button, Select } from '@mantine/core'
import { useSearch } from 'wouter'
import type { TvState } from '#contract/calls/signage/tv-shape.ts'
import { TV_STATUSES } from '#domain/signage-commands/tv-status.ts'
import { DeviceLine, DeviceList } from '#web/backoffice/areas/devices/DeviceList.tsx'
import { seenText } from '#web/backoffice/areas/devices/device-texts.ts'
import { StatusMark } from '#web/backoffice/areas/devices/StatusMark.tsx'
import { LivePicture } from '#web/backoffice/areas/signage/LivePicture.tsx'
import { openGroupCommand } from '#web/backoffice/areas/signage/open-command.tsx'
import { RunningSpecials } from '#web/backoffice/specials/RunningSpecials.tsx'
import { SpecialButton } from '#web/backoffice/specials/SpecialButton.tsx'
import { specialsQuery } from '#web/backoffice/specials/special-queries.ts'
import { inSections } from '#web/backoffice/areas/signage/tv-sections.ts'
import { tvGroups } from '#web/backoffice/specials/tv-groups.ts'
import { openPairingByCode, openTvPairing } from '#web/backoffice/areas/signage/open-tv-pairing.tsx'
import { tvStatesQuery } from '#web/backoffice/areas/signage/tv-queries.ts'
import { may } from '#web/backoffice/session/rights.ts'
import { useSelectedBranch } from '#web/backoffice/session/selected-branch.ts'
import { useMe } from '#web/backoffice/session/use-me.ts'
import { useLocale } from '#web/backoffice/session/use-settings.ts'
import specialClasses from '#web/backoffice/specials/special.module.css'

const ADDRESS = '/digital-signage/devices'
const TEXTS = {
  many: 'TVs',
  one: 'TV',
  lead: 'Was auf den Bildschirmen läuft, und wie es ihnen geht.',
  loadFailed: 'TVs konnten nicht geladen werden.',
  allWell: 'Alle TVs laufen.',
  empty: {
    icon: IconDeviceTv,
    title: 'Noch kein TV',
    text: 'Ein TV ist jeder Bildschirm mit einem Browser: Er öffnet die Adresse /signage, wird mit einem Code gekoppelt und zeigt seinen Stream.',
  },
}
/** What of a TV a file says. */
const EXPORTED = {
  path: '/digital-signage-devices/export',
  columns:
    'id name identifier branch location stream overrideSegment group tags orientation isEnabled createdAt updatedAt'.split(
      ' ',
    ),
}
/** What calls for somebody. */
const needsCare = ({ status, isEnabled }: TvState) =>
  isEnabled && (status === 'offline' || status === 'error' || status === 'unpaired')

/**
 * The screens of all branches, what each shows and how it is doing: who is missing stands out, and a new one is paired
 * from here.
 */
export function TvsPage() {
  const mayMake = may(useMe(), 'digital-signage-devices.create')
  const result = useQuery(tvStatesQuery(useSelectedBranch()))
  const group = new URLSearchParams(useSearch()).get('group')
  const groups = tvGroups(result.data ?? []).map(({ name }) => name)
  // one that a view was kept with may have none left
  const choices = group === null || groups.includes(group) ? groups : [...groups, group]
  return (
    <DeviceList
      result={result}
      texts={TEXTS}
      address={ADDRESS}
      mayMake={mayMake}
      exported={EXPORTED}
      needsCare={needsCare}
      searchText={({ name, identifier, branch, location, group }) =>
        [name, identifier, branch.name, location, group].join(' ')
      }
      above={<Today />}
      isShown={tv => group === null || tv.group?.trim() === group}
      sectionsOf={inSections}
      tools={(tvs, change) => (
        <>
          {choices.length > 0 && (
            <Select
              aria-label="Gruppe"
              placeholder="Alle Gruppen"
              w={180}
              clearable
              data={choices}
              value={group}
              onChange={name => change({ group: name ?? undefined })}
            />
          )}
          <SpecialButton about={{ kind: 'text' }} />
          {mayMake && (
            <Button variant="default" mih={44} onClick={() => openPairingByCode(tvs)}>
              Mit Code koppeln
            </Button>
          )}
          {mayMake && <GroupCommands tvs={tvs} />}
        </>
      )}
    >
      {tv => <Line key={tv.id} tv={tv} mayPair={mayMake} />}
    </DeviceList>
  )
}

function Line({ tv, mayPair }: { tv: TvState; mayPair: boolean }) {
  const { timeZone } = useLocale()
  const { id, name, branch, location, stream, overrideSegment, status, currentSegment, isEnabled } = tv
  const programme = overrideSegment ? `Fest: ${overrideSegment.name}` : (stream?.name ?? 'kein Stream')
  return (
    <DeviceLine
      href={`${ADDRESS}/${id}`}
      name={name}
      about={[branch.name, location, programme]}
      picture={<LivePicture tv={tv} />}
      status={<StatusMark status={status} isEnabled={isEnabled} texts={TV_STATUSES} />}
      seen={
        status === 'unpaired'
          ? 'wartet auf Kopplung'
          : status === 'playing' && currentSegment
            ? currentSegment.name
            : seenText(tv, timeZone)
      }
      action={mayPair && status === 'unpaired' && isEnabled && { label: 'Koppeln', run: () => openTvPairing(tv) }}
    />
  )
}

/** One command for several TVs that can be reached. */
function GroupCommands({ tvs }: { tvs: readonly TvState[] }) {
  const reachable = tvs.filter(({ status, isEnabled }) => isEnabled && status !== 'unpaired')
  if (reachable.length < 2) return null
  return (
    <Button variant="default" mih={44} onClick={() => openGroupCommand(reachable)}>
      Befehl an mehrere
    </Button>
  )
}

/** What stands on TVs for today, to be taken back. */
function Today() {
  const branch = useSelectedBranch()
  const { data } = useQuery({
    ...specialsQuery(branch),
    enabled: may(useMe(), 'digital-signage-devices.special'),
  })
  if (!data || data.specials.length === 0) return null
  return (
    <section className={`card ${specialClasses.card}`} aria-labelledby="today-on-tvs">
      <h2 id="today-on-tvs">Heute auf dem Bildschirm</h2>
      <RunningSpecials {...data} />
    </section>
  )
}
