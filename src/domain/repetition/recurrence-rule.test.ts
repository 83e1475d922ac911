import { describe, expect, test } from 'vitest'
import { readRule, writeRule } from '#domain/repetition/recurrence-rule.ts'
import { ruleText } from '#domain/repetition/rule-text.ts'

describe('A rule of RFC 5545', () => {
  test.each([
    { rule: 'FREQ=DAILY', text: 'Täglich' },
    { rule: 'FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR', text: 'Werktags' },
    { rule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH', text: 'Alle 2 Wochen am Montag und Donnerstag' },
    { rule: 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', text: 'Wöchentlich von Montag bis Freitag' },
    { rule: 'FREQ=MONTHLY;BYMONTHDAY=31', text: 'Monatlich am 31.' },
    { rule: 'FREQ=MONTHLY;BYMONTHDAY=1,15', text: 'Monatlich am 1. und 15.' },
    { rule: 'FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=-1', text: 'Alle 3 Monate am letzten Tag' },
    { rule: 'FREQ=MONTHLY;BYDAY=2TU', text: 'Monatlich am zweiten Dienstag' },
    { rule: 'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1', text: 'Monatlich am letzten Werktag' },
    { rule: 'FREQ=MONTHLY;BYMONTH=3,6,9,12;BYMONTHDAY=-1', text: 'Jeweils am letzten Tag im Quartal' },
    { rule: 'FREQ=MONTHLY;BYMONTH=1,4,7,10;BYMONTHDAY=1,15', text: 'Jeweils am 1. und 15. im Quartal' },
    { rule: 'FREQ=MONTHLY;BYMONTH=6,12;BYDAY=-1FR', text: 'Jeweils am letzten Freitag im Halbjahr' },
    { rule: 'FREQ=YEARLY', text: 'Jährlich' },
    { rule: 'FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=24', text: 'Jährlich am 24. Dezember' },
    { rule: 'FREQ=YEARLY;BYMONTH=11;BYDAY=-1FR', text: 'Jährlich am letzten Freitag im November' },
  ])('$rule reads $text', ({ rule, text }) => {
    const read = readRule(rule)
    expect(read && [ruleText(read), writeRule(read)]).toEqual([text, rule])
  })
  test.each([
    '',
    'FREQ=HOURLY',
    'FREQ=DAILY;COUNT=3',
    'FREQ=WEEKLY;BYDAY=XX',
    'FREQ=WEEKLY;BYDAY=MO,MO',
    'FREQ=WEEKLY;BYDAY=2MO',
    'FREQ=DAILY;BYDAY=MO',
    'FREQ=DAILY;INTERVAL=2;BYDAY=MO,TU,WE,TH,FR',
    'FREQ=MONTHLY;BYMONTHDAY=32',
    'FREQ=MONTHLY;BYMONTHDAY=0',
    'FREQ=MONTHLY;BYMONTHDAY=1,1',
    'FREQ=MONTHLY;BYMONTH=2;BYMONTHDAY=1',
    'FREQ=MONTHLY;INTERVAL=3;BYMONTH=3,6,9,12;BYMONTHDAY=-1',
    'FREQ=MONTHLY;BYMONTH=3,6,9,12;BYMONTHDAY=15',
    'FREQ=MONTHLY;BYMONTH=1,4,7,10;BYMONTHDAY=29',
    'FREQ=MONTHLY;BYMONTH=1,4,7,10;BYMONTHDAY=-1',
    'FREQ=MONTHLY;BYMONTH=2,5,8,11;BYMONTHDAY=-1',
    'FREQ=MONTHLY;BYMONTH=12,9,6,3;BYMONTHDAY=-1',
    'FREQ=MONTHLY;BYMONTH=3,6,9,12',
    'FREQ=YEARLY;BYMONTH=3,6,9,12;BYMONTHDAY=-1',
    'FREQ=MONTHLY;BYDAY=5MO',
    'FREQ=MONTHLY;BYDAY=0MO',
    'FREQ=MONTHLY;BYDAY=1MO,2TU',
    'FREQ=MONTHLY;BYDAY=MO',
    'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=16',
    'FREQ=MONTHLY;BYMONTHDAY=1;BYSETPOS=1',
    'FREQ=YEARLY;BYMONTHDAY=24',
    'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=YEARLY;BYMONTH=13;BYMONTHDAY=1',
    'FREQ=DAILY;INTERVAL=0',
    'FREQ=DAILY;INTERVAL=100',
    'FREQ=DAILY;FREQ=DAILY',
    'FREQ=DAILY;constructor=1',
  ])('%s is none that is offered', rule => expect(readRule(rule)).toBeNull())
  test('nor is the longest text', () => expect(readRule(`FREQ=DAILY;${';'.repeat(50_000)}`)).toBeNull())
})
