import { Button } from '@mantine/core'
import { IconPlugConnected } from '@tabler/icons-react'
import { useCallback } from 'react'
import { useParams } from 'wouter'
import { devices } from '#contract/resources/devices.ts'
import { lookAgain, useDeviceState } from '#web/backoffice/areas/devices/device-queries.ts'
import { DeviceFields } from '#web/backoffice/areas/devices/DeviceFields.tsx'
import { DeviceHealth } from '#web/backoffice/areas/devices/DeviceHealth.tsx'
import { openAddress } from '#web/backoffice/areas/devices/open-address.tsx'
import { openPairing } from '#web/backoffice/areas/devices/open-pairing.tsx'
import { navigate, type HashAddress } from '#web/backoffice/navigation/hash-location.ts'
import { RecordForm } from '#web/backoffice/records/form/RecordForm.tsx'
import { RecordGate } from '#web/backoffice/records/form/RecordGate.tsx'
import { RecordHead } from '#web/backoffice/records/form/RecordHead.tsx'
import { may } from '#web/backoffice/session/rights.ts'
import { useMe } from '#web/backoffice/session/use-me.ts'

/** One device: how it is doing and what it may be told, then what staff say of it. */
export function DevicePage() {
  const { id = 'new' } = useParams()
  const base = `/devices/${id}`
  const isInside = useCallback((to: HashAddress) => to.path === base, [base])
  return (
    <RecordGate key={id} resource={devices} id={id}>
      {(row, given) => (
        <RecordForm
          resource={devices}
          row={row}
          given={given}
          isInside={isInside}
          onSaved={saved => {
            void lookAgain()
            if (row !== null) return
            navigate(`/devices/${saved.id}`, { replace: true })
            const made = { id: saved.id, name: String(saved['name']) }
            if (saved['type'] === 'printer') openAddress({ ...made, status: 'unpaired' })
            else openPairing({ ...made, pairedAt: null })
          }}
          onRemoved={() => {
            void lookAgain()
            navigate('/devices')
          }}
          head={menu => (
            <RecordHead resource={devices} row={row} menu={menu}>
              {row && <PairButton id={row.id} />}
            </RecordHead>
          )}
        >
          {row && <DeviceHealth id={row.id} />}
          <DeviceFields />
        </RecordForm>
      )}
    </RecordGate>
  )
}

function PairButton({ id }: { id: number }) {
  const { data: state } = useDeviceState(id)
  const me = useMe()
  if (!state || !state.isEnabled || !may(me, 'devices.command')) return null
  const isNew = state.status === 'unpaired'
  return (
    <Button
      variant={isNew ? 'filled' : 'default'}
      leftSection={<IconPlugConnected size={18} aria-hidden />}
      onClick={() => (state.opens === 'printer' ? openAddress(state) : openPairing(state))}
    >
      {state.opens === 'printer'
        ? isNew
          ? 'Adresse erzeugen'
          : 'Adresse erneuern'
        : isNew
          ? 'Koppeln'
          : 'Schlüssel erneuern'}
    </Button>
  )
}
