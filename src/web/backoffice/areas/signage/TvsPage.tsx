import { IconDeviceTv, IconChevronDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Button, Menu } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import type { TvState } from '#contract/calls/signage/tv-shape.ts'
import { TV_STATUSES } from '#domain/signage-commands/tv-status.ts'
import { DeviceLine, DeviceList } from '#web/backoffice/areas/devices/DeviceList.tsx'
import { seenText } from '#web/backoffice/areas/devices/device-texts.ts'
import { StatusMark } from '#web/backoffice/areas/devices/StatusMark.tsx'
import type { TypedCommand } from '#web/backoffice/areas/signage/CommandForm.tsx'
import { openCommand } from '#web/backoffice/areas/signage/open-command.tsx'
import { callApi } from '#web/kit/api-client.ts'
import { openTvPairing } from '#web/backoffice/areas/signage/open-tv-pairing.ts'
import { tvStatesQuery, lookAgain } from '#web/backoffice/areas/signage/tv-queries.ts'
import { may } from '#web/backoffice/session/rights.ts'
import { useSelectedBranch } from '#web/backoffice/session/selected-branch.ts'
import { useMe } from '#web/backoffice/session/use-me.ts'
import { useLocale } from '#web/backoffice/session/use-settings.ts'
import classes from '#web/backoffice/areas/signage/signage.module.css'

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
      tools={tvs => mayMake && <GroupCommands tvs={tvs} />}
    >
      {tv => <Line key={tv.id} tv={tv} mayPair={mayMake} />}
    </DeviceList>
  )
}

function Line({ tv, mayPair }: { tv: TvState; mayPair: boolean }) {
  const { timeZone } = useLocale()
  const { id, name, branch, location, stream, overrideSegment, status, currentSegment, screenshot, isEnabled } = tv
  const programme = overrideSegment ? `Fest: ${overrideSegment.name}` : (stream?.name ?? 'kein Stream')
  return (
    <DeviceLine
      href={`${ADDRESS}/${id}`}
      name={name}
      about={[branch.name, location, programme]}
      picture={
        screenshot ? (
          <img className={classes.thumb} src={screenshot.address} alt="" loading="lazy" />
        ) : (
          <span className={classes.thumb} aria-hidden>
            <IconDeviceTv size={22} stroke={1.4} />
          </span>
        )
      }
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

/** So many are asked at the same time. */
const AT_ONCE = 4

/** Sends every TV the same; answers how many took it. */
async function sendAll(tvs: readonly TvState[], typed: TypedCommand): Promise<number> {
  let sent = 0
  for (let from = 0; from < tvs.length; from += AT_ONCE) {
    const asked = tvs
      .slice(from, from + AT_ONCE)
      .map(({ id }) =>
        callApi('POST', '/digital-signage-devices/{id}/command', { params: { id }, body: typed, session: 'staff' }),
      )
    sent += (await Promise.allSettled(asked)).filter(({ status }) => status === 'fulfilled').length
  }
  return sent
}

/** One command for all TVs that can be reached, or for those of a group. */
function GroupCommands({ tvs }: { tvs: readonly TvState[] }) {
  const reachable = tvs.filter(({ status, isEnabled }) => isEnabled && status !== 'unpaired')
  const groups = [...new Set(reachable.flatMap(({ group }) => (group ? [group] : [])))].toSorted((one, other) =>
    one.localeCompare(other, 'de'),
  )
  if (reachable.length < 2) return null
  const choose = (label: string, some: readonly TvState[]) =>
    openCommand(
      `${label} (${some.length})`,
      typed =>
        void sendAll(some, typed).then(sent => {
          void lookAgain()
          const isAll = sent === some.length
          notifications.show({
            color: isAll ? 'green' : 'orange',
            message: isAll
              ? `Befehl an ${sent} TVs gesendet.`
              : `Befehl konnte nicht ausgeführt werden: ${some.length - sent} von ${some.length} TVs haben ihn nicht angenommen.`,
          })
        }),
    )
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden />}>
          Befehl an mehrere
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => choose('Alle TVs', reachable)}>Alle TVs ({reachable.length})</Menu.Item>
        {groups.map(group => {
          const some = reachable.filter(tv => tv.group === group)
          return (
            <Menu.Item key={group} onClick={() => choose(`Gruppe „${group}“`, some)}>
              Gruppe „{group}“ ({some.length})
            </Menu.Item>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}
