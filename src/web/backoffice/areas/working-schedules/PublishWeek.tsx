import { Button, Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { conflictLines, type ConflictWeight } from '#domain/people/planning/conflict-lines.ts'
import { addDays } from '#domain/time/local-time.ts'
import { weekGaps, type WeekGap } from '#web/backoffice/areas/working-schedules/coverage-gaps.ts'
import { type Row, useCoverage, useLosses, type WholeRow } from '#web/backoffice/areas/working-schedules/plan-data.ts'
import {
  conflictText,
  numberText,
  shortDayText,
  timesText,
  titleOf,
  weekText,
} from '#web/backoffice/areas/working-schedules/plan-words.ts'
import { WeightSign } from '#web/backoffice/areas/working-schedules/WeightSign.tsx'
import { useMe } from '#web/backoffice/session/use-me.ts'
import foot from '#web/backoffice/kit/dialog-foot.module.css'
import classes from '#web/backoffice/areas/working-schedules/plan.module.css'

const LAST_DAY = 6
type Props = {
  monday: string
  branchId: number | undefined
  rows: readonly Row[]
  timeZone: string
  isPending: boolean
  onPublish: (shown: { id: number; version: number }[]) => void
  onClose: () => void
}
/** What is left: what it is, and how heavily it weighs. */
type Left = { key: string; sign: ReactNode; weight: ConflictWeight; text: string }

/** What is published, whom it tells, and what of it is not solved: said before it is done. */
export function PublishWeek({ monday, branchId, rows, timeZone, isPending, onPublish, onClose }: Props) {
  const me = useMe()
  // of the whole branch, whatever the page is narrowed to: all of it is published
  const week = { branch: branchId, department: undefined, from: monday, to: addDays(monday, LAST_DAY) }
  const coverage = useCoverage(week, true)
  const accounts = useLosses(branchId, true)
  const [isReading, isUnknown] = [coverage.isPending || accounts.isPending, coverage.isError || accounts.isError]
  const shifts = rows.filter(
    (row): row is WholeRow => row.view === 'whole' && row.type === 'shift' && row.status !== 'cancelled',
  )
  const drafts = shifts.filter(({ status }) => status === 'draft')
  // nobody is told of what they do themselves
  const told = [...Map.groupBy(drafts, ({ user }) => user?.id ?? 0)].flatMap(([id, of]) =>
    of[0]?.user && id !== me.id ? [`${of[0].user.name} (${numberText(of.length, 'Dienst', 'Dienste')})`] : [],
  )
  const own = drafts.filter(({ user }) => user?.id === me.id).length
  const open = drafts.filter(({ user }) => user === null).length
  const gaps = weekGaps(
    coverage.data?.cells ?? [],
    shifts.filter(({ user }) => user === null),
    timeZone,
  )
  const left = [
    ...conflictLines(shifts).map((line): Left => {
      const { row, weight, code, with: other, hours } = line
      const who = `${row.user?.name ?? 'Offener Dienst'}, ${shortDayText(row.startDate)} ${timesText(row, timeZone)}`
      return {
        key: `${row.id} ${code} ${other} ${hours?.of}`,
        sign: <WeightSign weight={weight} />,
        weight,
        text: `${who}. ${conflictText(line, rows, timeZone)}`,
      }
    }),
    ...gaps.map((one): Left => {
      const text = gapText(one, timeZone)
      return {
        key: `gap ${one.open?.id} ${text}`,
        sign: <WeightSign weight="clash" text="Lücke" icon="gap" />,
        weight: 'clash',
        text,
      }
    }),
    ...rows.flatMap(row => waitingLine(row, me.id, timeZone)),
    ...(accounts.data ?? []).map(({ user, message }): Left => ({
      key: `${user.id} ${message}`,
      sign: <WeightSign weight="remark" />,
      weight: 'remark',
      text: `${user.name}. ${message}`,
    })),
  ]
  const unsolved = left.filter(({ weight }) => weight !== 'remark')
  const remarks = left.filter(({ weight }) => weight === 'remark')
  return (
    <Modal opened onClose={onClose} title={`${weekText(monday)} veröffentlichen?`} size="lg">
      <section aria-labelledby="publish-told">
        <h3 id="publish-told" className={classes.title}>
          {told.length === 0 ? 'Niemand bekommt eine Nachricht' : 'Eine Nachricht bekommen'}
        </h3>
        <ul className={classes.plainList}>
          {told.map(text => (
            <li key={text}>{text}</li>
          ))}
          {own > 0 && <li>{numberText(own, 'eigener Dienst', 'eigene Dienste')}, ohne Nachricht an Sie</li>}
          {open > 0 && (
            <li>{numberText(open, 'offener Dienst wird', 'offene Dienste werden')} zum Übernehmen gezeigt</li>
          )}
        </ul>
      </section>
      <section aria-labelledby="publish-unsolved" aria-busy={isReading}>
        <h3 id="publish-unsolved" className={classes.title}>
          {unsolved.length > 0
            ? 'Noch nicht geklärt'
            : isReading
              ? 'Wird noch geprüft'
              : isUnknown
                ? 'Nicht alles geprüft'
                : 'Alles geklärt'}
        </h3>
        <LeftList left={unsolved} />
        {isReading && <output className={classes.checked}>Besetzung und Konten werden noch gelesen.</output>}
        {isUnknown && !isReading && (
          <div className={classes.checked} role="alert">
            <p className={classes.plain}>Besetzung oder Konten konnten nicht gelesen werden. Lücken können fehlen.</p>
            <Button
              variant="default"
              mih={44}
              onClick={() => {
                if (coverage.isError) void coverage.refetch()
                if (accounts.isError) void accounts.refetch()
              }}
            >
              Erneut prüfen
            </Button>
          </div>
        )}
      </section>
      {remarks.length > 0 && (
        <section aria-labelledby="publish-remarks">
          <h3 id="publish-remarks" className={classes.title}>
            Zu beachten
          </h3>
          <LeftList left={remarks} />
        </section>
      )}
      <div className={`${classes.deeds} ${foot.foot}`}>
        <Button variant="default" mih={44} onClick={onClose}>
          Abbrechen
        </Button>
        <Button
          mih={44}
          loading={isPending}
          disabled={isReading}
          onClick={() => onPublish(drafts.map(({ id, version }) => ({ id, version })))}
        >
          Veröffentlichen
        </Button>
      </div>
    </Modal>
  )
}

const LeftList = ({ left }: { left: readonly Left[] }) => (
  <ul className={classes.leftList}>
    {left.map(({ key, sign, weight, text }) => (
      <li key={key} className={classes.conflict} data-weight={weight}>
        {sign} {text}
      </li>
    ))}
  </ul>
)

function gapText({ day, gap, open }: WeekGap<WholeRow>, timeZone: string): string {
  if (open) return `${shortDayText(day)} ${timesText(open, timeZone)}, ${titleOf(open)}: noch niemand.`
  const { from, to, missing } = gap
  return `${shortDayText(day)} ${from}–${to} Uhr, ${missing === 1 ? 'eine Person fehlt' : `bis zu ${missing} Personen fehlen`}.`
}

/** A request or a swap of the week that nobody has decided about. */
function waitingLine(row: Row, ownId: number, timeZone: string): Left[] {
  if (row.view !== 'whole') return []
  const who = row.user?.name ?? ''
  const line = (word: string, text: string): Left[] => [
    { key: `asked ${row.id}`, sign: <WeightSign weight="clash" text={word} icon="asked" />, weight: 'clash', text },
  ]
  if (row.type === 'shift')
    return row.swap?.state === 'claimed' && row.status === 'published'
      ? line('Tausch', `${who}, ${shortDayText(row.startDate)} ${timesText(row, timeZone)}.`)
      : []
  const isAsked = row.status === 'requested' || row.status === 'cancelRequested'
  return isAsked && row.user?.id !== ownId
    ? line('Antrag', `${who}, ${titleOf(row)}, ${shortDayText(row.startDate)} bis ${shortDayText(row.endDate)}.`)
    : []
}
