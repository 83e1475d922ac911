import { Button, Menu, Skeleton } from '@mantine/core'
import { modals } from '@mantine/modals'
import { notifications } from '@mantine/notifications'
import { IconBellRinging, IconChevronDown, IconFileText, IconPrinter } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { DeviceState } from '#contract/calls/device-shape.ts'
import { COMMAND_LABELS, COMMANDS, type CommandName } from '#domain/devices/device-command.ts'
import { DEVICE_STATUSES } from '#domain/devices/device-status.ts'
import { formatDateTime } from '#domain/time/format-time.ts'
import { CommandList } from '#web/backoffice/areas/devices/CommandList.tsx'
import { FactList } from '#web/backoffice/areas/devices/FactList.tsx'
import { keepState, useDeviceState } from '#web/backoffice/areas/devices/device-queries.ts'
import { reportFacts, seenText } from '#web/backoffice/areas/devices/device-texts.ts'
import { askForMessage } from '#web/backoffice/areas/devices/MessageForm.tsx'
import { SeenNote } from '#web/backoffice/areas/devices/SeenNote.tsx'
import { StatusMark } from '#web/backoffice/areas/devices/StatusMark.tsx'
import { failureText } from '#web/backoffice/kit/failure-text.ts'
import { laterDialog } from '#web/backoffice/kit/lazy-part.tsx'
import { LoadFailure } from '#web/backoffice/kit/LoadFailure.tsx'
import { may } from '#web/backoffice/session/rights.ts'
import { useMe } from '#web/backoffice/session/use-me.ts'
import { useLocale } from '#web/backoffice/session/use-settings.ts'
import { ApiError } from '#web/kit/api.ts'
import { callApi } from '#web/kit/api-client.ts'
import classes from '#web/backoffice/areas/devices/devices.module.css'

const params = (id: number) => ({ params: { id }, session: 'staff' }) as const

