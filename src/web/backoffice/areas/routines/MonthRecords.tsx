import { Button, Modal, Select, Skeleton } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQuery } from '@tanstack/react-query'
import { IconFileText } from '@tabler/icons-react'
import { useState } from 'react'
import type { RoutineMonthLine } from '#contract/calls/tasks/routines.ts'
import { ROUTINES } from '#domain/tasks/task-words.ts'
import { formatMonth } from '#domain/time/format-time.ts'
import { addDays } from '#domain/time/local-time.ts'
import { TASKS } from '#web/backoffice/areas/tasks/task-address.ts'
import { askDocument, downloadBlob } from '#web/backoffice/kit/ask-document.ts'
import { failureText } from '#web/backoffice/kit/failure-text.ts'
import { LoadFailure } from '#web/backoffice/kit/LoadFailure.tsx'
import { callApi } from '#web/kit/api-client.ts'
import classes from '#web/backoffice/areas/routines/routines.module.css'

type Props = { branch: number; today: string; onClose: () => void }
const MONTHS = 24

/** This month and those before, the latest first, `2026-11` each. */
function monthsBefore(today: string): string[] {
  const months: string[] = []
  for (let day = today; months.length < MONTHS; day = addDays(`${months.at(-1)}-01`, -1)) months.push(day.slice(0, 7))
  return months
}

/**
 * The lists of a branch in a month, each as a document for the inspection (docs/reference/tasks.md#record-of-a-month).
 */
export function MonthRecords({ branch, today, onClose }: Props) {
  const months = monthsBefore(today)
  const [month, setMonth] = useState(months[0] ?? '')
  const { data, isError, error, refetch } = useQuery({
    queryKey: [...TASKS, 'routine-month', branch, month] as const,
    queryFn: ({ signal }) =>
      callApi('GET', '/branches/{id}/routine-month', {
        session: 'staff',
        signal,
        params: { id: branch },
        query: { month },
      }),
  })
  const paper = useMutation({
    mutationFn: (list: RoutineMonthLine) =>
      askDocument(`/branches/${branch}/routine-month.pdf?month=${month}&list=${list.id}`),
    onSuccess: (blob, { id }) => downloadBlob(blob, `routine-${month}-${id}.pdf`),
    onError: (failure: Error) =>
      notifications.show({
        color: 'red',
        message: failureText(failure, 'Der Nachweis konnte nicht erstellt werden.'),
      }),
  })
  return (
    <Modal opened onClose={onClose} title="Monatsnachweis für die Kontrolle" size="lg">
      <div className={classes.sign}>
        <Select
          label="Monat"
          allowDeselect={false}
          data={months.map(value => ({ value, label: formatMonth(`${value}-01`) }))}
          value={month}
          onChange={next => next && setMonth(next)}
        />
        {isError && !data && (
          <LoadFailure message="Routinen konnten nicht geladen werden." error={error} onRetry={() => void refetch()} />
        )}
        {!data && !isError && <Skeleton h={160} radius={12} />}
        {data?.length === 0 && <p className={classes.soft}>In diesem Monat war keine Liste fällig.</p>}
        {data && data.length > 0 && (
          <ul className={classes.records}>
            {data.map(list => (
              <li key={list.id}>
                <p>
                  <strong>{list.title}</strong> {ROUTINES[list.routine] !== list.title && ROUTINES[list.routine]}
                  <br />
                  <span className={list.breachCount > 0 ? classes.late : classes.soft}>
                    {list.doneCount} von {list.count} erledigt
                    {list.breachCount > 0 &&
                      `, ${list.breachCount === 1 ? '1 Abweichung' : `${list.breachCount} Abweichungen`}`}
                  </span>
                </p>
                <Button
                  mih={44}
                  variant="default"
                  loading={paper.isPending && paper.variables.id === list.id}
                  leftSection={<IconFileText size={18} aria-hidden />}
                  aria-label={`${list.title} als PDF`}
                  onClick={() => paper.mutate(list)}
                >
                  PDF
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Modal>
  )
}
