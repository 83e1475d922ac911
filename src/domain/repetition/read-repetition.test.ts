import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readRepetition } from '#domain/repetition/read-repetition.ts'
import {
  type CountedDay,
  countedDays,
  type Frequency,
  longestOfMonth,
  monthDays,
  readRule,
  type RecurrenceRule,
  type RuleDays,
  writeRule,
} from '#domain/repetition/recurrence-rule.ts'
import { repetitionText } from '#domain/repetition/rule-text.ts'
import { addDays, WEEKDAYS } from '#domain/time/local-time.ts'
import { anyText } from '#test/any-text.ts'

/** A Monday. */
const TODAY = '2026-11-30'
/** What is read, in the words of the summary; of one day that day, of what is refused its reason. */
function said(text: string): string {
  const read = readRepetition(text, TODAY)
  if (!read.ok) return read.reason
  const { rule, day } = read.repetition
  return rule ? repetitionText(rule, read.repetition) : (day ?? '')
}

describe('What people say', () => {
  test.each(
    Object.entries({
      täglich: 'Täglich',
      taeglich: 'Täglich',
      TÄGLICH: 'Täglich',
      'jeden Tag': 'Täglich',
      'alle Tage': 'Täglich',
      'jeden zweiten Tag': 'Alle 2 Tage',
      'alle drei Tage': 'Alle 3 Tage',
      'alle 14 Tage': 'Alle 14 Tage',
      'alle 14 Tage freitags': 'Alle 2 Wochen am Freitag',
      'vierzehntägig dienstags': 'Alle 2 Wochen am Dienstag',
      'alle 7 Tage Mo, Mi': 'Wöchentlich am Montag und Mittwoch',
      '14-tägig': 'Alle 14 Tage',
      '14-taegig': 'Alle 14 Tage',
      '14 tägig': 'Alle 14 Tage',
      vierzehntägig: 'Alle 14 Tage',
      'einmal die Woche freitags': 'Wöchentlich am Freitag',
      'jährlich zum Jahresende': 'Jährlich am 31. Dezember',
      'jeweils zum Jahresbeginn': 'Jährlich am 1. Jänner',
      'jede Woche': 'Wöchentlich',
      wöchentlich: 'Wöchentlich',
      woechentlich: 'Wöchentlich',
      'jede 2. Woche': 'Alle 2 Wochen',
      'jede zweite Woche': 'Alle 2 Wochen',
      'jede andere Woche': 'Alle 2 Wochen',
      'alle zwei Wochen': 'Alle 2 Wochen',
      'alle zwo Wochen': 'Alle 2 Wochen',
      zweiwöchentlich: 'Alle 2 Wochen',
      '2-wöchentlich': 'Alle 2 Wochen',
      'alle zwei Wochen freitags': 'Alle 2 Wochen am Freitag',
      'freitags alle zwei Wochen': 'Alle 2 Wochen am Freitag',
      'Freitags, alle 2 Wochen': 'Alle 2 Wochen am Freitag',
      'jede zweite Woche am Montag': 'Alle 2 Wochen am Montag',
      'alle 2 Wochen Mo und Do': 'Alle 2 Wochen am Montag und Donnerstag',
      'jeden Montag': 'Wöchentlich am Montag',
      'an jedem Dienstag': 'Wöchentlich am Dienstag',
      'jeweils am Dienstag': 'Wöchentlich am Dienstag',
      'immer dienstags': 'Wöchentlich am Dienstag',
      montags: 'Wöchentlich am Montag',
      'montags und donnerstags': 'Wöchentlich am Montag und Donnerstag',
      'Donnerstags und montags': 'Wöchentlich am Montag und Donnerstag',
      sonnabends: 'Wöchentlich am Samstag',
      'jeden Sonnabend': 'Wöchentlich am Samstag',
      'Mo, Mi und Fr': 'Wöchentlich am Montag, Mittwoch und Freitag',
      'Mo/Mi/Fr': 'Wöchentlich am Montag, Mittwoch und Freitag',
      'mo + do': 'Wöchentlich am Montag und Donnerstag',
      'Mo-Fr': 'Wöchentlich von Montag bis Freitag',
      'Mo.–Fr.': 'Wöchentlich von Montag bis Freitag',
      'Montag bis Freitag': 'Wöchentlich von Montag bis Freitag',
      'von Montag bis Freitag': 'Wöchentlich von Montag bis Freitag',
      'Fr bis Mo': 'Wöchentlich am Montag, Freitag, Samstag und Sonntag',
      'täglich Mo-Sa': 'Wöchentlich von Montag bis Samstag',
      'jeden Montag und jeden Donnerstag': 'Wöchentlich am Montag und Donnerstag',
      werktags: 'Werktags',
      werktäglich: 'Werktags',
      'jeden Werktag': 'Werktags',
      'an Werktagen': 'Werktags',
      'alle Werktage': 'Werktags',
      'jeden Arbeitstag': 'Werktags',
      wochentags: 'Wöchentlich von Montag bis Freitag',
      'unter der Woche': 'Wöchentlich von Montag bis Freitag',
      'jedes Wochenende': 'Wöchentlich am Samstag und Sonntag',
      'am Wochenende': 'Wöchentlich am Samstag und Sonntag',
      monatlich: 'Monatlich',
      'jeden Monat': 'Monatlich',
      'alle drei Monate': 'Alle 3 Monate',
      zweimonatlich: 'Alle 2 Monate',
      'jedes Quartal': 'Alle 3 Monate',
      vierteljährlich: 'Alle 3 Monate',
      quartalsweise: 'Alle 3 Monate',
      halbjährlich: 'Alle 6 Monate',
      'jedes Halbjahr': 'Alle 6 Monate',
      'monatlich am 15.': 'Monatlich am 15.',
      'am 15. jedes Monats': 'Monatlich am 15.',
      'jeden 1. und 15.': 'Monatlich am 1. und 15.',
      'jeden 15. und 1.': 'Monatlich am 1. und 15.',
      'am Ersten jeden Monats': 'Monatlich am 1.',
      'am ersten des Monats': 'Monatlich am 1.',
      'am fünfzehnten des Monats': 'Monatlich am 15.',
      'jeden Monat am 5.': 'Monatlich am 5.',
      'monatlich am letzten Tag': 'Monatlich am letzten Tag',
      'am letzten Tag des Monats': 'Monatlich am letzten Tag',
      'jeden letzten Tag im Monat': 'Monatlich am letzten Tag',
      'am Monatsletzten': 'Monatlich am letzten Tag',
      Monatsende: 'Monatlich am letzten Tag',
      'am Monatsersten': 'Monatlich am 1.',
      'am 15. und letzten Tag im Monat': 'Monatlich am 15. und letzten Tag',
      'jeden zweiten Dienstag im Monat': 'Monatlich am zweiten Dienstag',
      'JEDEN 2. DIENSTAG IM MONAT': 'Monatlich am zweiten Dienstag',
      'jeden zweiten Dienstag': 'Alle 2 Wochen am Dienstag',
      'jeden 3. Montag': 'Alle 3 Wochen am Montag',
      'jeden ersten Montag': 'Monatlich am ersten Montag',
      'jeden ersten und dritten Montag': 'Monatlich am ersten und dritten Montag',
      'jeden letzten Freitag': 'Monatlich am letzten Freitag',
      'erster Montag im Monat': 'Monatlich am ersten Montag',
      'am vorletzten Freitag des Monats': 'Monatlich am vorletzten Freitag',
      'alle drei Monate am zweiten Montag': 'Alle 3 Monate am zweiten Montag',
      'letzter Werktag': 'Monatlich am letzten Werktag',
      'letzter Werktag des Monats': 'Monatlich am letzten Werktag',
      'am letzten Arbeitstag im Monat': 'Monatlich am letzten Werktag',
      'am 3. Werktag': 'Monatlich am dritten Werktag',
      'am 10. Werktag im Monat': 'Monatlich am 10. Werktag',
      'jährlich am 24. Dezember': 'Jährlich am 24. Dezember',
      'jaehrlich am 24.12.': 'Jährlich am 24. Dezember',
      'jedes Jahr am 24. Dez.': 'Jährlich am 24. Dezember',
      'am 24. Dezember jedes Jahres': 'Jährlich am 24. Dezember',
      'jeden 24. Dezember': 'Jährlich am 24. Dezember',
      'alljährlich am 6. Jänner': 'Jährlich am 6. Jänner',
      'jährlich am 6. Jaenner': 'Jährlich am 6. Jänner',
      'jährlich am 6. Januar': 'Jährlich am 6. Jänner',
      'jährlich am 2. Feber': 'Jährlich am 2. Februar',
      'jedes zweite Jahr am 1. Mai': 'Alle 2 Jahre am 1. Mai',
      'jährlich am 1. und 15. Mai': 'Jährlich am 1. und 15. Mai',
      'am letzten Freitag im November': 'Jährlich am letzten Freitag im November',
      'jährlich am letzten Tag im Februar': 'Jährlich am letzten Tag im Februar',
      'täglich ab 1. Mai bis Ende August': 'Täglich ab 01.05.2027 bis 31.08.2027',
      'montags von Mai bis August': 'Wöchentlich am Montag ab 01.05.2027 bis 31.08.2027',
      'montags vom 1. Mai bis zum 31. August': 'Wöchentlich am Montag ab 01.05.2027 bis 31.08.2027',
      'ab 1.5.2027 bis 31.8.2027 montags': 'Wöchentlich am Montag ab 01.05.2027 bis 31.08.2027',
      'jeden Montag ab sofort bis Jahresende': 'Wöchentlich am Montag ab 30.11.2026 bis 31.12.2026',
      'werktags ab morgen': 'Werktags ab 01.12.2026',
      'täglich bis 24.12.': 'Täglich bis 24.12.2026',
      'jeden zweiten Tag im Monat': 'Monatlich am 2.',
      'jeden ersten Tag': 'Monatlich am 1.',
      'monatlich am 1., 2., 3., 4., 5., 6., 7., 8., 9., 10., 11. und 12.':
        'Monatlich am 1., 2., 3., 4., 5., 6., 7., 8., 9., 10., 11. und 12.',
      'täglich bis März': 'Täglich bis 31.03.2027',
      'täglich bis März 2028': 'Täglich bis 31.03.2028',
      'täglich ab Mai 2027 bis Ende Juni 2028': 'Täglich ab 01.05.2027 bis 30.06.2028',
      'am Quartalsende': 'Jeweils am letzten Tag im Quartal',
      'zum Quartalsende': 'Jeweils am letzten Tag im Quartal',
      Quartalsende: 'Jeweils am letzten Tag im Quartal',
      'jedes Quartalsende': 'Jeweils am letzten Tag im Quartal',
      'letzter Tag des Quartals': 'Jeweils am letzten Tag im Quartal',
      'jeden letzten Tag im Quartal': 'Jeweils am letzten Tag im Quartal',
      'zum Ende des Quartals': 'Jeweils am letzten Tag im Quartal',
      'Ende jedes Quartals': 'Jeweils am letzten Tag im Quartal',
      'vierteljährlich zum Quartalsende': 'Jeweils am letzten Tag im Quartal',
      'letzter Freitag im Quartal': 'Jeweils am letzten Freitag im Quartal',
      'letzter Werktag des Quartals': 'Jeweils am letzten Werktag im Quartal',
      'am Quartalsanfang': 'Jeweils am 1. im Quartal',
      'am 1. und 15. im Quartal': 'Jeweils am 1. und 15. im Quartal',
      'erster Montag im Quartal': 'Jeweils am ersten Montag im Quartal',
      'jeden zweiten Dienstag im Quartal': 'Jeweils am zweiten Dienstag im Quartal',
      'am Halbjahresende': 'Jeweils am letzten Tag im Halbjahr',
      'am letzten Werktag im Halbjahr': 'Jeweils am letzten Werktag im Halbjahr',
      'Quartalsende ab 1. Mai': 'Jeweils am letzten Tag im Quartal ab 01.05.2027',
      'täglich bis Quartalsende': 'Täglich bis 31.12.2026',
      'täglich ab 5. Mai bis zum Ende des Quartals': 'Täglich ab 05.05.2027 bis 30.06.2027',
      'montags bis Monatsende': 'Wöchentlich am Montag bis 30.11.2026',
      'montags bis Ende des Jahres': 'Wöchentlich am Montag bis 31.12.2026',
      'Quartalsende bis Ende 2028': 'Jeweils am letzten Tag im Quartal bis 31.12.2028',
      'Ende des Monats': 'Monatlich am letzten Tag',
      'Anfang jedes Monats': 'Monatlich am 1.',
      'einmal im Monat am 15.': 'Monatlich am 15.',
      'einmal im Monat, am ersten Montag': 'Monatlich am ersten Montag',
      'am letzten Werktag, einmal im Monat': 'Monatlich am letzten Werktag',
      '1x pro Woche am Montag': 'Wöchentlich am Montag',
      '1x/Woche montags': 'Wöchentlich am Montag',
      'einmal in der Woche am Freitag': 'Wöchentlich am Freitag',
      'einmal am Tag': 'Täglich',
      'einmal täglich': 'Täglich',
      'einmal jährlich am 24.12.': 'Jährlich am 24. Dezember',
      'einmal im Quartal am letzten Tag': 'Alle 3 Monate am letzten Tag',
      'in 3 Tagen': '2026-12-03',
      'in einer Woche': '2026-12-07',
      'in zwei Wochen': '2026-12-14',
      'heute in acht Tagen': '2026-12-08',
      'in einem Monat': '2026-12-30',
      'in 3 Monaten': '2027-02-28',
      übermorgen: '2026-12-02',
      uebermorgen: '2026-12-02',
      'nächsten Montag': '2026-12-07',
      'naechsten Montag': '2026-12-07',
      'nächste Woche Mittwoch': '2026-12-09',
      Freitag: '2026-12-04',
      'am 24.12.': '2026-12-24',
      '2027-05-01': '2027-05-01',
    }).map(([text, means]) => ({ text, means })),
  )('$text: $means', ({ text, means }) => expect(said(text)).toBe(means))
})

