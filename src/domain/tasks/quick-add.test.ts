import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cpuMs } from '#test/cpu-time.ts'
import { writeRule } from '#domain/repetition/recurrence-rule.ts'
import { readQuickTask, type Mentionable } from '#domain/tasks/quick-add.ts'

/** A Thursday. */
const TODAY = '2026-11-26'
const PEOPLE: readonly Mentionable[] = [
  { kind: 'user', id: 1, name: 'Lena Huber', username: 'lena' },
  { kind: 'user', id: 2, name: 'Jürgen Groß', username: 'jg' },
  { kind: 'user', id: 3, name: 'Jürgen Maier' },
  { kind: 'department', id: 4, name: 'Küche' },
]
const read = (text: string) => readQuickTask(text, TODAY, PEOPLE)

test('a line says what, when, who, how pressing and what about', () =>
  expect(read('Kühlhaus prüfen morgen 8 Uhr @lena #hygiene !')).toEqual({
    title: 'Kühlhaus prüfen',
    day: '2026-11-27',
    time: '08:00',
    recurrence: null,
    assignees: [PEOPLE[0]],
    priority: 'high',
    tags: ['hygiene'],
  }))

describe('A day and a time', () => {
  test.each([
    { text: 'Brot heute', day: '2026-11-26', time: null, title: 'Brot', because: 'heute is today' },
    { text: 'Übermorgen liefern', day: '2026-11-28', time: null, title: 'liefern', because: 'it may stand first' },
    {
      text: 'Brot morgen früh um 0:15',
      day: '2026-11-27',
      time: '00:15',
      title: 'Brot',
      because: 'a night ends early',
    },
    {
      text: 'Inventur am Freitag um 7:30',
      day: '2026-11-27',
      time: '07:30',
      title: 'Inventur',
      because: 'am and um go with what they lead',
    },
    {
      text: 'Inventur am Donnerstag',
      day: '2026-12-03',
      time: null,
      title: 'Inventur',
      because: 'a weekday is the next one, never today',
    },
    { text: 'Anruf am Mo', day: '2026-11-30', time: null, title: 'Anruf', because: 'a short weekday counts behind am' },
    { text: 'So geht es nicht', day: null, time: null, title: 'So geht es nicht', because: 'so is a word as well' },
    {
      text: 'Karpfen 24.12. bestellen',
      day: '2026-12-24',
      time: null,
      title: 'Karpfen bestellen',
      because: 'a date without a year',
    },
    {
      text: 'Bericht 2.1.',
      day: '2027-01-02',
      time: null,
      title: 'Bericht',
      because: 'a day that is over is next year’s',
    },
    {
      text: 'Brot morgen um 8.30 Semmeln',
      day: '2026-11-27',
      time: '08:30',
      title: 'Brot Semmeln',
      because: 'behind a day um leads to a time',
    },
    {
      text: 'Semmeln noch heute',
      day: '2026-11-26',
      time: null,
      title: 'Semmeln',
      because: 'what leads to a day goes with it',
    },
    {
      text: 'Abnahme Montag genau um 8 Uhr',
      day: '2026-11-30',
      time: '08:00',
      title: 'Abnahme',
      because: 'how exact it is says no more',
    },
    { text: 'Termin 31.02.', day: null, time: null, title: 'Termin 31.02.', because: 'there is no such day' },
    {
      text: 'Abnahme 5.3.2027, 9 Uhr',
      day: '2027-03-05',
      time: '09:00',
      title: 'Abnahme',
      because: 'a comma ends a word',
    },
    {
      text: 'Kasse zählen 22.30 Uhr',
      day: TODAY,
      time: '22:30',
      title: 'Kasse zählen',
      because: 'a time alone is today’s',
    },
    { text: '8 Kisten zählen', day: null, time: null, title: '8 Kisten zählen', because: 'a number is no time' },
    { text: 'Treffen 25:10', day: null, time: null, title: 'Treffen 25:10', because: 'there is no such hour' },
    { text: 'morgen und heute', day: null, time: null, title: 'morgen und heute', because: 'of two days none counts' },
    {
      text: 'Brot heute, Fisch morgen',
      day: TODAY,
      time: null,
      title: 'Brot Fisch morgen',
      because: 'the first counts',
    },
  ])('$text: $because', ({ text, day, time, title }) => expect(read(text)).toMatchObject({ day, time, title }))
})

