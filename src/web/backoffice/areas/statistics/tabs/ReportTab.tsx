import { ActionIcon, Anchor, Button, Switch, Table } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconChevronLeft, IconChevronRight, IconFileTypePdf } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDay } from '#domain/time/format-time.ts'
import { isoWeek, mondayOf } from '#domain/time/iso-week.ts'
import { addDays, MINUTE_MS } from '#domain/time/local-time.ts'
import { Loaded } from '#web/backoffice/areas/statistics/data/Loaded.tsx'
import type { TabProps } from '#web/backoffice/areas/statistics/tab-props.ts'
import { askDocument, downloadBlob } from '#web/backoffice/kit/ask-document.ts'
import { failureText } from '#web/backoffice/kit/failure-text.ts'
import { callApi } from '#web/kit/api-client.ts'
import figures from '#web/backoffice/areas/statistics/figures/figures.module.css'
import classes from '#web/backoffice/areas/statistics/statistics.module.css'

const KEY = ['statistics', 'report'] as const
const WEEK_DAYS = 7
const AGAIN = 'Bitte versuchen Sie es noch einmal.'

/** The week's figures: to read here, as a PDF by mail every Monday, or at once. */
export function ReportTab({ today, asked }: TabProps) {
  return (
    <>
      <Subscription />
      <Paper
        key={today}
        lastWeek={addDays(mondayOf(today), -WEEK_DAYS)}
        where={{ branch: asked.branch, division: asked.division }}
      />
    </>
  )
}

function Subscription() {
  const client = useQueryClient()
  const result = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => callApi('GET', '/statistics/report', { session: 'staff', signal }),
  })
  const save = useMutation({
    mutationFn: (isWeekly: boolean) => callApi('PUT', '/statistics/report', { session: 'staff', body: { isWeekly } }),
    onSuccess: saved => client.setQueryData(KEY, saved),
    onError: error =>
      notifications.show({
        color: 'red',
        title: 'Das konnte nicht gespeichert werden.',
        message: failureText(error, AGAIN),
      }),
  })
  return (
    <Loaded result={result} height={150}>
      {({ isWeekly, email }) => (
        <section className={figures.card} aria-labelledby="report-mail">
          <header className={figures.head}>
            <h2 id="report-mail">Jeden Montag per E-Mail</h2>
            <p>Die Zahlen der vergangenen Woche als PDF, von allen Filialen, deren Zahlen Sie sehen dürfen.</p>
          </header>
          <Switch
            label="Wochenbericht erhalten"
            description={email ? `An ${email}` : undefined}
            checked={isWeekly}
            disabled={save.isPending || (!email && !isWeekly)}
            onChange={event => save.mutate(event.currentTarget.checked)}
          />
          {!email && (
            <p className={classes.note}>
              In Ihrem <Anchor href="#/profile">Profil</Anchor> steht keine E-Mail-Adresse; tragen Sie zuerst eine ein.
            </p>
          )}
        </section>
      )}
    </Loaded>
  )
}

type Where = { branch?: number | undefined; division?: number | undefined }

function Paper({ lastWeek, where }: { lastWeek: string; where: Where }) {
  const [monday, setMonday] = useState(lastWeek)
  const make = useMutation({
    mutationFn: async (week: string) => {
      const query = new URLSearchParams({ week })
      for (const [name, id] of Object.entries(where)) if (id !== undefined) query.set(name, String(id))
      downloadBlob(await askDocument(`/statistics/report.pdf?${query.toString()}`), `Wochenbericht-${week}.pdf`)
    },
    onError: error =>
      notifications.show({
        color: 'red',
        title: 'Der Bericht konnte nicht erstellt werden.',
        message: failureText(error, AGAIN),
      }),
  })
  return (
    <section className={figures.card} aria-labelledby="report-paper">
      <header className={figures.head}>
        <h2 id="report-paper">Bericht einer Woche</h2>
        <p>Von Montag bis Sonntag, der Filialen, die oben gewählt sind.</p>
      </header>
      <div className={classes.days}>
        <ActionIcon
          variant="default"
          size={36}
          aria-label="Woche davor"
          onClick={() => setMonday(addDays(monday, -WEEK_DAYS))}
        >
          <IconChevronLeft size={20} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size={36}
          aria-label="Woche danach"
          disabled={monday >= lastWeek}
          onClick={() => setMonday(addDays(monday, WEEK_DAYS))}
        >
          <IconChevronRight size={20} aria-hidden />
        </ActionIcon>
        <output aria-live="polite">
          KW {isoWeek(monday).week}, {formatDay(monday)} bis {formatDay(addDays(monday, WEEK_DAYS - 1))}
        </output>
        <Button
          leftSection={<IconFileTypePdf size={18} aria-hidden />}
          loading={make.isPending}
          onClick={() => make.mutate(monday)}
        >
          Als PDF
        </Button>
      </div>
      <WeekOnScreen monday={monday} where={where} />
    </section>
  )
}

/** The report of a week to read, the same figures as on paper. */
function WeekOnScreen({ monday, where }: { monday: string; where: Where }) {
  const result = useQuery({
    queryKey: ['statistics', 'report', 'week', monday, where] as const,
    queryFn: ({ signal }) =>
      callApi('GET', '/statistics/report/week', { session: 'staff', signal, query: { week: monday, ...where } }),
    staleTime: MINUTE_MS,
  })
  return (
    <Loaded result={result} height={480}>
      {({ paragraphs, tables, closing }) => (
        <div className={classes.report}>
          {paragraphs.map(text => (
            <p key={text}>{text}</p>
          ))}
          {tables.map(({ title, first, columns, rows }) => (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table scrolls here, and keys scroll only what has the focus
            <section key={title} aria-label={title} className={classes.wide} tabIndex={0}>
              <h3>{title}</h3>
              <Table>
                <Table.Thead>
                  <Table.Tr>
                    <Table.Th scope="col">{first}</Table.Th>
                    {columns.map((label, at) => (
                      <Table.Th key={`${label} ${at}`} scope="col" data-figure>
                        {label}
                      </Table.Th>
                    ))}
                  </Table.Tr>
                </Table.Thead>
                <Table.Tbody>
                  {rows.map(([name = '', ...values]) => (
                    <Table.Tr key={name}>
                      <Table.Th scope="row">{name}</Table.Th>
                      {values.map((text, at) => (
                        <Table.Td key={`${columns[at]} ${at}`}>{text}</Table.Td>
                      ))}
                    </Table.Tr>
                  ))}
                </Table.Tbody>
              </Table>
            </section>
          ))}
          {closing.map(text => (
            <p key={text} className={classes.note}>
              {text}
            </p>
          ))}
        </div>
      )}
    </Loaded>
  )
}
