import { Button, Group, Modal, Skeleton, Text } from '@mantine/core'
import { IconBell, IconBellOff, IconClipboardCheck, IconUser } from '@tabler/icons-react'
import { useEffect, useEffectEvent } from 'react'
import { type ChimeState, useChime } from '#web/backoffice/areas/routines/late-chime.ts'
import { RoutineLists } from '#web/backoffice/areas/routines/RoutineLists.tsx'
import { useDeviceRoutines } from '#web/backoffice/areas/routines/RoutineWatch.tsx'
import { useShift } from '#web/backoffice/areas/routines/use-shift.ts'
import { TickSigner } from '#web/backoffice/areas/tasks/tick-signing.ts'
import { EmptyNotice } from '#web/backoffice/kit/EmptyNotice.tsx'
import { laterDialog } from '#web/backoffice/kit/lazy-part.tsx'
import { LoadFailure } from '#web/backoffice/kit/LoadFailure.tsx'
import { PageHead } from '#web/backoffice/kit/PageHead.tsx'
import own from '#web/backoffice/areas/routines/routines.module.css'
import classes from '#web/backoffice/areas/tasks/tasks.module.css'

const AGAIN_MS = 15_000
const SignDialog = laterDialog(async () => (await import('#web/backoffice/areas/routines/SignDialog.tsx')).SignDialog)

/** The lists of the branch on its tablet, which nobody is signed in to: whoever ticks says once who they are. */
export function DeviceRoutines() {
  const { shift, signing, asks, leave, known, isStill, giveUp } = useShift()
  const { data, lists, isError, error, refetch } = useDeviceRoutines(AGAIN_MS)
  const sound = useChime()
  // the server knows whose shift is over
  const isOver = data?.shift === null && shift !== null && data.asked === shift.id
  const forget = useEffectEvent(() => leave({ isNext: false }))
  useEffect(() => {
    if (isOver) forget()
  }, [isOver])
  return (
    <TickSigner value={signing}>
      <div className={classes.page}>
        <PageHead title="Listen" lead={data?.branch.name}>
          <ChimeButton {...sound} />
        </PageHead>
        <div className={own.who} data-known={shift ? '' : undefined}>
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
            <Button mih={44} variant="default" onClick={() => leave({ isNext: true })}>
              Ich bin nicht {shift.name}
            </Button>
          ) : (
            <Button mih={44} variant="default" disabled={!data} onClick={() => signing.run(() => undefined)}>
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
      {asks === 'still' && shift && (
        <Modal opened onClose={giveUp} title={`Hakt noch ${shift.name} ab?`} centered>
          <Text mb="md">Hier hat länger niemand abgehakt.</Text>
          <Group>
            <Button mih={44} data-autofocus onClick={isStill}>
              Ja, ich bin {shift.name}
            </Button>
            <Button mih={44} variant="default" onClick={() => leave({ isNext: true })}>
              Nein, jemand anderes
            </Button>
          </Group>
        </Modal>
      )}
      {(asks === 'who' || (asks && !shift)) && data && (
        <SignDialog signing={data.signing} onKnown={known} onClose={giveUp} />
      )}
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