describe('What cannot be says why', () => {
  test.each([
    { text: '', reason: 'Bitte schreiben Sie, wie oft.' },
    { text: '0 Tage', reason: 'Die kleinste Zahl ist 1' },
    { text: 'alle 0 Wochen', reason: 'Die kleinste Zahl ist 1' },
    { text: 'in 0 Tagen', reason: 'Die kleinste Zahl ist 1' },
    { text: 'alle 100 Tage', reason: 'Die größte Zahl ist 99.' },
    { text: 'alle 40 Quartale', reason: 'Die größte Zahl ist 99.' },
    { text: '3 Tage', reason: 'Schreiben Sie „alle 3 …“' },
    { text: 'jeden 5. Montag', reason: 'Einen 5. Montag gibt es nicht in jedem Monat.' },
    { text: 'am fünften Montag im Monat', reason: 'Einen 5. Montag gibt es nicht in jedem Monat.' },
    { text: 'am 16. Werktag', reason: 'Einen 16. Werktag gibt es nicht in jedem Monat.' },
    { text: 'am 32.', reason: 'Einen 32. gibt es in keinem Monat.' },
    { text: 'jeden 0.', reason: 'Einen 0. gibt es in keinem Monat.' },
    { text: 'jährlich am 31. Februar', reason: 'Den 31. Februar gibt es nicht.' },
    { text: 'am 31.4.', reason: 'Den 31. April gibt es nicht.' },
    { text: 'jährlich am 1.13.', reason: 'Einen 13. Monat gibt es nicht.' },
    { text: 'jährlich im Mai', reason: 'Bitte nennen Sie den Tag im Mai.' },
    { text: 'jährlich am letzten Freitag', reason: 'Bitte nennen Sie den Monat dazu' },
    { text: 'monatlich am Montag', reason: 'Bei Monaten und Jahren braucht ein Wochentag eine Zahl' },
    { text: 'alle 2 Wochen am 15.', reason: 'Tage im Monat gehen mit Monaten' },
    { text: 'zweimal im Monat', reason: 'Bitte nennen Sie nur die Tage' },
    { text: '3x pro Woche', reason: 'Bitte nennen Sie nur die Tage' },
    { text: 'alle 10 Tage montags', reason: 'Wochentage gehen mit Wochen' },
    { text: 'jeden Tag um 8', reason: 'Die Uhrzeit steht in ihrem eigenen Feld.' },
    { text: 'montags 8 Uhr', reason: 'Die Uhrzeit steht in ihrem eigenen Feld.' },
    { text: 'jeden Tag außer Sonntag', reason: 'Ausnahmen lassen sich hier nicht schreiben.' },
    { text: 'täglich wöchentlich', reason: 'Bitte nennen Sie nur eine Wiederholung.' },
    { text: 'täglich ab 1.8.2027 bis 1.5.2027', reason: 'Das Ende liegt vor dem Beginn.' },
    {
      text: 'monatlich am 1., 2., 3., 4., 5., 6., 7., 8., 9., 10., 11., 12. und 13.',
      reason: 'Bitte nennen Sie höchstens 12 Tage.',
    },
    { text: 'täglich bis 1.5.2020', reason: 'Das Ende liegt in der Vergangenheit.' },
    { text: 'in 3 Tagen bis Freitag', reason: '' },
    { text: 'jeden Vollmond', reason: '„Vollmond“ wird hier nicht verstanden.' },
    { text: 'alle 2 Monate am Quartalsende', reason: 'Schreiben Sie nur „am letzten Tag im Quartal“' },
    { text: 'am 30. im Quartal', reason: 'Im Quartal zählen die Tage bis zum 28. oder der letzte' },
    {
      text: 'am ersten und letzten Tag im Quartal',
      reason: 'Anfang und Ende eines Quartals sind zwei Wiederholungen.',
    },
    { text: 'fünfter Montag im Quartal', reason: 'Einen 5. Montag gibt es nicht in jedem Monat.' },
    { text: 'einmal im Monat', reason: 'Bitte nennen Sie den Tag dazu: „monatlich am 15.“' },
    { text: '1x pro Monat', reason: '„am ersten Montag im Monat“ oder „am letzten Werktag im Monat“' },
    { text: 'ein mal im Monat', reason: 'Bitte nennen Sie den Tag dazu: „monatlich am 15.“' },
    { text: 'einmal pro Woche', reason: '„wöchentlich am Montag“' },
    { text: 'einmal wöchentlich', reason: '„wöchentlich am Montag“' },
    { text: 'einmal im Quartal', reason: '„am letzten Tag im Quartal“' },
    { text: 'einmal im Halbjahr', reason: '„am letzten Tag im Halbjahr“' },
    { text: 'einmal im Jahr', reason: '„jährlich am 24. Dezember“' },
    { text: 'jeden Tag außer Sonntag', reason: 'wiederkommt: „Wöchentlich von Montag bis Samstag“.' },
    { text: 'täglich, außer am Wochenende', reason: '„Wöchentlich von Montag bis Freitag“' },
    { text: 'alle 2 Wochen Mo, Mi und Fr außer mittwochs', reason: '„Alle 2 Wochen am Montag und Freitag“' },
    { text: 'werktags ausgenommen Mo und Di', reason: '„Wöchentlich von Mittwoch bis Freitag“' },
    { text: 'montags außer am 24.12.', reason: 'entfernen Sie den Termin am 24. Dezember danach.' },
    { text: 'täglich, nicht am 24. Dezember', reason: 'entfernen Sie den Termin am 24. Dezember danach.' },
    {
      text: 'jeden Montag außer in den Ferien',
      reason: 'eine mit „bis“ zum Tag davor und eine mit „ab“ dem Tag danach',
    },
    { text: 'täglich bis auf Sonntag', reason: '„Wöchentlich von Montag bis Samstag“' },
    { text: 'täglich ohne Feiertage', reason: '„Werktags“ lässt Feiertage aus' },
    { text: 'montags außer montags', reason: 'Nennen Sie nur die Tage, an denen es wiederkommt.' },
    { text: 'monatlich am 15. außer bei Regen', reason: 'Nennen Sie nur die Tage, an denen es wiederkommt.' },
    { text: 'außer sonntags', reason: 'Ausnahmen lassen sich hier nicht schreiben.' },
    { text: 'constructor', reason: '„constructor“ wird hier nicht verstanden.' },
    { text: 'jeden __proto__', reason: '„__proto__“ wird hier nicht verstanden.' },
    { text: 'x'.repeat(201), reason: 'Bitte schreiben Sie höchstens 200 Zeichen.' },
  ])('$text: $reason', ({ text, reason }) => {
    const read = readRepetition(text, TODAY)
    expect(read.ok ? 'understood' : read.reason).toContain(reason)
  })
})