describe('A phrase is understood whole', () => {
  test.each([
    { text: 'nächsten Montag Inventur', day: '2026-11-30', time: null, title: 'Inventur' },
    { text: 'Inventur am kommenden Freitag', day: '2026-11-27', time: null, title: 'Inventur' },
    { text: 'Inventur bis diesen Samstag', day: '2026-11-28', time: null, title: 'Inventur' },
    { text: 'nächste Woche Montag Inventur', day: '2026-11-30', time: null, title: 'Inventur' },
    { text: 'nächste Woche am Di Inventur', day: '2026-12-01', time: null, title: 'Inventur' },
    { text: 'Inventur Freitag nächster Woche', day: '2026-12-04', time: null, title: 'Inventur' },
    { text: 'Freitag, den 4.12. Inventur', day: '2026-12-04', time: null, title: 'Inventur' },
    { text: 'Inventur am 24. Dezember', day: '2026-12-24', time: null, title: 'Inventur' },
    { text: 'Inventur 3. Jänner 2028', day: '2028-01-03', time: null, title: 'Inventur' },
    { text: 'Brot heute Abend', day: TODAY, time: '18:00', title: 'Brot' },
    { text: 'morgen früh Brot', day: '2026-11-27', time: '08:00', title: 'Brot' },
    { text: 'morgen früh um 6 Uhr Brot', day: '2026-11-27', time: '06:00', title: 'Brot' },
    { text: 'Anruf um halb 9', day: TODAY, time: '08:30', title: 'Anruf' },
    { text: 'Anruf 8 Uhr abends', day: TODAY, time: '20:00', title: 'Anruf' },
    { text: 'Anruf 8 Uhr 15', day: TODAY, time: '08:15', title: 'Anruf' },
    { text: 'Anruf gegen 8 Uhr', day: TODAY, time: '08:00', title: 'Anruf' },
    { text: 'Inventur morgen um 10', day: '2026-11-27', time: '10:00', title: 'Inventur' },
    { text: 'morgen um 10 Kisten holen', day: '2026-11-27', time: '10:00', title: 'Kisten holen' },
    { text: 'Inventur um 8, Brot', day: TODAY, time: '08:00', title: 'Inventur Brot' },
    { text: 'Anruf um halb neun', day: TODAY, time: '08:30', title: 'Anruf' },
    { text: 'Anruf heute Abend um 7', day: TODAY, time: '19:00', title: 'Anruf' },
    { text: 'Anruf morgen Nachmittag 3 Uhr', day: '2026-11-27', time: '15:00', title: 'Anruf' },
    { text: 'Anruf 7 Uhr heute Abend', day: TODAY, time: '19:00', title: 'Anruf' },
    { text: 'Anruf 8 Uhr in der Früh', day: TODAY, time: '08:00', title: 'Anruf' },
    { text: 'Inventur Montagabend', day: '2026-11-30', time: '18:00', title: 'Inventur' },
    { text: 'Inventur Mo 8 Uhr', day: '2026-11-30', time: '08:00', title: 'Inventur' },
    { text: 'Inventur Mo., 30.11., 8 Uhr', day: '2026-11-30', time: '08:00', title: 'Inventur' },
    { text: 'Inventur nächsten Mo', day: '2026-11-30', time: null, title: 'Inventur' },
    { text: 'Inventur am Sonnabend', day: '2026-11-28', time: null, title: 'Inventur' },
    { text: 'Inventur am 30.11. (Montag)', day: '2026-11-30', time: null, title: 'Inventur' },
    { text: 'Inventur am 24. Dez. um 8 Uhr', day: '2026-12-24', time: '08:00', title: 'Inventur' },
    { text: 'Inventur 24. 12. 2026', day: '2026-12-24', time: null, title: 'Inventur' },
    { text: 'Inventur am 24.12', day: '2026-12-24', time: null, title: 'Inventur' },
    { text: 'Inventur 24.12.26', day: '2026-12-24', time: null, title: 'Inventur' },
    { text: 'Inventur bis spätestens Montag', day: '2026-11-30', time: null, title: 'Inventur' },
    { text: 'Inventur bis zum 30.11.', day: '2026-11-30', time: null, title: 'Inventur' },
    { text: 'Montag der nächsten Woche Inventur', day: '2026-11-30', time: null, title: 'Inventur' },
    { text: 'Inventur (morgen)', day: '2026-11-27', time: null, title: 'Inventur' },
    { text: 'Inventur 10:30 Uhr morgen.', day: '2026-11-27', time: '10:30', title: 'Inventur' },
    { text: 'Tische 3 und 4 heute decken', day: TODAY, time: null, title: 'Tische 3 und 4 decken' },
    { text: 'Montag 8 Kisten holen', day: '2026-11-30', time: null, title: '8 Kisten holen' },
    { text: 'Angebot der Woche Montag schreiben', day: '2026-11-30', time: null, title: 'Angebot der Woche schreiben' },
  ])('$text', ({ text, day, time, title }) => expect(read(text)).toMatchObject({ day, time, title }))
})

