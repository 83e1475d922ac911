import { Button, Skeleton } from '@mantine/core'
import { modals } from '@mantine/modals'
import { IconCamera, IconRefresh, IconSend } from '@tabler/icons-react'
import { TV_COMMANDS } from '#domain/signage/tv-commands.ts'
import { TV_STATUSES } from '#domain/signage-commands/tv-status.ts'
import type { TvParameters } from '#domain/signage-commands/tv-command.ts'
import { formatDateTime } from '#domain/time/format-time.ts'
import { CommandList } from '#web/backoffice/areas/devices/CommandList.tsx'
import { FactList } from '#web/backoffice/areas/devices/FactList.tsx'
import { SeenNote } from '#web/backoffice/areas/devices/SeenNote.tsx'
import { StatusMark } from '#web/backoffice/areas/devices/StatusMark.tsx'
import { seenText, reportFacts } from '#web/backoffice/areas/devices/device-texts.ts'
import type { TypedCommand } from '#web/backoffice/areas/signage/CommandForm.tsx'
import { openCommand } from '#web/backoffice/areas/signage/open-command.tsx'
import { useTvState, keepTv, lookAgain } from '#web/backoffice/areas/signage/tv-queries.ts'
import { LoadFailure } from '#web/backoffice/kit/LoadFailure.tsx'
import { may } from '#web/backoffice/session/rights.ts'
import { useMe } from '#web/backoffice/session/use-me.ts'
import { useLocale } from '#web/backoffice/session/use-settings.ts'
import { callApi } from '#web/kit/api-client.ts'
import classes from '#web/backoffice/areas/signage/signage.module.css'
import { notifications } from '@mantine/notifications'
import { useMutation } from '@tanstack/react-query'
import type { TvState } from '#contract/calls/signage/tv-shape.ts'
import { failureText } from '#web/backoffice/kit/failure-text.ts'
import { clockGoes, isClockOff } from '#domain/signage/board-age.ts'

/** What a TV tells of itself, in the order it is of use. */
function tvFacts({
  report,
  revision,
  lastIp,
}: Pick<TvState, 'report' | 'revision' | 'lastIp'>): { label: string; text: string; isBad?: boolean }[] {
  const { currentRevision, downloadedPercent, clockAheadMs, playerVersion } = report
  const isBehind = currentRevision != null && currentRevision !== revision
  const ahead = clockAheadMs ?? 0
  const facts: { label: string; text: string | null | undefined; isBad?: boolean }[] = [
    {
      label: 'Programm',
      text: currentRevision == null ? null : isBehind ? `lädt Stand ${revision}` : `Stand ${revision}`,
    },
    { label: 'Geladen', text: downloadedPercent === undefined ? null : `${downloadedPercent} %` },
    { label: 'Uhr', text: clockAheadMs == null ? null : clockGoes(ahead), isBad: isClockOff(ahead) },
    { label: 'Player', text: playerVersion },
    ...reportFacts({ report: report.report ?? {}, lastIp }),
  ]
  return facts.flatMap(({ label, text, isBad }) => (text ? [{ label, text, ...(isBad && { isBad }) }] : []))
}

/** With what a command was sent: ': „Text“', ': 40 %', ', 30 s'. */
const parametersText = ({ text, percent, degrees, seconds }: TvParameters) =>
  [
    text && `: „${text}“`,
    percent !== undefined && `: ${percent} %`,
    degrees !== undefined && `: ${degrees}°`,
    seconds !== undefined && `, ${seconds} s`,
  ]
    .filter(Boolean)
    .join('')

type Deed = { done: string; failed: string; run: () => Promise<TvState> }

/** Does something with a TV, and says what came of it. */
const useTvDeed = () =>
  useMutation({
    mutationFn: ({ run }: Deed) => run(),
    onSuccess: (tv, { done }) => {
      keepTv(tv)
      notifications.show({ color: 'green', message: done })
    },
    onError: (failure, { failed }) => {
      notifications.show({ color: 'red', message: failureText(failure, failed) })
      void lookAgain()
    },
  })

const of = (id: number) => ({ params: { id }, session: 'staff' }) as const

