import { Button, SegmentedControl, Skeleton, TextInput } from '@mantine/core'
import { IconDeviceTv, IconPlus, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import type { TvState } from '#contract/calls/signage/tv-shape.ts'
import { containsFolded } from '#domain/text/fold.ts'
import { groupByBranch } from '#web/backoffice/areas/devices/branch-groups.ts'
import { seenText } from '#web/backoffice/areas/devices/device-texts.ts'
import { GroupCommands } from '#web/backoffice/areas/signage/GroupCommands.tsx'
import { openTvPairing } from '#web/backoffice/areas/signage/open-tv-pairing.tsx'
import { tvStatesQuery } from '#web/backoffice/areas/signage/tv-queries.ts'
import { TvStatus } from '#web/backoffice/areas/signage/TvStatus.tsx'
import { EmptyNotice } from '#web/backoffice/kit/EmptyNotice.tsx'
import { LoadFailure } from '#web/backoffice/kit/LoadFailure.tsx'
import { PageHead } from '#web/backoffice/kit/PageHead.tsx'
import { navigate } from '#web/backoffice/navigation/hash-location.ts'
import { ExportMenu } from '#web/backoffice/records/list/ExportMenu.tsx'
import { may } from '#web/backoffice/session/rights.ts'
import { useSelectedBranch } from '#web/backoffice/session/selected-branch.ts'
import { useMe } from '#web/backoffice/session/use-me.ts'
import { useLocale } from '#web/backoffice/session/use-settings.ts'
import classes from '#web/backoffice/areas/signage/signage.module.css'

const LOAD_FAILED = 'TVs konnten nicht geladen werden.'
/** What of a TV a file says. */
const IN_FILE =
  'id name identifier branch location stream overrideSegment group tags orientation isEnabled createdAt updatedAt'.split(
    ' ',
  )
/** What calls for somebody. */
const needsCare = ({ status, isEnabled }: TvState) =>
  isEnabled && (status === 'offline' || status === 'error' || status === 'unpaired')

/**
 * The screens of all branches, what each shows and how it is doing: who is missing stands out, and a new one is paired
 * from here.
 */
export function TvsPage() {
  const me = useMe()
  const { data, error, isError, refetch } = useQuery(tvStatesQuery(useSelectedBranch()))
  const [search, setSearch] = useState('')
  const [view, setView] = useState('all')
  const mayMake = may(me, 'digital-signage-devices.create')
  const shown = (data ?? [])
    .filter(tv => view === 'all' || needsCare(tv))
    .filter(({ name, identifier, branch, location, group }) =>
      containsFolded([name, identifier, branch.name, location, group].join(' '), search.trim()),
    )
  const make = mayMake && (
    <Button
      mih={44}
      leftSection={<IconPlus size={18} aria-hidden />}
      onClick={() => navigate('/digital-signage/devices/new')}
    >
      TV anlegen
    </Button>
  )
  if (isError && !data) return <LoadFailure isPage message={LOAD_FAILED} error={error} onRetry={() => void refetch()} />
  if (data?.length === 0)
    return (
      <EmptyNotice icon={IconDeviceTv} title="Noch kein TV" isPage action={make}>
        Ein TV ist jeder Bildschirm mit einem Browser: Er öffnet die Adresse /signage, wird mit einem Code gekoppelt und
        zeigt seinen Stream.
      </EmptyNotice>
    )
  const groups = groupByBranch(shown)
  return (
    <div className={classes.page}>
      <PageHead
        title="TVs"
        count={data && String(data.length)}
        lead="Was auf den Bildschirmen läuft, und wie es ihnen geht."
      >
        <ExportMenu
          path="/digital-signage-devices/export"
          body={() => ({ columns: IN_FILE, sort: 'name', ids: shown.map(({ id }) => id) })}
          isDisabled={shown.length === 0}
        />
        {make}
      </PageHead>
      <section className="card" aria-label="TVs">
        <div className={classes.bar}>
          <TextInput
            className={classes.search}
            type="search"
            aria-label="TVs durchsuchen"
            placeholder="TV suchen …"
            value={search}
            leftSection={<IconSearch size={18} stroke={1.6} aria-hidden />}
            onChange={event => setSearch(event.currentTarget.value)}
          />
          <SegmentedControl
            aria-label="Auswahl"
            value={view}
            onChange={setView}
            data={[
              { value: 'all', label: 'Alle' },
              { value: 'care', label: `Zu prüfen (${data?.filter(needsCare).length ?? 0})` },
            ]}
          />
          {mayMake && data && <GroupCommands tvs={data} />}
        </div>
        {!data && <Skeleton height={220} m="md" />}
        {data && shown.length === 0 && <p className={classes.none}>{search ? 'Keine Treffer.' : 'Alle TVs laufen.'}</p>}
        {groups.map(({ id, name, devices }) => (
          <section key={id} aria-label={name}>
            {groups.length > 1 && <h2 className={classes.group}>{name}</h2>}
            <ul className={classes.list}>
              {devices.map(tv => (
                <TvLine key={tv.id} tv={tv} mayPair={mayMake} />
              ))}
            </ul>
          </section>
        ))}
      </section>
    </div>
  )
}

function TvLine({ tv, mayPair }: { tv: TvState; mayPair: boolean }) {
  const { timeZone } = useLocale()
  const { id, name, branch, location, stream, overrideSegment, status, currentSegment, screenshot, isEnabled } = tv
  const programme = overrideSegment ? `Fest: ${overrideSegment.name}` : (stream?.name ?? 'kein Stream')
  return (
    <li className={classes.line}>
      {screenshot ? (
        <img className={classes.thumb} src={screenshot.address} alt="" loading="lazy" />
      ) : (
        <span className={classes.thumb} aria-hidden>
          <IconDeviceTv size={22} stroke={1.4} />
        </span>
      )}
      <div className={classes.what}>
        <Link href={`/digital-signage/devices/${id}`} className={classes.name}>
          {name}
        </Link>
        <span>{[branch.name, location, programme].filter(Boolean).join(' · ')}</span>
      </div>
      <div className={classes.how}>
        <TvStatus status={status} isEnabled={isEnabled} />
        <span className={classes.seen}>
          {status === 'unpaired'
            ? 'wartet auf Kopplung'
            : status === 'playing' && currentSegment
              ? currentSegment.name
              : seenText(tv, timeZone)}
        </span>
      </div>
      {mayPair && status === 'unpaired' && isEnabled && (
        <Button variant="light" mih={44} onClick={() => openTvPairing(tv)}>
          Koppeln
        </Button>
      )}
    </li>
  )
}
