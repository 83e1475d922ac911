import { notifications } from '@mantine/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import { resizedShift, shiftBetween, shiftOnDay, type ShiftTimes } from '#domain/people/planning/moved-shift.ts'
import { localDay, minutesOf } from '#domain/time/local-time.ts'
import {
  createRow,
  FAILED,
  planKey,
  removeRow,
  type Row,
  saveRow,
  shiftBodyOf,
  useTemplates,
  type WholeRow,
} from '#web/backoffice/areas/working-schedules/plan-data.ts'
import { holdPlanReading, readPlanSoon } from '#web/backoffice/areas/working-schedules/plan-reading.ts'
import { dayText, timesText } from '#web/backoffice/areas/working-schedules/plan-words.ts'
import { failureText } from '#web/backoffice/kit/failure-text.ts'

type Place = { userId: number | null; day: string }
export type ScheduleMutations = {
  hasTemplate: boolean
  addFromTemplate(userId: number | null, day: string): void
  move(id: number, to: Place): void
  copy(id: number, to: Place): void
  resize(id: number, endMinutes: number): void
  remove(id: number): void
  sayCopied(id: number): void
}
type Needs = {
  planAsked: { from: string; to: string; branch: number }
  rows: readonly Row[]
  timeZone: string
  branchId: number
  template: number | null
  say: (words: string) => void
}
const SKIPPED = 'An diesem Tag gibt es diese Uhrzeit nicht, weil die Uhr umgestellt wird.'

/**
 * What is done to the shifts of a week. A change shows at once, is said aloud, and is taken back with the reason where
 * the server refuses it.
 */
export function useScheduleMutations({
  planAsked: { from, to, branch },
  rows,
  timeZone,
  branchId,
  template,
  say,
}: Needs): ScheduleMutations {
  const client = useQueryClient()
  const { data: templates } = useTemplates(branchId, true)
  // one after the other, each on the version the one before left
  const queue = useRef({ last: Promise.resolve(), waiting: 0, versions: new Map<number, number>() })
  return useMemo(() => {
    const key = planKey({ from, to, branch })
    const whole = (id: number) =>
      rows.find((row): row is WholeRow => row.id === id && row.view === 'whole' && row.type === 'shift')
    const change = (how: (before: readonly Row[]) => readonly Row[]) =>
      client.setQueryData<readonly Row[]>(key, before => before && how(before))
    // what it came to stands at once; what else it changed is read in a moment
    const put = (row: Row) => void change(before => [...before.filter(({ id }) => id !== row.id), row])
    const replace = (row: Row) => void change(before => before.map(one => (one.id === row.id ? row : one)))
    const attempt = (...given: Parameters<typeof run>) => {
      say(given[2].words)
      queue.current.waiting += 1
      const release = holdPlanReading()
      queue.current.last = queue.current.last.then(() => run(...given)).then(release)
    }
    // while more wait, what one came to is behind what is shown already
    const isLast = () => queue.current.waiting === 1
    const run = async (
      deed: () => Promise<unknown>,
      failed: string,
      { before }: { words: string; before?: readonly Row[] },
    ) => {
      try {
        await deed()
      } catch (error) {
        if (before) client.setQueryData(key, before)
        const message = failureText(error, failed)
        say(message)
        notifications.show({ color: 'red', message })
      }
      queue.current.waiting -= 1
      readPlanSoon(client)
    }
    const write = (row: WholeRow, userId: number | null, times: ShiftTimes, words: string) => {
      // what was asked before would bring back how it stood
      void client.cancelQueries({ queryKey: key })
      const before = client.getQueryData<readonly Row[]>(key) ?? rows
      const name = before.find(one => one.user?.id === userId)?.user?.name ?? ''
      const user = userId === null ? null : row.user?.id === userId ? row.user : { id: userId, name }
      const day = localDay(times.startAt, timeZone)
      client.setQueryData<readonly Row[]>(
        key,
        before.map(one => (one.id === row.id ? { ...row, ...times, user, startDate: day } : one)),
      )
      attempt(
        async () => {
          const version = Math.max(row.version, queue.current.versions.get(row.id) ?? 0)
          const saved = await saveRow({ id: row.id, version, schedule: shiftBodyOf(row, { userId, ...times }) })
          if (saved.view === 'whole') queue.current.versions.set(saved.id, saved.version)
          if (isLast()) replace(saved)
        },
        FAILED.update,
        { words, before },
      )
    }
    const chosen = templates?.find(({ id }) => id === template)
    return {
      hasTemplate: chosen !== undefined,
      addFromTemplate(userId, day) {
        if (!chosen) return
        const times = shiftBetween(day, minutesOf(chosen.startTime) ?? 0, minutesOf(chosen.endTime) ?? 0, timeZone)
        const { plannedPauseMinutes, position, color, department } = chosen
        attempt(
          async () =>
            put(
              await createRow({
                type: 'shift',
                user: userId === null ? null : { id: userId },
                branch: { id: branchId },
                department: department && { id: department.id },
                plannedPauseMinutes: plannedPauseMinutes ?? 0,
                position,
                color,
                ...times,
              }),
            ),
          FAILED.create,
          { words: `${chosen.name} eingetragen, ${dayText(day)}.` },
        )
      },
      move(id, { userId, day }) {
        const row = whole(id)
        if (!row?.startAt || !row.endAt || (row.startDate === day && (row.user?.id ?? null) === userId)) return
        const times = shiftOnDay({ startAt: row.startAt, endAt: row.endAt }, day, timeZone)
        if (!times) return say(SKIPPED)
        write(row, userId, times, `Verschoben auf ${dayText(day)}, ${timesText(times, timeZone)}.`)
      },
      copy(id, { userId, day }) {
        const row = whole(id)
        const times =
          row?.startAt && row.endAt ? shiftOnDay({ startAt: row.startAt, endAt: row.endAt }, day, timeZone) : null
        if (!row || !times) return say(SKIPPED)
        attempt(async () => put(await createRow(shiftBodyOf(row, { userId, ...times }))), FAILED.create, {
          words: `Kopiert auf ${dayText(day)}.`,
        })
      },
      resize(id, end) {
        const row = whole(id)
        if (!row?.startAt || !row.endAt || end === 0) return
        const times = resizedShift({ startAt: row.startAt, endAt: row.endAt }, { end })
        if (times.endAt === row.endAt) return say('Ein Dienst dauert zwischen einer Viertelstunde und 24 Stunden.')
        write(row, row.user?.id ?? null, times, `Jetzt ${timesText(times, timeZone)}.`)
      },
      remove(id) {
        const row = whole(id)
        if (!row) return
        if (row.status !== 'draft')
          return say(
            'Nur Entwürfe werden so gelöscht. Einen veröffentlichten Dienst sagen Sie im geöffneten Dienst ab.',
          )
        attempt(
          async () => {
            await removeRow({ id })
            change(before => before.filter(one => one.id !== id))
          },
          FAILED.remove,
          { words: 'Entwurf gelöscht.' },
        )
      },
      sayCopied: id =>
        say(whole(id) ? 'Kopiert. Mit Strg+V an anderer Stelle einfügen.' : 'Nur Dienste werden kopiert.'),
    }
  }, [client, from, to, branch, rows, timeZone, branchId, template, templates, say])
}