describe('What comes back', () => {
  const row = (text: string) => {
    const { title, day, time, recurrence } = read(text)
    return [title, day, time, recurrence && writeRule(recurrence.rule), recurrence?.until ?? null]
  }
  test.each([
    { text: 'jeden Montag Inventur', is: ['Inventur', '2026-11-30', null, 'FREQ=WEEKLY;BYDAY=MO', null] },
    { text: 'Inventur montags 8 Uhr', is: ['Inventur', '2026-11-30', '08:00', 'FREQ=WEEKLY;BYDAY=MO', null] },
    { text: '8 Uhr jeden Montag Inventur', is: ['Inventur', '2026-11-30', '08:00', 'FREQ=WEEKLY;BYDAY=MO', null] },
    { text: 'Inventur täglich um 8:00', is: ['Inventur', TODAY, '08:00', 'FREQ=DAILY', null] },
    { text: 'Inventur jeden 1. Montag', is: ['Inventur', '2026-12-07', null, 'FREQ=MONTHLY;BYDAY=1MO', null] },
    { text: 'Inventur ab Montag täglich', is: ['Inventur', '2026-11-30', null, 'FREQ=DAILY', null] },
    {
      text: 'jeden 1. und 15. Miete zahlen',
      is: ['Miete zahlen', '2026-12-01', null, 'FREQ=MONTHLY;BYMONTHDAY=1,15', null],
    },
    {
      text: 'Terrasse täglich ab 1. Mai bis Ende August 8 Uhr fegen',
      is: ['Terrasse fegen', '2027-05-01', '08:00', 'FREQ=DAILY', '2027-08-31'],
    },
    { text: 'heute in 8 Tagen liefern', is: ['liefern', '2026-12-04', null, null, null] },
    { text: 'in 3 Tagen um 8 Uhr liefern', is: ['liefern', '2026-11-29', '08:00', null, null] },
  ])('$text', ({ text, is }) => expect(row(text)).toEqual(is))
})

describe('A phrase that is not understood stays in the title whole', () => {
  test.each([
    'Inventur letzten Freitag',
    'von heute auf morgen liefern',
    'Dienst Freitag auf Samstag',
    'Termin auf Montag verschieben',
    'statt Montag Dienstag öffnen',
    'wegen Montag anrufen',
    'mit Montag beginnen',
    'Inventur Montag bzw. Dienstag',
    'Inventur Montag plus Dienstag',
    'Karte bis inkl. Montag',
    'Inventur frühestens Montag',
    'Sperre den ganzen Montag',
    'Inventur am besten Montag',
    'Aushilfe halbtags Montag',
    'Inventur Montag ganztägig',
    'Montag ist Ruhetag',
    'Am 24.12. bleibt die Küche zu',
    'Dienst von Montag bis Freitag',
    'Müll montags bis 27.11.',
    'Müll montags bis morgen',
    'Montag oder Dienstag Inventur',
    'Inventur Montag in einer Woche',
    'Öffnung 8 bis 10 Uhr',
    'Öffnung von 8 bis 10 Uhr',
    'Öffnung zwischen 8:00 und 10:00 Uhr',
    'Anruf viertel 9 Uhr',
    'Anruf kurz nach 8 Uhr',
    'übernächsten Montag Inventur',
    'Feier nach Montag',
    'Inventur Mo–Fr 8 Uhr',
    'jeden Montag oder Dienstag Inventur',
    'Kaffee für jeden zweiten Gast',
    'jeden 2. Tisch decken',
    'Inventur nicht jeden Montag',
    'Inventur letzter Werktag',
    'alle prüfen',
    'Inventur Montag, Dienstag und Mittwoch',
    'Inventur vor dem Montag',
    'Inventur Montag nach Ostern',
    'Inventur erst am Montag',
    'Inventur Silvester 18 Uhr',
    'Inventur Montag von 8 bis 10 Uhr',
    'Inventur Montag 8-10 Uhr',
    'Inventur Montag 9 bis 11',
    'Inventur morgen zwischen 8 und 10',
    'Inventur 12 Uhr nachts',
    'Inventur heute Nacht',
    'Inventur Montag übernächste Woche',
    'Inventur Montag KW 49',
    'Inventur am 1. um 8 Uhr',
    'Inventur 30. bis 31.12.',
    'Inventur am 3. Dezember nächsten Jahres',
    'Inventur gestern 8 Uhr',
    'Inventur morgen früh 13 Uhr',
    'Inventur Montag 24 Uhr',
    'Dienst morgen ab 8 Uhr bis 16 Uhr',
    'Abholung um 8 oder um 9 Uhr',
    'Guten Morgen Tafel schreiben',
    'Frühstück am Morgen',
    'Frau Freitag anrufen',
    'Kuchen für so viele Gäste',
    'Es wird um so besser',
    'Teig 2 h kühlen',
  ])('%s', text => expect(read(text)).toMatchObject({ title: text, day: null, time: null }))
  test('a name with several words is one person', () =>
    expect(read('x @Lena Huber morgen')).toMatchObject({ title: 'x', assignees: [PEOPLE[0]], day: '2026-11-27' }))
})