/** How a TV is doing, what is on, what it tells of itself, and what one may have it do. */
export function TvHealth({ id }: { id: number }) {
  const me = useMe()
  const { timeZone } = useLocale()
  const { data: tv, error, refetch } = useTvState(id)
  const { mutate, isPending } = useTvDeed()
  if (!tv && error)
    return <LoadFailure message="TVs konnten nicht geladen werden." error={error} onRetry={() => void refetch()} />
  if (!tv) return <Skeleton height={240} radius={12} />
  const mayCommand = may(me, 'digital-signage-devices.command')
  const isReachable = tv.status !== 'unpaired' && tv.isEnabled
  const send = (typed: TypedCommand) =>
    mutate({
      done: `${TV_COMMANDS[typed.command]}: an den TV gesendet.`,
      failed: 'Befehl konnte nicht ausgeführt werden.',
      run: () => callApi('POST', '/digital-signage-devices/{id}/command', { ...of(id), body: typed }),
    })
  const now = (command: TypedCommand['command'], parameters: TvParameters = {}) => send({ command, parameters })
  const revoke = () =>
    modals.openConfirmModal({
      title: `Schlüssel von „${tv.name}“ widerrufen?`,
      children: 'Der TV bekommt sofort kein Programm mehr. Danach lässt er sich mit einem neuen Code wieder koppeln.',
      labels: { confirm: 'Schlüssel widerrufen', cancel: 'Abbrechen' },
      cancelProps: { 'data-autofocus': true },
      confirmProps: { color: 'red' },
      onConfirm: () =>
        mutate({
          done: 'Schlüssel widerrufen.',
          failed: 'TV konnte nicht gespeichert werden.',
          run: () => callApi('DELETE', '/digital-signage-devices/{id}/key', of(id)),
        }),
    })
  const open = tv.faults.filter(({ resolvedAt }) => resolvedAt === null)
  return (
    <section className={`card ${classes.health}`} aria-label="Zustand">
      <div className={classes.column}>
        <div>
          <StatusMark status={tv.status} isEnabled={tv.isEnabled} texts={TV_STATUSES} />{' '}
          <span className={classes.seen}>
            {tv.status === 'unpaired' ? 'wartet auf Kopplung' : seenText(tv, timeZone)}
          </span>
          {tv.currentSegment && tv.status === 'playing' && (
            <p className={classes.due}>Jetzt: {tv.currentSegment.name}</p>
          )}
        </div>
        {open.map(({ code, message, segment, at }) => (
          <p key={`${code} ${segment?.id ?? ''}`} className={classes.fault}>
            {message}
            {segment && ` („${segment.name}“)`}, seit {formatDateTime(at, timeZone)}
          </p>
        ))}
        <SeenNote acknowledged={tv.acknowledged} />
        <FactList facts={tvFacts(tv)} />
        <div className={classes.actions}>
          {may(me, 'digital-signage-devices.test') && (
            <Button
              variant="default"
              mih={44}
              disabled={!isReachable || isPending}
              onClick={() =>
                mutate({
                  done: 'TV zeigen: an den TV gesendet.',
                  failed: 'Test nicht erfolgreich.',
                  run: () => callApi('POST', '/digital-signage-devices/{id}/test', { ...of(id), body: {} }),
                })
              }
            >
              TV zeigen
            </Button>
          )}
          {mayCommand && (
            <>
              <Button
                variant="default"
                mih={44}
                leftSection={<IconCamera size={18} aria-hidden />}
                disabled={!isReachable || isPending}
                onClick={() => now('screenshot')}
              >
                Bildschirmfoto
              </Button>
              <Button
                variant="default"
                mih={44}
                leftSection={<IconRefresh size={18} aria-hidden />}
                disabled={!isReachable || isPending}
                onClick={() => now('syncNow')}
              >
                Jetzt abgleichen
              </Button>
              <Button
                variant="default"
                mih={44}
                leftSection={<IconSend size={18} aria-hidden />}
                disabled={!isReachable}
                onClick={() => openCommand(`„${tv.name}“`, send)}
              >
                Befehl …
              </Button>
              {isReachable && (
                <Button variant="subtle" color="red" mih={44} onClick={revoke}>
                  Schlüssel widerrufen
                </Button>
              )}
            </>
          )}
        </div>
      </div>
      <div className={classes.column}>
        {tv.screenshot ? (
          <figure style={{ margin: 0 }}>
            <img className={classes.screen} src={tv.screenshot.address} alt={`Bildschirmfoto von „${tv.name}“`} />
            <figcaption className={classes.seen}>vom {formatDateTime(tv.screenshot.at, timeZone)}</figcaption>
          </figure>
        ) : (
          <p className={classes.seen}>Noch kein Bildschirmfoto.</p>
        )}
      </div>
      {tv.commands.length > 0 && (
        <div style={{ gridColumn: '1 / -1' }}>
          <CommandList
            commands={tv.commands.map(({ command, parameters, dueAt, result, error: failure, ...sent }) => ({
              ...sent,
              label: TV_COMMANDS[command],
              parameters: parametersText(parameters),
              outcome: (
                <>
                  {sent.status === 'queued' && dueAt !== sent.issuedAt && ` bis ${formatDateTime(dueAt, timeZone)}`}
                  {(failure ?? result) && `: ${failure ?? result}`}
                </>
              ),
            }))}
            mayAbort={mayCommand && !isPending}
            onAbort={commandId =>
              mutate({
                done: 'Befehl abgebrochen.',
                failed: 'Befehl konnte nicht abgebrochen werden.',
                run: () =>
                  callApi('POST', '/digital-signage-devices/{id}/command/abort', { ...of(id), body: { commandId } }),
              })
            }
          />
        </div>
      )}
    </section>
  )
}
