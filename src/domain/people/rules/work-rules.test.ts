import { describe, expect, test } from 'vitest'
import { rulesOf, rulesUnder, type WorkRules } from '#domain/people/rules/work-rules.ts'
import type { CustomRules } from '#domain/people/work-contract.ts'

const HOUR = 3600
/** In hours, as the laws say it. */
const told = (rules: WorkRules) => ({
  breaks: rules.breaks.map(step => `${step.seconds / 60} min over ${step.overSeconds / HOUR}`).join(', '),
  block: rules.minimumBlockSeconds / 60,
  stretch: rules.continuousSeconds === null ? null : rules.continuousSeconds / HOUR,
  whole: rules.undividedBreak && [rules.undividedBreak.overSeconds / HOUR, rules.undividedBreak.seconds / 60],
  day: rules.dailySeconds === null ? null : rules.dailySeconds / HOUR,
  week: rules.weeklySeconds === null ? null : rules.weeklySeconds / HOUR,
  remark: rules.remarkSeconds === null ? null : rules.remarkSeconds / HOUR,
  rest: rules.restSeconds === null ? null : rules.restSeconds / HOUR,
  weekly: rules.weeklyRest && [rules.weeklyRest.seconds / HOUR, rules.weeklyRest.freeDays],
  average: rules.average && [rules.average.seconds / HOUR, rules.average.weeks],
  night: rules.nobodyBetween && [rules.nobodyBetween.from / 60, rules.nobodyBetween.to / 60],
  days: rules.nobodyOn.map(({ day, from }) => `${day} from ${from / 60}`).join(', '),
  sundays: rules.everySecondSundayFree,
})
const NOTHING = {
  breaks: '',
  block: 0,
  stretch: null,
  whole: null,
  day: null,
  week: null,
  remark: null,
  rest: null,
  weekly: null,
  average: null,
  night: null,
  days: '',
  sundays: false,
}

describe('The law', () => {
  // AZG sections 9, 11 and 12, ARG sections 3 and 4
  test('of Austria', () =>
    expect(told(rulesOf({ breakPolicy: 'AT', isMinor: false }))).toEqual({
      ...NOTHING,
      breaks: '30 min over 6',
      block: 10,
      day: 12,
      week: 60,
      rest: 11,
      weekly: [36, 1],
      average: [48, 17],
    }))

  // ArbZG sections 3, 4, 5 and 11
  test('of Germany', () =>
    expect(told(rulesOf({ breakPolicy: 'DE', isMinor: false }))).toEqual({
      ...NOTHING,
      breaks: '30 min over 6, 45 min over 9',
      block: 15,
      stretch: 6,
      day: 10,
      week: 60,
      rest: 11,
      weekly: [35, 1],
      average: [48, 24],
    }))

  // ArG articles 9, 10, 15 and 15a, ArGV 1 articles 18 and 21
  const swiss = {
    ...NOTHING,
    breaks: '15 min over 5.5, 30 min over 7, 60 min over 9',
    block: 15,
    stretch: 5.5,
    whole: [7, 30],
    day: 13,
    week: 50,
    remark: 45,
    rest: 11,
    weekly: [35, 1],
  }
  test('of Switzerland', () => expect(told(rulesOf({ breakPolicy: 'CH', isMinor: false }))).toEqual(swiss))

  // KJBG sections 11, 15 to 19
  test('of Austria for who is under 18', () =>
    expect(told(rulesOf({ breakPolicy: 'AT', isMinor: true }))).toEqual({
      ...NOTHING,
      breaks: '30 min over 4.5',
      block: 10,
      stretch: 6,
      day: 8,
      week: 40,
      rest: 12,
      weekly: [48, 1],
      night: [23, 6],
      sundays: true,
    }))

  // JArbSchG sections 8, 11, 13 to 18
  test('of Germany for who is under 18', () =>
    expect(told(rulesOf({ breakPolicy: 'DE', isMinor: true }))).toEqual({
      ...NOTHING,
      breaks: '30 min over 4.5, 60 min over 6',
      block: 15,
      stretch: 4.5,
      day: 8,
      week: 40,
      rest: 12,
      weekly: [24, 2],
      night: [22, 6],
      days: '01-01 from 0, easter from 0, 05-01 from 0, 12-25 from 0, 12-24 from 14, 12-31 from 14',
      sundays: true,
    }))

  // ArG article 31, ArGV 5 article 16
  test('of Switzerland for who is under 18', () =>
    expect(told(rulesOf({ breakPolicy: 'CH', isMinor: true }))).toEqual({ ...swiss, day: 9, rest: 12, night: [22, 6] }))
})

describe('A house', () => {
  const own: CustomRules = {
    breaks: [{ overMinutes: 300, minutes: 20 }],
    minimumBlockMinutes: 5,
    continuousMinutes: 240,
    dailyMinutes: 540,
    weeklyMinutes: 2700,
    restMinutes: 630,
    weeklyRestMinutes: 2400,
    averageMinutes: 2280,
    averageWeeks: 12,
  }
  test('has its own bounds', () =>
    expect(told(rulesOf({ breakPolicy: 'custom', isMinor: false, customRules: own }))).toEqual({
      ...NOTHING,
      breaks: '20 min over 5',
      block: 5,
      stretch: 4,
      day: 9,
      week: 45,
      rest: 10.5,
      weekly: [40, 1],
      average: [38, 12],
    }))

  test('leaves out what it does not bound', () => {
    const customRules: CustomRules = {
      ...own,
      continuousMinutes: null,
      dailyMinutes: null,
      weeklyMinutes: null,
      restMinutes: null,
      weeklyRestMinutes: null,
      averageMinutes: null,
    }
    expect(told(rulesOf({ breakPolicy: 'custom', isMinor: false, customRules }))).toEqual({
      ...NOTHING,
      breaks: '20 min over 5',
      block: 5,
    })
  })
})

test('nothing is asked of who has no rules, none of their own, no contract, or a law this program does not know', () => {
  for (const contract of [
    null,
    { breakPolicy: 'none', isMinor: false } as const,
    { breakPolicy: 'custom', isMinor: false } as const,
    { breakPolicy: 'FR' as never, isMinor: true },
  ])
    expect(told(rulesOf(contract))).toEqual(NOTHING)
})

test('who has no contract yet is under the law of the house, as an adult', () => {
  expect(rulesUnder(null, 'CH')).toBe(rulesOf({ breakPolicy: 'CH', isMinor: false }))
  expect(rulesUnder({ breakPolicy: 'DE', isMinor: true }, 'AT')).toBe(rulesOf({ breakPolicy: 'DE', isMinor: true }))
})
