import { IconDeviceTablet } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { DeviceState } from '#contract/calls/device-shape.ts'
import { KEY_KIND_LABELS } from '#domain/devices/branch-key.ts'
import { DEVICE_STATUSES } from '#domain/devices/device-status.ts'
import { DEVICE_TYPES } from '#domain/devices/device-types.ts'
import { DeviceLine, DeviceList } from '#web/backoffice/areas/devices/DeviceList.tsx'
import { deviceStatesQuery } from '#web/backoffice/areas/devices/device-queries.ts'
import { seenText } from '#web/backoffice/areas/devices/device-texts.ts'
import { openAddress } from '#web/backoffice/areas/devices/open-address.tsx'
import { openPairing } from '#web/backoffice/areas/devices/open-pairing.tsx'
import { StatusMark } from '#web/backoffice/areas/devices/StatusMark.tsx'
import { may } from '#web/backoffice/session/rights.ts'
import { useSelectedBranch } from '#web/backoffice/session/selected-branch.ts'
import { useMe } from '#web/backoffice/session/use-me.ts'
import { useLocale } from '#web/backoffice/session/use-settings.ts'

const TEXTS = {
  many: 'Geräte',
  one: 'Gerät',
  lead: 'Was ohne Anmeldung arbeitet, und wie es ihm geht.',
  loadFailed: 'Geräte konnten nicht geladen werden.',
  allWell: 'Alle Geräte sind online.',
  empty: {
    icon: IconDeviceTablet,
    title: 'Noch kein Gerät',
    text: 'Tablets an der Theke, Abholanzeigen, Selbstbedienung und Bondrucker arbeiten ohne Anmeldung. Legen Sie eines an und koppeln Sie es mit einem Code, einen Drucker mit seiner Adresse.',
  },
}
/** What of a device a file says. */
const EXPORTED = {
  path: '/devices/export',
  columns: ['id', 'name', 'identifier', 'type', 'opens', 'branch', 'department', 'isEnabled', 'createdAt', 'updatedAt'],
}
/** More devices than one looks over stand with their branches. */
const FEW = 15
/** What calls for somebody. */
const needsCare = ({ status, isEnabled }: DeviceState) => isEnabled && status !== 'online'

/** What acts without a person, and how each is doing: who is missing stands out, and a new one is paired from here. */
export function DevicesPage() {
  const mayMake = may(useMe(), 'devices.create')
  const result = useQuery(deviceStatesQuery(useSelectedBranch()))
  return (
    <DeviceList
      result={result}
      texts={TEXTS}
      address="/devices"
      mayMake={mayMake}
      exported={EXPORTED}
      needsCare={needsCare}
      searchText={({ name, identifier, branch }) => `${name} ${identifier ?? ''} ${branch.name ?? ''}`}
      flatUpTo={FEW}
      groupText={devices => {
        const care = devices.filter(needsCare).length
        return `${devices.length === 1 ? '1 Gerät' : `${devices.length} Geräte`}${care > 0 ? `, ${care} zu prüfen` : ''}`
      }}
    >
      {device => <Line key={device.id} device={device} mayPair={mayMake} />}
    </DeviceList>
  )
}

function Line({ device, mayPair }: { device: DeviceState; mayPair: boolean }) {
  const { timeZone } = useLocale()
  const { id, name, type, opens, branch, status, report, isEnabled } = device
  const isPrinter = opens === 'printer'
  const opened = isPrinter ? DEVICE_TYPES[type] : KEY_KIND_LABELS[opens]
  const waits = isPrinter ? 'wartet auf seine Adresse' : 'wartet auf Kopplung'
  return (
    <DeviceLine
      href={`/devices/${id}`}
      name={name}
      about={[...new Set([DEVICE_TYPES[type], opened, branch.name])]}
      status={<StatusMark status={status} isEnabled={isEnabled} texts={DEVICE_STATUSES} />}
      seen={
        <>
          {status === 'unpaired' ? waits : seenText(device, timeZone)}
          {report.battery && status === 'online' && `, Akku ${report.battery.percent} %`}
        </>
      }
      action={
        mayPair &&
        status === 'unpaired' &&
        isEnabled && {
          label: isPrinter ? 'Verbinden' : 'Koppeln',
          run: () => (isPrinter ? openAddress(device) : openPairing(device)),
        }
      }
    />
  )
}
