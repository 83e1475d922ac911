import { Anchor, Button, Skeleton } from '@mantine/core'
import { useCallback, useMemo, useState } from 'react'
import { useParams } from 'wouter'
import type { PlannedPerson } from '#contract/calls/people/schedules.ts'
import { conflictSigns } from '#domain/people/planning/conflict-lines.ts'
import { nextMonday, weekToPlan } from '#domain/people/planning/week-to-plan.ts'
import { daysOfWeek, mondayOf } from '#domain/time/iso-week.ts'
import { addDays, weekdayOf } from '#domain/time/local-time.ts'
import { weekdayName } from '#domain/time/format-time.ts'
import { CoverageLine } from '#web/backoffice/areas/working-schedules/CoverageLine.tsx'
import {
  FAILED,
  type Loss,
  type Row,
  useCoverage,
  useFollowPlan,
  useLosses,
  usePeople,
  usePlannedCosts,
  useWeekPlan,
  type WholeRow,
} from '#web/backoffice/areas/working-schedules/plan-data.ts'
import { PlanSummary } from '#web/backoffice/areas/working-schedules/PlanSummary.tsx'
import { planRows, type PlanLine } from '#web/backoffice/areas/working-schedules/plan-rows.ts'
import { weekText, dayText, stateText, timesText, titleOf } from '#web/backoffice/areas/working-schedules/plan-words.ts'
import { ShiftEditor, type Editing } from '#web/backoffice/areas/working-schedules/ShiftEditor.tsx'
import { ToDecide } from '#web/backoffice/areas/working-schedules/ToDecide.tsx'
import { ToSettle } from '#web/backoffice/areas/working-schedules/ToSettle.tsx'
import { WeekGrid } from '#web/backoffice/areas/working-schedules/WeekGrid.tsx'
import { WeekTools } from '#web/backoffice/areas/working-schedules/WeekTools.tsx'
import { WeightSign } from '#web/backoffice/areas/working-schedules/WeightSign.tsx'
import { useToday } from '#web/backoffice/areas/working-schedules/use-today.ts'
import { LoadFailure } from '#web/backoffice/kit/LoadFailure.tsx'
import { PageHead } from '#web/backoffice/kit/PageHead.tsx'
import { useIsNarrow } from '#web/backoffice/kit/use-is-narrow.ts'
import { may } from '#web/backoffice/session/rights.ts'
import { NoBranch } from '#web/backoffice/session/NoBranch.tsx'
import { useActiveBranch } from '#web/backoffice/session/use-own-branches.ts'
import { useMe } from '#web/backoffice/session/use-me.ts'
import classes from '#web/backoffice/areas/working-schedules/plan.module.css'

const DAY = /^\d{4}-\d\d-\d\d$/
const LAST_DAY = 6
// the same as long as nothing is there, so that nothing is drawn anew for it
const NO_ROWS: readonly Row[] = []
const NOBODY: readonly PlannedPerson[] = []
const NO_LOSSES: readonly Loss[] = []
const isDraftShift = (row: Row) => row.view === 'whole' && row.type === 'shift' && row.status === 'draft'

