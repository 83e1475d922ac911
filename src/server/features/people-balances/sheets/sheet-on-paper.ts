import type { TimeSheet } from '#contract/calls/people/sheets.ts'
import type { SheetPaper } from '#domain/documents/time-sheet-paper.ts'
import { daysText, hoursText } from '#domain/people/hours-text.ts'
import { dayNotes } from '#domain/people/sheets/day-notes.ts'
import { SURCHARGE_TYPES } from '#domain/people/rules/surcharges.ts'
import { MONTH_STATES } from '#domain/people/sheets/month-states.ts'
import { formatMonth, formatDateTime, formatTime, weekdayName } from '#domain/time/format-time.ts'
import { weekdayOf } from '#domain/time/local-time.ts'

const BREAKS =
  'Die Arbeitszeit ist ohne unbezahlte Pausen. Ein Dienst über Mitternacht steht bei dem Tag, an dem er begann, seine Stunden zählen zu dem Tag, an dem sie lagen.'

/** A month as it stands on paper. */
export function sheetOnPaper(sheet: TimeSheet, businessName: string): SheetPaper {
  const { user, month, totals, surcharges, absences, overtime, signatures, timeZone } = sheet
  const title = `Stundenzettel ${formatMonth(`${month}-01`)}`
  const signed = (one: TimeSheet['signatures']['person']) =>
    one ? `Elektronisch bestätigt am ${formatDateTime(one.at, timeZone)} Uhr${one.by ? ` von ${one.by.name}` : ''}` : ''
  return {
    title,
    number: user.name,
    sender: businessName ? [businessName] : [],
    facts: [
      ['Person', user.name],
      ...(user.personnelNumber ? [['Personalnummer', user.personnelNumber] as const] : []),
      ['Stand', MONTH_STATES[sheet.status]],
      ['Rundung', sheet.roundingMinutes === 0 ? 'keine' : `je Tag auf ${sheet.roundingMinutes} Minuten`],
    ],
    days: sheet.days.map(day => ({
      day: `${weekdayName(weekdayOf(day.date)).slice(0, 2)} ${day.date.slice(8)}.${day.date.slice(5, 7)}.`,
      times: day.records.map(
        ({ startedAt, endedAt, timeZone: zone }) =>
          `${formatTime(startedAt, zone)} – ${endedAt ? formatTime(endedAt, zone) : 'läuft'}`,
      ),
      pause: shown(day.pauseSeconds),
      target: shown(day.targetSeconds),
      worked: shown(day.workedSeconds),
      difference: day.differenceSeconds === 0 ? '' : hoursText(day.differenceSeconds, true),
      note: dayNotes(day).join(', '),
    })),
    sums: [
      ['Soll', hoursText(totals.targetSeconds)],
      ['Arbeitszeit', hoursText(totals.workedSeconds)],
      ['Abwesenheit', hoursText(totals.absenceSeconds)],
      ['Differenz', hoursText(totals.differenceSeconds, true)],
      ['Überstunden', hoursText(totals.overtimeSeconds)],
      ...surcharges.map(
        ({ type, seconds, percent }) =>
          [`Zuschlag ${SURCHARGE_TYPES[type]} ${percent.toLocaleString('de-AT')} %`, hoursText(seconds)] as const,
      ),
      ...absences.map(({ label, days }) => [`${label}, Tage`, daysText(days)] as const),
      ['Zeitkonto davor', hoursText(overtime.beforeSeconds, true)],
      ['Zeitkonto danach', hoursText(overtime.afterSeconds, true)],
    ],
    signatures: [
      { side: user.name, signed: signed(signatures.person) },
      { side: businessName || 'Betrieb', signed: signed(signatures.house) },
    ],
    closing: [BREAKS],
    foot: `${title} · ${user.name}`,
  }
}

const shown = (seconds: number) => (seconds === 0 ? '' : hoursText(seconds))
