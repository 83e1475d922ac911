import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import type { DeviceState } from '#contract/calls/device-shape.ts'
import { may } from '#web/backoffice/session/rights.ts'
import { useMe } from '#web/backoffice/session/use-me.ts'
import { callApi } from '#web/kit/api-client.ts'
import classes from '#web/backoffice/areas/devices/devices.module.css'

type Run = { what: string; failed: string; run: () => Promise<DeviceState> }
type Props = { state: DeviceState; isTesting: boolean; mutate: (run: Run) => void; revoke: () => void }
export const PRINTED = 'Test erfolgreich: Der Drucker hat gedruckt.'
export const TEST_FAILED = 'Test nicht erfolgreich.'

/** What one may have a printer do: print a test, show what waits, lose its address. */
export function PrinterActions({ state, isTesting, mutate, revoke }: Props) {
  const me = useMe()
  const { id } = state
  return (
    <div className={classes.actions}>
      {may(me, 'devices.test') && (
        <Button
          variant="default"
          mih={44}
          leftSection={<IconPrinter size={18} aria-hidden />}
          loading={isTesting}
          disabled={state.status === 'unpaired' || !state.isEnabled}
          onClick={() =>
            mutate({
              what: PRINTED,
              failed: TEST_FAILED,
              run: () => callApi('POST', '/devices/{id}/test/print', { params: { id }, body: {}, session: 'staff' }),
            })
          }
        >
          Testdruck
        </Button>
      )}
      {may(me, 'print-jobs.read') && (
        <Button component="a" href={`#/print-jobs?device=${id}`} variant="default" mih={44}>
          Druckaufträge
        </Button>
      )}
      {may(me, 'devices.command') && state.status !== 'unpaired' && (
        <Button variant="subtle" color="red" mih={44} onClick={revoke}>
          Adresse widerrufen
        </Button>
      )}
    </div>
  )
}
