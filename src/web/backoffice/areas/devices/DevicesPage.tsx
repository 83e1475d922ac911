import { Button, SegmentedControl, Skeleton, TextInput } from '@mantine/core'
import { IconDeviceTablet, IconPlus, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import type { DeviceState } from '#contract/calls/device-shape.ts'
import { KEY_KIND_LABELS } from '#domain/devices/branch-key.ts'
import { DEVICE_TYPES } from '#domain/devices/device-types.ts'
import { containsFolded } from '#domain/text/fold.ts'
import { groupByBranch } from '#web/backoffice/areas/devices/branch-groups.ts'
import { deviceStatesQuery } from '#web/backoffice/areas/devices/device-queries.ts'
import { seenText } from '#web/backoffice/areas/devices/device-texts.ts'
import { openAddress } from '#web/backoffice/areas/devices/open-address.tsx'
import { openPairing } from '#web/backoffice/areas/devices/open-pairing.tsx'
import { StatusMark } from '#web/backoffice/areas/devices/StatusMark.tsx'
import { EmptyNotice } from '#web/backoffice/kit/EmptyNotice.tsx'
import { LoadFailure } from '#web/backoffice/kit/LoadFailure.tsx'
import { PageHead } from '#web/backoffice/kit/PageHead.tsx'
import { navigate } from '#web/backoffice/navigation/hash-location.ts'
import { ExportMenu } from '#web/backoffice/records/list/ExportMenu.tsx'
import { may } from '#web/backoffice/session/rights.ts'
import { useSelectedBranch } from '#web/backoffice/session/selected-branch.ts'
import { useMe } from '#web/backoffice/session/use-me.ts'
import { useLocale } from '#web/backoffice/session/use-settings.ts'
import classes from '#web/backoffice/areas/devices/devices.module.css'

const LOAD_FAILED = 'Geräte konnten nicht geladen werden.'
/** What of a device a file says. */
const IN_FILE = [
  'id',
  'name',
  'identifier',
  'type',
  'opens',
  'branch',
  'department',
  'isEnabled',
  'createdAt',
  'updatedAt',
]
/** What calls for somebody. */
const needsCare = ({ status, isEnabled }: DeviceState) => isEnabled && status !== 'online'

/** What acts without a person, and how each is doing: who is missing stands out, and a new one is paired from here. */
export function DevicesPage() {
  const me = useMe()
  const { data, error, isError, refetch } = useQuery(deviceStatesQuery(useSelectedBranch()))
  const [search, setSearch] = useState('')
  const [view, setView] = useState('all')
  const mayMake = may(me, 'devices.create')
  const careCount = data?.filter(needsCare).length ?? 0
  const shown = (data ?? [])
    .filter(device => view === 'all' || needsCare(device))
    .filter(({ name, identifier, branch }) =>
      containsFolded(`${name} ${identifier ?? ''} ${branch.name ?? ''}`, search.trim()),
    )
  const make = mayMake && (
    <Button mih={44} leftSection={<IconPlus size={18} aria-hidden />} onClick={() => navigate('/devices/new')}>
      Gerät anlegen
    </Button>
  )
  if (isError && !data) return <LoadFailure isPage message={LOAD_FAILED} error={error} onRetry={() => void refetch()} />
  if (data?.length === 0)
    return (
      <EmptyNotice icon={IconDeviceTablet} title="Noch kein Gerät" isPage action={make}>
        Tablets an der Theke, Abholanzeigen, Selbstbedienung und Bondrucker arbeiten ohne Anmeldung. Legen Sie eines an
        und koppeln Sie es mit einem Code, einen Drucker mit seiner Adresse.
      </EmptyNotice>
    )
  return (
    <div className={classes.page}>
      <PageHead
        title="Geräte"
        count={data && String(data.length)}
        lead="Was ohne Anmeldung arbeitet, und wie es ihm geht."
      >
        <ExportMenu
          path="/devices/export"
          body={() => ({ columns: IN_FILE, sort: 'name', ids: shown.map(({ id }) => id) })}
          isDisabled={shown.length === 0}
        />
        {make}
      </PageHead>
      <section className="card" aria-label="Geräte">
        <div className={classes.bar}>
          <TextInput
            className={classes.search}
            type="search"
            aria-label="Geräte durchsuchen"
            placeholder="Gerät suchen …"
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
              { value: 'care', label: `Zu prüfen (${careCount})` },
            ]}
          />
        </div>
        {!data && <Skeleton height={220} m="md" />}
        {data && shown.length === 0 && (
          <p className={classes.none}>{search ? 'Keine Treffer.' : 'Alle Geräte sind online.'}</p>
        )}
        {shown.length > 0 && <DeviceGroups devices={shown} mayPair={mayMake} />}
      </section>
    </div>
  )
}

/** More devices than one looks over stand with their branches. */
const FEW = 15

function DeviceGroups({ devices, mayPair }: { devices: readonly DeviceState[]; mayPair: boolean }) {
  const lines = (some: readonly DeviceState[]) => (
    <ul className={classes.list}>
      {some.map(device => (
        <DeviceLine key={device.id} device={device} mayPair={mayPair} />
      ))}
    </ul>
  )
  const groups = groupByBranch(devices)
  if (devices.length <= FEW || groups.length === 1) return lines(devices)
  return groups.map(({ id, name, devices: some }) => {
    const care = some.filter(needsCare).length
    return (
      <section key={id} aria-label={name}>
        <h2 className={classes.group}>
          {name}
          <span>
            {some.length === 1 ? '1 Gerät' : `${some.length} Geräte`}
            {care > 0 && `, ${care} zu prüfen`}
          </span>
        </h2>
        {lines(some)}
      </section>
    )
  })
}

function DeviceLine({ device, mayPair }: { device: DeviceState; mayPair: boolean }) {
  const { timeZone } = useLocale()
  const { id, name, type, opens, branch, status, report, isEnabled } = device
  const isPrinter = opens === 'printer'
  return (
    <li className={classes.line}>
      <div className={classes.what}>
        <Link href={`/devices/${id}`} className={classes.name}>
          {name}
        </Link>
        <span>
          {[
            ...new Set([DEVICE_TYPES[type], isPrinter ? DEVICE_TYPES[type] : KEY_KIND_LABELS[opens], branch.name]),
          ].join(' · ')}
        </span>
      </div>
      <div className={classes.how}>
        <StatusMark device={device} />
        <span className={classes.seen}>
          {status === 'unpaired'
            ? isPrinter
              ? 'wartet auf seine Adresse'
              : 'wartet auf Kopplung'
            : seenText(device, timeZone)}
          {report.battery && status === 'online' && `, Akku ${report.battery.percent} %`}
        </span>
      </div>
      {mayPair && status === 'unpaired' && isEnabled && (
        <Button variant="light" mih={44} onClick={() => (isPrinter ? openAddress(device) : openPairing(device))}>
          {isPrinter ? 'Verbinden' : 'Koppeln'}
        </Button>
      )}
    </li>
  )
}