/** A week of a branch: who works when. Who plans changes it here, everybody else reads it. */
export function Page() {
  const asked = useParams()['date'] ?? ''
  const { today, timeZone } = useToday()
  const me = useMe()
  const isNarrow = useIsNarrow()
  const { branch, branches } = useActiveBranch()
  const toPlan = useWeekToPlan(today, asked === '' && may(me, 'working-schedules.plan'), branch?.id)
  const monday = toPlan ?? mondayOf(DAY.test(asked) && !Number.isNaN(Date.parse(asked)) ? asked : today)
  const days = useMemo(() => daysOfWeek(monday), [monday])
  const [department, setDepartment] = useState<number | null>(null)
  const [person, setPerson] = useState<number | null>(null)
  const [editing, setEditing] = useState<Editing | null>(null)
  const [template, setTemplate] = useState<number | null>(null)
  const edit = useCallback((row: Row) => setEditing({ row }), [setEditing])
  const add = useCallback(
    (userId: number | null, day: string) => setEditing({ userId, day, department }),
    [setEditing, department],
  )
  useFollowPlan()
  const branchId = branch?.id
  const span = { from: monday, to: addDays(monday, LAST_DAY) }
  const plan = useWeekPlan({ ...span, branch: branchId })
  const people = usePeople(branchId)
  const canPlan = may(me, 'working-schedules.plan')
  const coverage = useCoverage({ ...span, branch: branchId, department: department ?? undefined }, canPlan)
  const costs = usePlannedCosts({ ...span, branch: branchId }, canPlan)
  const losses = useLosses(branchId, canPlan).data ?? NO_LOSSES
  const rows = plan.data ?? NO_ROWS
  // the days that stand in the table are those of the rows in it
  const [ofRows, setOfRows] = useState(days)
  if (!plan.isPlaceholderData && ofRows !== days) setOfRows(days)
  const team = people.data ?? NOBODY
  const lines = useMemo(
    () => planRows(team, rows, ofRows, { department, person }, losses),
    [team, rows, ofRows, department, person, losses],
  )
  const drafts = useMemo(() => rows.filter(isDraftShift).length, [rows])
  const waiting = useMemo(() => waitingOf(rows, me.id), [rows, me.id])
  if (branches && !branch) return <NoBranch isPage />
  const failure = plan.error ?? people.error
  const isThere = plan.data && people.data && branch
  return (
    <div className={classes.page}>
      <PageHead
        title="Wochenplan"
        count={weekText(monday)}
        lead={
          canPlan ? (
            <>
              {branch?.name} <Anchor href="#/working-schedules/own">Meine Dienste</Anchor>
            </>
          ) : (
            branch?.name
          )
        }
      />
      <WeekTools
        monday={monday}
        today={today}
        branchId={branchId}
        people={team}
        rows={rows}
        timeZone={timeZone}
        drafts={drafts}
        canPlan={canPlan}
        department={department}
        onDepartment={setDepartment}
        person={person}
        onPerson={setPerson}
        template={template}
        onTemplate={setTemplate}
      />
      {canPlan && isThere && (
        <PlanSummary
          rows={rows}
          cells={coverage.data?.cells}
          costs={costs.data}
          requests={waiting.length}
          losses={losses.length}
          timeZone={timeZone}
        />
      )}
      {failure && !isThere && (
        <LoadFailure
          message={FAILED.load}
          error={failure}
          onRetry={() => {
            void plan.refetch()
            void people.refetch()
          }}
        />
      )}
      {!isThere && !failure && <Skeleton h={420} radius={12} />}
      {isThere &&
        (isNarrow ? (
          <DayList
            days={ofRows}
            today={today}
            lines={lines}
            timeZone={timeZone}
            canPlan={canPlan}
            onEdit={edit}
            onAdd={add}
          />
        ) : (
          <WeekGrid
            days={ofRows}
            today={today}
            lines={lines}
            rows={rows}
            timeZone={timeZone}
            canPlan={canPlan}
            planAsked={{ from: ofRows[0] ?? monday, to: ofRows[LAST_DAY] ?? monday, branch: branch.id }}
            branchId={branch.id}
            template={template}
            isStale={plan.isPlaceholderData}
            onEdit={edit}
            onAdd={add}
          />
        ))}
      {canPlan && <Requests rows={rows} waiting={waiting} ownId={me.id} />}
      {canPlan && coverage.data && <CoverageLine cells={coverage.data.cells} days={days} costs={costs.data} />}
      {canPlan && <ToSettle rows={rows} losses={losses} timeZone={timeZone} onEdit={edit} />}
      {editing && branch && (
        <ShiftEditor
          editing={editing}
          rows={rows}
          people={team}
          branchId={branch.id}
          timeZone={timeZone}
          canPlan={canPlan}
          onClose={() => setEditing(null)}
        />
      )}
    </div>
  )
}

