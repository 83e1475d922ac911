import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconBell, IconBellOff, IconClipboardCheck, IconUser } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { useTick } from '#web/backoffice/areas/orders/data/use-tick.ts'
import { lateFirst } from '#web/backoffice/areas/routines/late-first.ts'
import { RoutineLists } from '#web/backoffice/areas/routines/RoutineLists.tsx'
import { type ChimeState, useLateChime } from '#web/backoffice/areas/routines/use-late-chime.ts'
import { useShift } from '#web/backoffice/areas/routines/use-shift.ts'
import { TASKS } from '#web/backoffice/areas/tasks/task-address.ts'
import { TickSigner } from '#web/backoffice/areas/tasks/tick-signing.ts'
import { EmptyNotice } from '#web/backoffice/kit/EmptyNotice.tsx'
import { laterDialog } from '#web/backoffice/kit/lazy-part.tsx'
import { LoadFailure } from '#web/backoffice/kit/LoadFailure.tsx'
import { PageHead } from '#web/backoffice/kit/PageHead.tsx'
import { callApi } from '#web/kit/api-client.ts'
import own from '#web/backoffice/areas/routines/routines.module.css'
import classes from '#web/backoffice/areas/tasks/tasks.module.css'

const AGAIN_MS = 15_000
/** So late at most a list is seen to be overdue. */
const BEAT_MS = 2000
const SignDialog = laterDialog(async () => (await import('#web/backoffice/areas/routines/SignDialog.tsx')).SignDialog)

/** The lists of the branch on its tablet, which nobody is signed in to: whoever ticks says once who they are. */
export function DeviceRoutines() {
  const { shift, signing, isAsking, leave, known, giveUp } = useShift()
  const id = shift?.id
  const { data, isError, error, refetch, isPlaceholderData } = useQuery({
    queryKey: [...TASKS, 'routines', 'device', id] as const,
    queryFn: ({ signal }) =>
      callApi('GET', '/routines', { session: 'staff', signal, query: id === undefined ? {} : { shift: id } }),
    refetchInterval: AGAIN_MS,
    placeholderData: before => before,
  })
  const now = useTick(BEAT_MS)
  const lists = useMemo(() => data && lateFirst(data.lists, now), [data, now])
  const late = lists
    ?.filter(({ isLate }) => isLate)
    .map(one => one.id)
    .join(',')
  const sound = useLateChime(useMemo(() => late?.split(',').filter(Boolean).map(Number), [late]))
  // the server knows who has gone home meanwhile
  const isOver = data?.shift === null && id !== undefined && !isPlaceholderData
  const forget = useEffectEvent(leave)
  useEffect(() => {
    if (isOver) forget()
  }, [isOver])
  return (
    <TickSigner value={signing}>
      <div className={classes.page}>
        <PageHead title="Listen" lead={data?.branch.name}>
          <ChimeButton {...sound} />
        </PageHead>
        <div className={own.who}>
          <IconUser size={20} aria-hidden />
          <p>
            {shift ? (
              <>
                Es hakt ab: <strong>{shift.name}</strong>
              </>
            ) : (
              'Noch niemand angemeldet. Beim ersten Haken werden Sie gefragt, wer Sie sind.'
            )}
          </p>
          {shift ? (
            <Button mih={44} variant="default" onClick={leave}>
              Ich bin es nicht
            </Button>
          ) : (
            <Button mih={44} variant="default" disabled={!data} onClick={() => signing.ask(() => undefined)}>
              Anmelden
            </Button>
          )}
        </div>
        {isError && !data && (
          <LoadFailure message="Routinen konnten nicht geladen werden." error={error} onRetry={() => void refetch()} />
        )}
        {!data && !isError && <Skeleton h={320} radius={12} />}
        {data?.lists.length === 0 && (
          <EmptyNotice icon={IconClipboardCheck} title="Heute ist nichts offen">
            Neue Listen erscheinen hier von selbst.
          </EmptyNotice>
        )}
        {lists && <RoutineLists lists={lists} mayTick />}
      </div>
      {isAsking && data && <SignDialog signing={data.signing} onKnown={known} onClose={giveUp} />}
    </TickSigner>
  )
}

const CHIME_WORDS: Readonly<Record<ChimeState, string>> = {
  off: 'Ton einschalten',
  asks: 'Ton freigeben',
  on: 'Ton ausschalten',
}
/** Whether the tablet sounds when a list is overdue: the browser asks for a press before it may. */
const ChimeButton = ({ state, set }: { state: ChimeState; set: (isWanted: boolean) => Promise<void> }) => (
  <Button
    mih={44}
    variant="default"
    leftSection={state === 'on' ? <IconBell size={18} aria-hidden /> : <IconBellOff size={18} aria-hidden />}
    onClick={() => void set(state !== 'on')}
  >
    {CHIME_WORDS[state]}
  </Button>
)
