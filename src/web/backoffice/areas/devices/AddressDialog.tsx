import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { DeviceState } from '#contract/calls/device-shape.ts'
import { PRINTER_PROTOCOLS, type PrinterProtocol } from '#domain/printing/printer-settings.ts'
import { CopyField } from '#web/backoffice/areas/branches/keys/CopyField.tsx'
import { deviceStateQuery } from '#web/backoffice/areas/devices/device-queries.ts'
import { callApi } from '#web/kit/api-client.ts'
import classes from '#web/backoffice/areas/devices/devices.module.css'

const LOOK_MS = 1500
/** Where the address is typed, by the words of the printer's own pages. */
const STEPS: Readonly<Record<PrinterProtocol, readonly string[]>> = {
  cloudPrnt: [
    'Öffnen Sie im Browser die Adresse des Druckers; sie steht auf dem Testausdruck, der beim Einschalten mit gedrückter Taste kommt.',
    'Wählen Sie „CloudPRNT“, schalten Sie den Dienst ein und tragen Sie die Adresse unter „Server URL“ ein.',
    'Speichern Sie und starten Sie den Drucker neu.',
  ],
  epsonSdp: [
    'Öffnen Sie im Browser die Adresse des Druckers und melden Sie sich an („EpsonNet Config“).',
    'Wählen Sie „TM-Intelligent“, „Server Direct Print“, schalten Sie es ein und tragen Sie die Adresse unter „URL“ ein.',
    'Setzen Sie „Interval“ auf den Wert unten und speichern Sie.',
  ],
}

/** The address for a printer, shown once, with where it belongs; and that the printer has called. */
export function AddressDialog({
  device,
  onClose,
}: {
  device: Pick<DeviceState, 'id' | 'status'>
  onClose: () => void
}) {
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () =>
      callApi('POST', '/devices/{id}/printer-address', { params: { id: device.id }, body: {}, session: 'staff' }),
  })
  const { data: state } = useQuery({ ...deviceStateQuery(device.id, LOOK_MS), enabled: data !== undefined })
  const isThere = state !== undefined && state.lastSeenAt !== null
  if (!data)
    return (
      <Stack gap="md">
        <Text>
          Der Drucker holt seine Bons selbst ab, unter einer Adresse nur für ihn. Wer die Adresse kennt, bekommt seine
          Bons: Geben Sie sie nicht weiter.
        </Text>
        {device.status !== 'unpaired' && (
          <Alert color="orange" variant="light">
            Die bisherige Adresse gilt dann nicht mehr; der Drucker druckt erst wieder, wenn die neue eingetragen ist.
          </Alert>
        )}
        {error && (
          <Alert color="red" variant="light" role="alert">
            {error.message}
          </Alert>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Später
          </Button>
          <Button data-autofocus loading={isPending} onClick={() => mutate()}>
            Adresse erzeugen
          </Button>
        </Group>
      </Stack>
    )
  return (
    <Stack gap="md">
      <CopyField
        label={`Adresse für ${PRINTER_PROTOCOLS[data.protocol]}`}
        copyLabel="Adresse kopieren"
        value={data.address}
        rows={3}
        isFirst
      />
      <Text c="dimmed">Sie wird nur jetzt angezeigt. Abfrage alle {data.pollSeconds} Sekunden.</Text>
      <ol className={classes.howTo}>
        {STEPS[data.protocol].map(step => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {isThere ? (
        <Group component="output" gap="xs" className={classes.paired} py={0}>
          <IconCircleCheck size={24} aria-hidden /> <Text fw={650}>Der Drucker hat sich gemeldet.</Text>
        </Group>
      ) : (
        <Text c="dimmed">Wartet auf den Drucker …</Text>
      )}
      <Group justify="flex-end">
        <Button onClick={onClose}>Fertig</Button>
      </Group>
    </Stack>
  )
}