describe('What holds and is worth knowing', () => {
  const notices = (text: string) => {
    const read = readRepetition(text, TODAY)
    return read.ok ? read.repetition.notices.join(' ') : ''
  }
  test.each([
    { text: 'monatlich am 31.', notice: 'Den 31. gibt es nicht in jedem Monat' },
    { text: 'jeden 29. und 30.', notice: 'Den 29. und 30. gibt es nicht in jedem Monat' },
    { text: 'jährlich am 29. Februar', notice: 'Den 29. Februar gibt es nur in Schaltjahren' },
    { text: 'jeden zweiten Dienstag', notice: 'Für den zweiten Dienstag eines Monats schreiben Sie „im Monat“ dazu.' },
    { text: 'jeden zweiten Werktag', notice: 'Gemeint ist einmal im Monat, am zweiten Werktag.' },
    { text: 'letzter Werktag', notice: 'Werktage sind Montag bis Freitag' },
  ])('$text: $notice', ({ text, notice }) => expect(notices(text)).toContain(notice))
  test.each(['monatlich am 28.', 'jährlich zum Jahresende'])('%s: nothing', text => expect(notices(text)).toBe(''))
  test('a working day that is said to be of its month is no question', () =>
    expect(notices('jeden zweiten Werktag im Monat')).toBe('Werktage sind Montag bis Freitag.'))
})