/** The week somebody plans next, as it stood when they came: a week that is published stays while one looks at it. */
function useWeekToPlan(today: string, isWanted: boolean, branch: number | undefined): string | null {
  const next = nextMonday(today)
  const { data, isPlaceholderData } = useWeekPlan({
    from: next,
    to: addDays(next, LAST_DAY),
    branch: isWanted ? branch : undefined,
  })
  const [known, setKnown] = useState<{ branch: number; monday: string } | null>(null)
  const shifts = data?.filter((row): row is WholeRow => row.view === 'whole')
  if (isWanted && branch !== undefined && shifts && !isPlaceholderData && known?.branch !== branch)
    setKnown({ branch, monday: weekToPlan(today, shifts) })
  if (!isWanted) return null
  return known !== null && known.branch === branch ? known.monday : next
}

const isOthers = ({ type, user }: Row, ownId: number) => type !== 'shift' && user?.id !== ownId
/** What colleagues ask for. */
const waitingOf = (rows: readonly Row[], ownId: number) =>
  rows.filter(
    (row): row is WholeRow =>
      isOthers(row, ownId) && row.view === 'whole' && (row.status === 'requested' || row.status === 'cancelRequested'),
  )

type RequestsProps = { rows: readonly Row[]; waiting: readonly WholeRow[]; ownId: number }

/** What colleagues ask for in this week, for who decides about it. */
function Requests({ rows, waiting, ownId }: RequestsProps) {
  const away = rows.filter(
    row =>
      isOthers(row, ownId) && row.type !== 'publicHoliday' && (row.view === 'colleague' || row.status === 'approved'),
  )
  return waiting.length > 0 ? <ToDecide waiting={waiting} away={away} /> : null
}

type DayListProps = {
  days: readonly string[]
  today: string
  lines: readonly PlanLine[]
  timeZone: string
  canPlan: boolean
  onEdit: (row: Row) => void
  onAdd: (userId: number | null, day: string) => void
}

/** The week on a phone: a day at a time, as a list. */
function DayList({ days, today, lines, timeZone, canPlan, onEdit, onAdd }: DayListProps) {
  const [chosen, setDay] = useState<string>()
  const day = chosen && days.includes(chosen) ? chosen : days.includes(today) ? today : (days[0] ?? '')
  const rows = lines
    .flatMap(({ cells }) => cells[days.indexOf(day)] ?? [])
    .toSorted((a, b) => (a.startAt ?? '').localeCompare(b.startAt ?? '') || a.id - b.id)
  return (
    <section className={classes.card} aria-label="Dienste des Tages">
      <fieldset className={classes.days} aria-label="Tag wählen">
        {days.map(one => (
          <button
            key={one}
            type="button"
            className={classes.day}
            aria-pressed={one === day}
            onClick={() => setDay(one)}
          >
            <span>{weekdayName(weekdayOf(one)).slice(0, 2)}</span> <strong>{Number(one.slice(8))}</strong>
            <span className="sr-only">, {dayText(one)}</span>
          </button>
        ))}
      </fieldset>
      <h2 id="open-shifts" className={classes.title}>
        {dayText(day)}
      </h2>
      {rows.length === 0 && <p className={classes.soft}>Niemand eingeteilt.</p>}
      <ul className={classes.lines}>
        {rows.map(row => (
          <li key={row.id} className={classes.dayLine}>
            <button type="button" className={classes.open} onClick={() => onEdit(row)}>
              <span className={classes.times}>{row.type === 'shift' ? timesText(row, timeZone) : titleOf(row)}</span>
              <strong>{row.user?.name ?? 'Offen'}</strong>
              {row.type === 'shift' && <span>{titleOf(row)}</span>}
              {row.view === 'whole' && row.type === 'shift' && <em>{stateText(row)}</em>}
              {row.view === 'whole' &&
                conflictSigns(row.conflicts).map(({ weight, text }) => (
                  <WeightSign key={weight} weight={weight} text={text} />
                ))}
            </button>
          </li>
        ))}
      </ul>
      {canPlan && (
        <div>
          <Button variant="default" mih={44} onClick={() => onAdd(null, day)}>
            Dienst hinzufügen
          </Button>
        </div>
      )}
    </section>
  )
}
