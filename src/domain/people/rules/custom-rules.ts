import type { CustomRules } from '#domain/people/work-contract.ts'

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