const days = (frequency: Frequency, month: number | null): fc.Arbitrary<RuleDays> => {
  const start: fc.Arbitrary<RuleDays> = fc.constant({ kind: 'start' as const })
  if (frequency === 'daily') return start
  if (frequency === 'weekly')
    return fc.oneof(
      start,
      fc.subarray([...WEEKDAYS], { minLength: 1 }).map(weekdays => ({ kind: 'weekdays' as const, weekdays })),
    )
  const inMonth = fc.oneof(
    fc
      .uniqueArray(
        fc.oneof(fc.integer({ min: 1, max: month === null ? 31 : longestOfMonth(month) }), fc.constant(-1)),
        {
          minLength: 1,
          maxLength: 6,
        },
      )
      .map(monthDays),
    fc
      .tuple(fc.subarray([1, 2, 3, 4, -2, -1], { minLength: 1 }), fc.constantFrom(...WEEKDAYS))
      .map(([ordinals, day]) => countedDays(ordinals, day)),
    fc
      .uniqueArray(fc.constantFrom(...Array.from({ length: 15 }, (_, at) => at + 1), -2, -1), {
        minLength: 1,
        maxLength: 4,
      })
      .map(ordinals => countedDays(ordinals, 'workday')),
  )
  return frequency === 'monthly' ? fc.oneof(start, inMonth) : inMonth
}
const ruleOf = (frequency: Frequency, month: number | null): fc.Arbitrary<RecurrenceRule> =>
  fc.record({
    frequency: fc.constant(frequency),
    interval: fc.integer({ min: 1, max: 99 }),
    days: days(frequency, month),
    month: fc.constant(month),
  })
