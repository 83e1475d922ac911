import { holidayDaySeconds } from '#domain/people/balances/day-target.ts'
import type { WorkContract, CustomRules } from '#domain/people/work-contract.ts'
import { formatDay } from '#domain/time/format-time.ts'

/** What is wrong with a house's own bounds: at which field, and as a German sentence. Null where they can be kept. */
export function customRulesProblem({ breaks }: CustomRules): { field: string; message: string } | null {
  for (const [index, step] of breaks.entries()) {
    const before = breaks[index - 1]
    if (before && (step.overMinutes <= before.overMinutes || step.minutes <= before.minutes))
      return {
        field: `breaks.${index}.${step.overMinutes <= before.overMinutes ? 'overMinutes' : 'minutes'}`,
        message: 'Jede Stufe muss später beginnen und länger sein als die davor.',
      }
  }
  return null
}

/**
 * What is wrong with somebody's contracts: where (`contracts.1.validTo`), and as a German sentence. Null where each day
 * has one at most, with rules of its own where it says so.
 */
export function contractProblem(
  contracts: readonly (Pick<WorkContract, 'validFrom' | 'validTo'> &
    Partial<
      Pick<
        WorkContract,
        'breakPolicy' | 'customRules' | 'isMinor' | 'vacationUnit' | 'mode' | 'weeklyMinutes' | 'minutesPerWeekday'
      >
    >)[],
): { field: string; code: 'range' | 'overlap' | 'invalid'; message: string } | null {
  for (const [index, { validFrom, validTo, ...one }] of contracts.entries()) {
    const ofRules = rulesProblem(one)
    if (ofRules) return { ...ofRules, field: `contracts.${index}.${ofRules.field}`, code: 'invalid' }
    if (one.vacationUnit === 'hours' && daySecondsOf(one) === null)
      return {
        field: `contracts.${index}.vacationUnit`,
        code: 'invalid',
        message: 'Ohne vereinbarte Stunden zählt Urlaub in Tagen.',
      }
    if (validTo !== null && validTo < validFrom)
      return { field: `contracts.${index}.validTo`, code: 'range', message: 'Das Ende liegt vor dem Anfang.' }
    const other = contracts.find(
      (one, at) => at < index && one.validFrom <= (validTo ?? '9999') && validFrom <= (one.validTo ?? '9999'),
    )
    if (other)
      return {
        field: `contracts.${index}.validFrom`,
        code: 'overlap',
        message: `An diesen Tagen gilt schon der Vertrag ab ${formatDay(other.validFrom)}${other.validTo === null ? '. Bitte geben Sie dort zuerst ein Ende an' : ''}.`,
      }
  }
  return null
}

const daySecondsOf = ({
  mode,
  weeklyMinutes,
  minutesPerWeekday,
}: Partial<Pick<WorkContract, 'mode' | 'weeklyMinutes' | 'minutesPerWeekday'>>) =>
  mode && minutesPerWeekday && weeklyMinutes !== undefined
    ? holidayDaySeconds({ mode, weeklyMinutes, minutesPerWeekday })
    : null

/** Rules of one's own stand where the policy says so, and never in place of the law for the young. */
function rulesProblem({
  breakPolicy,
  customRules,
  isMinor,
}: Partial<Pick<WorkContract, 'breakPolicy' | 'customRules' | 'isMinor'>>) {
  if (breakPolicy !== 'custom')
    return customRules ? { field: 'customRules', message: 'Eigene Regeln gelten nur unter „Eigene Regeln“.' } : null
  if (!customRules) return { field: 'customRules', message: 'Bitte geben Sie die eigenen Regeln an.' }
  if (isMinor)
    return {
      field: 'breakPolicy',
      message: 'Für Jugendliche gilt das Gesetz. Bitte wählen Sie Österreich, Deutschland oder die Schweiz.',
    }
  const problem = customRulesProblem(customRules)
  return problem && { ...problem, field: `customRules.${problem.field}` }
}
