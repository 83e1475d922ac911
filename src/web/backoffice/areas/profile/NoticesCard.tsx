import { Button, Select, Skeleton } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { OwnNotices } from '#contract/calls/people/staff-notices.ts'
import { NOTICE_WAYS, type NoticeWay, STAFF_NOTICES, type StaffNotice } from '#domain/people/staff-notices.ts'
import recordClasses from '#web/backoffice/form/form.module.css'
import { LoadFailure } from '#web/backoffice/kit/LoadFailure.tsx'
import { useDevicePush } from '#web/backoffice/areas/profile/use-device-push.ts'
import { callApi } from '#web/kit/api-client.ts'
import classes from '#web/backoffice/areas/profile/account.module.css'

const NOTICES = ['own-notices']
const WAYS = (Object.entries(NOTICE_WAYS) as [NoticeWay, string][]).map(([value, label]) => ({ value, label }))
const KINDS = Object.entries(STAFF_NOTICES) as [StaffNotice, { label: string }][]

/** By what one is told of shifts, absences and tasks, and whether this device rings. */
export function NoticesCard({ userId }: { userId: number }) {
  const client = useQueryClient()
  const { data, error, isError, refetch } = useQuery({
    queryKey: NOTICES,
    queryFn: ({ signal }) => callApi('GET', '/users/me/notices', { signal, session: 'staff' }),
  })
  const save = useMutation({
    mutationFn: (ways: Partial<OwnNotices['ways']>) =>
      callApi('PUT', '/users/me/notices', { body: { ways }, session: 'staff' }),
    onSuccess: saved => client.setQueryData(NOTICES, saved),
    onError: failure => notifications.show({ color: 'red', message: failure.message }),
  })
  // what was chosen shows at once, also while it is being kept
  const ways = data && { ...data.ways, ...(save.isPending && save.variables) }
  return (
    <section className={`card ${recordClasses.section}`} aria-labelledby="profile-notices">
      <h2 id="profile-notices">Benachrichtigungen</h2>
      <p className={recordClasses.lead}>
        Wovon Sie erfahren, und wie. Ohne Gerät kommt statt einer Mitteilung eine Mail.
      </p>
      {isError && !data && (
        <LoadFailure
          message="Benachrichtigungen konnten nicht geladen werden."
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !isError && <Skeleton height={240} mt="md" />}
      {data && ways && (
        <>
          <ThisDevice
            pushKey={data.pushKey}
            userId={userId}
            onChanged={() => void client.invalidateQueries({ queryKey: NOTICES })}
          />
          {!data.hasEmail && (
            <p className={classes.fact}>Mails gehen an Sie erst, wenn unten eine E-Mail-Adresse steht.</p>
          )}
          <div className={classes.ways}>
            {KINDS.map(([kind, { label }]) => (
              <Select
                key={kind}
                label={label}
                data={WAYS}
                value={ways[kind]}
                allowDeselect={false}
                onChange={way => way && save.mutate({ [kind]: way })}
              />
            ))}
          </div>
        </>
      )}
    </section>
  )
}

/**
 * The question whether this device may ring, asked once somebody wants it and in words before the browser asks in its
 * own.
 */
function ThisDevice({ pushKey, userId, onChanged }: { pushKey: string | null; userId: number; onChanged: () => void }) {
  const { step, error, switchOn, switchOff } = useDevicePush(pushKey, userId, onChanged)
  if (step === 'off' || step === 'busy' || step === 'on')
    return (
      <div className={classes.device}>
        <output>
          <strong className={classes.question}>
            {step === 'on' ? 'Dieses Gerät zeigt Ihnen Mitteilungen.' : 'Soll dieses Gerät Ihnen Mitteilungen zeigen?'}
          </strong>
          <span className={classes.fact}>
            {step === 'on'
              ? 'Auch wenn die Seite zu ist. Melden Sie sich hier ab, endet es.'
              : 'Auf dem Bildschirm steht nur, worum es geht: nie, warum jemand fehlt, und nie, wie entschieden wurde. Schalten Sie es nur auf Ihrem eigenen Gerät ein.'}
          </span>
        </output>
        <Button
          variant={step === 'on' ? 'default' : 'filled'}
          mih={44}
          loading={step === 'busy'}
          onClick={() => void (step === 'on' ? switchOff() : switchOn())}
        >
          {step === 'on' ? 'Ausschalten' : 'Ja, einschalten'}
        </Button>
        {error && (
          <p className={classes.failure} role="alert">
            {error}
          </p>
        )}
      </div>
    )
  return <p className={classes.fact}>{NOTES[step]}</p>
}

const NOTES = {
  unused: 'Mitteilungen auf Geräten sind in diesem Betrieb ausgeschaltet (Einstellungen, Nachrichten).',
  impossible: 'Dieser Browser kann keine Mitteilungen zeigen. Auf iPhone und iPad geht es nur vom Home-Bildschirm aus.',
  denied:
    'Ihr Browser sperrt Mitteilungen dieser Seite. Erlauben Sie sie über das Symbol neben der Adresse oder in den Einstellungen und laden Sie die Seite neu.',
} as const
