import { Button } from '@mantine/core'
import { IconPlugConnected } from '@tabler/icons-react'
import { useCallback } from 'react'
import { useParams } from 'wouter'
import { devices } from '#contract/resources/devices.ts'
import { lookAgain } from '#web/backoffice/areas/devices/device-queries.ts'
import { DeviceHealth } from '#web/backoffice/areas/devices/DeviceHealth.tsx'
import { openPairing } from '#web/backoffice/areas/devices/open-pairing.tsx'
import { useDeviceState } from '#web/backoffice/areas/devices/use-device-state.ts'
import { FormSection } from '#web/backoffice/form/FormSection.tsx'
import { navigate, type HashAddress } from '#web/backoffice/navigation/hash-location.ts'
import { FormFields } from '#web/backoffice/records/form/FormFields.tsx'
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
            openPairing({ id: saved.id, name: String(saved['name']), pairedAt: null })
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
          <FormSection title="Gerät">
            <FormFields names={['name', 'type', 'opens', 'branch', 'department', 'identifier', 'isEnabled', 'note']} />
          </FormSection>
          <FormSection
            title="Töne"
            lead="Gilt, sobald das Gerät es hört; was dort leiser gestellt wird, gilt bis zur nächsten Änderung hier."
          >
            <FormFields names={['notification']} />
          </FormSection>
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
      onClick={() => openPairing(state)}
    >
      {isNew ? 'Koppeln' : 'Schlüssel erneuern'}
    </Button>
  )
}