/** Days of quarters and half-years of the calendar. */
const PERIODS: fc.Arbitrary<RecurrenceRule> = fc
  .record({
    interval: fc.constantFrom(3, 6),
    isFirst: fc.boolean(),
    day: fc.constantFrom<CountedDay | 'day'>('day', 'workday', ...WEEKDAYS),
    numbers: fc.uniqueArray(fc.integer({ min: 1, max: 28 }), { minLength: 1, maxLength: 4 }),
  })
  .map(({ interval, isFirst, day, numbers }): RecurrenceRule => {
    const most = day === 'day' ? 28 : day === 'workday' ? 15 : 4
    const ofEnd = day === 'day' ? [-1] : [...new Set(numbers.map(one => -1 - (one % 2)))]
    const all = isFirst ? numbers.map(one => 1 + (one % most)) : ofEnd
    const days = day === 'day' ? monthDays(all) : countedDays(all, day)
    return { frequency: 'monthly', interval, days, month: isFirst ? 1 : interval }
  })
/** Every rule there can be. */
const RULES: fc.Arbitrary<RecurrenceRule> = fc.oneof(
  ruleOf('daily', null),
  fc.constant<RecurrenceRule>({ frequency: 'daily', interval: 1, days: { kind: 'workdays' }, month: null }),
  ruleOf('weekly', null),
  ruleOf('monthly', null),
  fc
    .integer({ min: 1, max: 99 })
    .map((interval): RecurrenceRule => ({ frequency: 'yearly', interval, days: { kind: 'start' }, month: null })),
  PERIODS,
  fc.integer({ min: 1, max: 12 }).chain(month => ruleOf('yearly', month)),
)

