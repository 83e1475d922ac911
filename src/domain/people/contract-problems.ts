import type { WorkContract } from '#domain/people/work-contract.ts'
import { formatDay } from '#domain/time/format-time.ts'

/** What is wrong with the days of somebody's contracts: where (`contracts.1.validTo`), and as a German sentence. Null where each day has one at most. */
export function contractProblem(
  contracts: readonly Pick<WorkContract, 'validFrom' | 'validTo'>[],
): { field: string; code: 'range' | 'overlap'; message: string } | null {
  for (const [index, { validFrom, validTo }] of contracts.entries()) {
    if (validTo !== null && validTo < validFrom)
      return { field: `contracts.${index}.validTo`, code: 'range', message: 'Das Ende liegt vor dem Anfang.' }
    const other = contracts.find((one, at) => at < index && one.validFrom <= (validTo ?? '9999') && validFrom <= (one.validTo ?? '9999'))
    if (other)
      return {
        field: `contracts.${index}.validFrom`,
        code: 'overlap',
        message: `An diesen Tagen gilt schon der Vertrag ab ${formatDay(other.validFrom)}${other.validTo === null ? '. Bitte geben Sie dort zuerst ein Ende an' : ''}.`,
      }
  }
  return null
}
