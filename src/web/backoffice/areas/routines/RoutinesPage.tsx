import { Button, Select, Skeleton } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQuery } from '@tanstack/react-query'
import { IconChartLine, IconClipboardCheck, IconFileText } from '@tabler/icons-react'
import { useState } from 'react'
import { businessDay, isoOf, MINUTE_MS } from '#domain/time/local-time.ts'
import { useTick } from '#web/backoffice/areas/orders/data/use-tick.ts'
import { LazyDayInput } from '#web/backoffice/areas/orders/LazyDayInput.tsx'
import { RoutineLists } from '#web/backoffice/areas/routines/RoutineLists.tsx'
import { TASKS } from '#web/backoffice/areas/tasks/task-address.ts'
import { useFollowedTasks } from '#web/backoffice/areas/tasks/use-tasks.ts'
import { askDocument, downloadBlob } from '#web/backoffice/kit/ask-document.ts'
import { EmptyNotice } from '#web/backoffice/kit/EmptyNotice.tsx'
import { failureText } from '#web/backoffice/kit/failure-text.ts'
import { laterDialog } from '#web/backoffice/kit/lazy-part.tsx'
import { LoadFailure } from '#web/backoffice/kit/LoadFailure.tsx'
import { PageHead } from '#web/backoffice/kit/PageHead.tsx'
import { BusinessDayNote } from '#web/backoffice/records/list/BusinessDayNote.tsx'
import { NoBranch } from '#web/backoffice/session/NoBranch.tsx'
import { may } from '#web/backoffice/session/rights.ts'
import { useMe } from '#web/backoffice/session/use-me.ts'
import { useActiveBranch } from '#web/backoffice/session/use-own-branches.ts'
import { useLocale, useSettings } from '#web/backoffice/session/use-settings.ts'
import { callApi } from '#web/kit/api-client.ts'
import classes from '#web/backoffice/areas/tasks/tasks.module.css'

const MonthRecords = laterDialog(
  async () => (await import('#web/backoffice/areas/routines/MonthRecords.tsx')).MonthRecords,
)
const FAILED = 'Routinen konnten nicht geladen werden.'

/** What a branch works through today, and the report of any day. */
export function Page() {
  const { branch, branches: own, select } = useActiveBranch()
  const branches = own ?? []
  const me = useMe()
  const { timeZone } = useLocale()
  const { businessDayStart } = useSettings()
  const today = businessDay(isoOf(useTick(MINUTE_MS)), timeZone, businessDayStart ?? undefined)
  const [chosen, setChosen] = useState<string | null>(null)
  // today goes on to the next day with the page open
  const day = chosen ?? today
  const isToday = day === today
  const [isMonthOpen, setMonthOpen] = useState(false)
  const { data, isError, error, refetch } = useQuery({
    queryKey: [...TASKS, 'routines', branch?.id, day] as const,
    queryFn: ({ signal }) =>
      isToday
        ? callApi('GET', '/routines', { session: 'staff', signal, query: { branch: branch?.id ?? 0 } })
        : callApi('GET', '/branches/{id}/routine-report', {
            session: 'staff',
            signal,
            params: { id: branch?.id ?? 0 },
            query: { day },
          }),
    enabled: branch !== undefined,
    refetchInterval: 60_000,
  })
  useFollowedTasks()
  const report = useMutation({
    mutationFn: () => askDocument(`/branches/${branch?.id}/routine-report.pdf?day=${day}`),
    onSuccess: blob => downloadBlob(blob, `routinen-${day}.pdf`),
    onError: (failure: Error) =>
      notifications.show({ color: 'red', message: failureText(failure, 'Der Bericht konnte nicht erstellt werden.') }),
  })
  return (
    <div className={classes.page}>
      <PageHead
        title="Routinen"
        lead="Was die Filiale jeden Tag abarbeitet. Auf dem Tablet ohne Anmeldung steht es unter „Listen“."
      >
        {may(me, 'tasks.report') && branch && (
          <Button
            mih={44}
            variant="default"
            loading={report.isPending}
            leftSection={<IconFileText size={18} aria-hidden />}
            onClick={() => report.mutate()}
          >
            Tagesbericht als PDF
          </Button>
        )}
        {may(me, 'tasks.report') && branch && (
          <Button
            mih={44}
            variant="default"
            leftSection={<IconChartLine size={18} aria-hidden />}
            onClick={() => setMonthOpen(true)}
          >
            Monatsnachweis
          </Button>
        )}
      </PageHead>
      {isMonthOpen && branch && <MonthRecords branch={branch.id} today={today} onClose={() => setMonthOpen(false)} />}
      <search className={classes.filters}>
        {branches.length > 1 && (
          <Select
            label="Filiale"
            allowDeselect={false}
            value={branch ? String(branch.id) : null}
            data={branches.map(({ id, name }) => ({ value: String(id), label: name }))}
            onChange={id => id && select(Number(id))}
          />
        )}
        <LazyDayInput
          label="Tag"
          value={day}
          isClearable={false}
          onChange={next => setChosen(next === today ? null : next)}
        />
        <BusinessDayNote />
      </search>
      {isError && !data && <LoadFailure message={FAILED} error={error} onRetry={() => void refetch()} />}
      {own && !branch && <NoBranch />}
      {!data && !isError && !(own && !branch) && <Skeleton h={320} radius={12} />}
      {data?.lists.length === 0 && (
        <EmptyNotice
          icon={IconClipboardCheck}
          title={isToday ? 'Heute ist nichts offen' : 'An diesem Tag war nichts fällig'}
        >
          {may(me, 'projects.create')
            ? 'Legen Sie unter „Aufgaben“ eine Aufgabe mit Checkliste an, wählen Sie Filiale, Routine und Wiederholung: Sie erscheint dann hier und auf dem Tablet.'
            : 'Was Ihre Leitung als Routine anlegt, steht hier.'}
        </EmptyNotice>
      )}
      {data && <RoutineLists lists={data.lists} mayTick={isToday} />}
    </div>
  )
}