describe('Every rule', () => {
  test('in words reads back as itself, with its first and last day', () =>
    fc.assert(
      fc.property(
        RULES,
        fc.option(fc.integer({ min: 0, max: 5000 })),
        fc.option(fc.integer({ min: 5000, max: 9000 })),
        (rule, begin, end) => {
          const span = {
            from: begin === null ? null : addDays(TODAY, begin),
            until: end === null ? null : addDays(TODAY, end),
          }
          const read = readRepetition(repetitionText(rule, span), TODAY)
          expect(read).toMatchObject({ ok: true, repetition: { rule, day: null, ...span, isSaid: true } })
        },
      ),
      { numRuns: 3000 },
    ))
  test('that can be read from a text of RFC 5545 reads back as itself, however its words are typed', () => {
    const some = (values: readonly (number | string)[], most: number) =>
      fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: most })
    const codes = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']
    const days = fc.oneof(
      fc.constant(''),
      some(codes, 7).map(few => `;BYDAY=${few.join(',')}`),
      some([1, 2, 15, 28, 29, 30, 31, 32, 0, -1, -2], 5).map(few => `;BYMONTHDAY=${few.join(',')}`),
      fc
        .tuple(some([1, 2, 3, 4, 5, -1, -2, -3], 3), fc.constantFrom(...codes))
        .map(([few, code]) => `;BYDAY=${few.map(one => `${one}${code}`).join(',')}`),
      some([1, 2, 5, 14, 15, 16, -1, -2], 3).map(few => `;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=${few.join(',')}`),
    )
    const text = fc
      .tuple(
        fc.constantFrom('DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'),
        fc.constantFrom('', ';INTERVAL=2', ';INTERVAL=3', ';INTERVAL=6', ';INTERVAL=99', ';INTERVAL=100'),
        fc.constantFrom('', '', ';BYMONTH=2', ';BYMONTH=12', ';BYMONTH=1,4,7,10', ';BYMONTH=6,12', ';BYMONTH=13'),
        days,
      )
      .map(parts => `FREQ=${parts.join('')}`)
    fc.assert(
      fc.property(text, written => {
        const rule = readRule(written)
        fc.pre(rule !== null)
        const words = repetitionText(rule, {})
        const typed = [
          words.toUpperCase(),
          words.toLowerCase().replaceAll('ä', 'ae').replaceAll('ö', 'oe'),
          ` ${words.replaceAll(' ', '  ')} `,
          words.replace(' und ', ', '),
        ]
        for (const each of typed)
          expect(readRepetition(each, TODAY), each).toMatchObject({ ok: true, repetition: { rule } })
      }),
      { numRuns: 3000 },
    )
  })
  test('as RFC 5545 writes it reads back as itself', () =>
    fc.assert(
      fc.property(RULES, rule => {
        expect(readRule(writeRule(rule))).toEqual(rule)
      }),
      { numRuns: 1000 },
    ))
})

describe('Whatever is written', () => {
  test('any row of its words is read or refused, and never throws', () => {
    const words =
      'jeden,zweiten,letzten,Dienstag,montags,im,Monat,des,Monats,alle,2,0,1.,15.,31.,Wochen,Tag,Werktag,werktags,und,bis,von,ab,Ende,August,24.12.,jährlich,November,in,3,Tagen,Quartalsende,Halbjahr,einmal,außer,Ferien,auf,Ende,nächsten,Mo-Fr,14-tägig,-,.,,,Quartal,Uhr,constructor,9999-99-99,99.99.9999'.split(
        ',',
      )
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...words), { maxLength: 9 }), row => {
        const read = readRepetition(row.join(' '), TODAY)
        if (!read.ok) expect(read.reason).not.toBe('')
        else if (read.repetition.rule) expect(readRule(writeRule(read.repetition.rule))).toEqual(read.repetition.rule)
        else expect(read.repetition.day).toMatch(/^\d{4}-\d\d-\d\d$/u)
      }),
      { numRuns: 5000 },
    )
    fc.assert(fc.property(anyText({ maxLength: 200 }), text => void readRepetition(text, TODAY)))
  })
})