/** How a device is doing, what it tells of itself, and what one may have it do. */
export function DeviceHealth({ id }: { id: number }) {
  const me = useMe()
  const { timeZone } = useLocale()
  const { data: state, error, refetch } = useDeviceState(id)
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ run }: { what: string; failed: string; run: () => Promise<DeviceState> }) => run(),
    onSuccess: (known, { what }) => {
      keepState(known)
      notifications.show({ color: 'green', message: what })
    },
    onError: (failure, { failed }) => {
      if (failure instanceof ApiError && failure.data) keepState(failure.data as DeviceState)
      notifications.show({ color: 'red', message: failureText(failure, failed) })
      void refetch()
    },
  })
  if (!state && error)
    return <LoadFailure message="Geräte konnten nicht geladen werden." error={error} onRetry={() => void refetch()} />
  if (!state) return <Skeleton height={200} radius={12} />

  const isPrinter = state.opens === 'printer'
  const isReachable = state.status !== 'unpaired' && state.isEnabled
  const send = (command: CommandName, text?: string) =>
    mutate({
      what: `${COMMANDS[command]}: an das Gerät gesendet.`,
      failed: 'Befehl konnte nicht ausgeführt werden.',
      run: () =>
        callApi('POST', '/devices/{id}/command', {
          ...params(id),
          body: { command, parameters: text === undefined ? {} : { text } },
        }),
    })
  const choose = (command: CommandName) => {
    if (command !== 'showMessage') return send(command)
    askForMessage(text => send('showMessage', text))
  }
  const revoke = () =>
    modals.openConfirmModal({
      title: `${isPrinter ? 'Adresse' : 'Schlüssel'} von „${state.name}“ widerrufen?`,
      children: isPrinter
        ? 'Der Drucker bekommt sofort keine Bons mehr. Danach lässt er sich mit einer neuen Adresse wieder verbinden.'
        : 'Das Gerät sieht sofort nichts mehr. Danach lässt es sich mit einem neuen Code wieder koppeln.',
      labels: { confirm: isPrinter ? 'Adresse widerrufen' : 'Schlüssel widerrufen', cancel: 'Abbrechen' },
      cancelProps: { 'data-autofocus': true },
      confirmProps: { color: 'red' },
      onConfirm: () =>
        mutate({
          what: 'Schlüssel widerrufen.',
          failed: 'Gerät konnte nicht gespeichert werden.',
          run: () => callApi('DELETE', '/devices/{id}/key', params(id)),
        }),
    })
  const isTesting = isPending && variables?.what === TESTED
  return (
    <section className={`card ${classes.health}`} aria-label="Zustand">
      <div className={classes.state}>
        <StatusMark status={state.status} isEnabled={state.isEnabled} texts={DEVICE_STATUSES} />
        <span className={classes.seen}>{seenText(state, timeZone)}</span>
        {state.pairedAt && (
          <span className={classes.seen}>
            {isPrinter ? 'Adresse vom' : 'gekoppelt am'} {formatDateTime(state.pairedAt, timeZone)}
          </span>
        )}
      </div>
      {state.lastError && state.status === 'error' && (
        <p className={classes.problem}>
          {state.lastError.message} ({formatDateTime(state.lastError.at, timeZone)})
        </p>
      )}
      <SeenNote acknowledged={state.acknowledged} />
      <FactList facts={reportFacts(state)} />
      {state.opens === 'printer' ? (
        <PrinterActions
          state={state}
          isTesting={isPending && variables.what === PRINTED}
          mutate={mutate}
          revoke={revoke}
        />
      ) : (
        <div className={classes.actions}>
          {may(me, 'devices.test') && (
            <Button
              variant="default"
              mih={44}
              leftSection={<IconBellRinging size={18} aria-hidden />}
              loading={isTesting}
              disabled={!isReachable}
              onClick={() =>
                mutate({
                  what: TESTED,
                  failed: TEST_FAILED,
                  run: () => callApi('POST', '/devices/{id}/test/notification', { ...params(id), body: {} }),
                })
              }
            >
              Testmitteilung
            </Button>
          )}
          {may(me, 'devices.command') && (
            <>
              <Button
                variant="default"
                mih={44}
                leftSection={<IconFileText size={18} aria-hidden />}
                disabled={!isReachable || isPending}
                onClick={() =>
                  mutate({
                    what: 'Log angefordert. Hier lässt es sich lesen, sobald es da ist.',
                    failed: 'Log konnte nicht angefordert werden.',
                    run: () => callApi('POST', '/devices/{id}/request-device-logs', { ...params(id), body: {} }),
                  })
                }
              >
                Log anfordern
              </Button>
              <Menu position="bottom-start" width={240}>
                <Menu.Target>
                  <Button
                    variant="default"
                    mih={44}
                    rightSection={<IconChevronDown size={18} aria-hidden />}
                    disabled={!isReachable || isPending}
                  >
                    Befehl
                  </Button>
                </Menu.Target>
                <Menu.Dropdown>
                  {(Object.keys(COMMANDS) as CommandName[]).map(command => (
                    <Menu.Item key={command} mih={44} onClick={() => choose(command)}>
                      {COMMANDS[command]}
                    </Menu.Item>
                  ))}
                </Menu.Dropdown>
              </Menu>
              {state.status !== 'unpaired' && (
                <Button variant="subtle" color="red" mih={44} onClick={revoke}>
                  Schlüssel widerrufen
                </Button>
              )}
            </>
          )}
        </div>
      )}
      <LastTest state={state} timeZone={timeZone} />
      <CommandList
        commands={state.commands.map(({ command, parameters, error: failure, ...sent }) => ({
          ...sent,
          label: COMMAND_LABELS[command],
          parameters: parameters.text && `: „${parameters.text}“`,
          outcome: failure && `: ${failure}`,
        }))}
        mayAbort={may(me, 'devices.command')}
        onAbort={commandId =>
          mutate({
            what: 'Befehl abgebrochen.',
            failed: 'Befehl konnte nicht abgebrochen werden.',
            run: () => callApi('POST', '/devices/{id}/command/abort', { ...params(id), body: { commandId } }),
          })
        }
      />
    </section>
  )
}

const TESTED = 'Test erfolgreich: Das Gerät hat geantwortet.'

const Log = laterDialog(async () => (await import('#web/backoffice/areas/devices/DeviceLog.tsx')).DeviceLog)

function LastTest({ state: { lastTest, logRequest, id, name }, timeZone }: { state: DeviceState; timeZone: string }) {
  const [isReading, setReading] = useState(false)
  return (
    <>
      {lastTest && (
        <p className={classes.test} data-ok={lastTest.ok || undefined}>
          Letzter Test {formatDateTime(lastTest.at, timeZone)}: {lastTest.message}
        </p>
      )}
      {logRequest && (
        <p className={classes.test} data-ok>
          Log angefordert {formatDateTime(logRequest.requestedAt, timeZone)}
          {logRequest.fulfilledAt ? (
            <>
              , eingetroffen {formatDateTime(logRequest.fulfilledAt, timeZone)}.{' '}
              <Button variant="default" size="compact-md" onClick={() => setReading(true)}>
                Protokoll lesen
              </Button>
            </>
          ) : (
            ', noch nicht eingetroffen'
          )}
        </p>
      )}
      {isReading && <Log id={id} name={name} onClose={() => setReading(false)} />}
    </>
  )
}

type Run = { what: string; failed: string; run: () => Promise<DeviceState> }
type PrinterActionsProps = { state: DeviceState; isTesting: boolean; mutate: (run: Run) => void; revoke: () => void }
const PRINTED = 'Test erfolgreich: Der Drucker hat gedruckt.'
const TEST_FAILED = 'Test nicht erfolgreich.'

/** What one may have a printer do: print a test, show what waits, lose its address. */
function PrinterActions({ state, isTesting, mutate, revoke }: PrinterActionsProps) {
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