describe('People', () => {
  test.each([
    { text: 'x @Küche', ids: [4], title: 'x', because: 'a department can have it' },
    { text: 'x @huber', ids: [1], title: 'x', because: 'any part of a name does' },
    { text: 'x @jürgen', ids: [], title: 'x @jürgen', because: 'two are called so, so it stays readable' },
    { text: 'x @jg @lena, @lena', ids: [2, 1], title: 'x', because: 'nobody has it twice' },
    { text: 'Mail an a@b.at', ids: [], title: 'Mail an a@b.at', because: 'an address is no person' },
    { text: 'x @', ids: [], title: 'x @', because: 'a sign alone means nobody' },
  ])('$text: $because', ({ text, ids, title }) => {
    const task = read(text)
    expect([task.assignees.map(({ id }) => id), task.title]).toEqual([ids, title])
  })
})

test('the longest line is read as fast as it is long', () => {
  const long = `${'@a #b 1.1. 8:00 '.repeat(20_000)}`
  expect(read(long).tags).toEqual(['b'])
})

test.each([
  'jeden zweiten und ',
  'alle zwei Wochen ',
  'jeden Montag oder ',
  '1. und ',
  'Mo-',
  'in 3 Tagen ',
  'ab 1. Mai bis Ende ',
  'letzter ',
])('ten thousand letters of „%s“ are read at once', words => {
  const long = words.repeat(Math.ceil(10_000 / words.length))
  expect(typeof read(`x${long.replaceAll(' ', '')}`).title).toBe('string')
  expect(cpuMs(() => read(long))).toBeLessThan(1000)
  expect(cpuMs(() => read(`x${long.replaceAll(' ', '')}`))).toBeLessThan(1000)
})

test('of any row of words about days and times, all are understood or none', () => {
  const words =
    'heute,Montag,nächsten,am,um,bis,von,vor,und,8:30,8 Uhr,24.12.,früh,montags,8–10,täglich,jeden Montag,alle 2 Wochen'.split(
      ',',
    )
  const rows = fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(rows, row => {
      const { title, day, time } = read(row.join(' '))
      // what is left where something was understood says nothing of a day or a time
      if (day !== null || time !== null) expect(title).not.toMatch(/heute|Montag|8:30|24\.12|montags|täglich|8 Uhr/)
      else expect(title).toBe(row.join(' '))
    }),
    { numRuns: 2000 },
  )
})

test('a word that every object of the language knows is a word of the title', () => {
  for (const word of ['constructor', 'toString', '__proto__', 'valueOf'])
    expect(read(word)).toMatchObject({ title: word, day: null, priority: null })
})

describe('A name of two words', () => {
  test.each([
    { text: 'Brot @Jürgen Maier holen', id: 3, title: 'Brot holen', because: 'one of two of that first name' },
    { text: 'Brot @Jürgen Groß, bald', id: 2, title: 'Brot bald', because: 'a comma behind it is none of it' },
  ])('$text: $because', ({ text, id, title }) => {
    const { assignees, title: left } = read(text)
    expect({ ids: assignees.map(one => one.id), left }).toEqual({ ids: [id], left: title })
  })
})

describe('Beside how often something comes back', () => {
  test.each([
    { text: 'täglich um 7 Müll', title: 'Müll', time: '07:00' },
    { text: 'jeden Montag um 7 Müll', title: 'Müll', time: '07:00' },
    { text: 'täglich gegen 9 Müll', title: 'Müll', time: '09:00' },
  ])('a number behind „um“ is a time: $text', ({ text, title, time }) => {
    const found = read(text)
    expect([found.title, found.time, found.recurrence === null]).toEqual([title, time, false])
  })
  test.each([
    'zweimal täglich prüfen',
    '2x täglich prüfen',
    '2× wöchentlich prüfen',
    '2 mal täglich prüfen',
    'drei Mal täglich prüfen',
    'mehrmals täglich prüfen',
    'fast täglich prüfen',
    'mindestens täglich prüfen',
  ])('what says more than a repetition can stays in the title whole: %s', text =>
    expect(read(text)).toMatchObject({ title: text, day: null, recurrence: null }),
  )
})
