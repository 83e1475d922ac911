import { timesText } from '#domain/units/times-text.ts'
import type { Unit } from '#domain/units/unit.ts'

type Component = { name: string; amount: number; unit: string; choice?: string | undefined }
/** A line of a bundle with its components, each of them for one piece; `choice` is the step a guest chose it at. */
export type BundleLine = { amount: number; components?: readonly Component[] | undefined }

/** What every bundle of a line brings along, for all of them: two menus of one soup each are '2 × Suppe'. */
export const fixedTexts = ({ amount, components = [] }: BundleLine): string[] =>
  components.flatMap(one =>
    one.choice === undefined ? `${timesText(times(one.amount, amount), one.unit as Unit)} ${one.name}` : [],
  )

/**
 * What was chosen at a step, with how often it is made for the whole line unless that is once: 'Pizza', '2 × Pizza'.
 * Nobody who reads it alone should make too few. Undefined where no component was chosen at the step.
 */
export function chosenText({ amount, components = [] }: BundleLine, step: string): string | undefined {
  const texts = components.flatMap(({ name, amount: each, unit, choice }) => {
    if (choice !== step) return []
    const whole = times(each, amount)
    return whole === 1 ? name : `${timesText(whole, unit as Unit)} ${name}`
  })
  return texts.length > 0 ? texts.join(', ') : undefined
}

/** In thousandths, so that three times 0,1 kg are 0,3 kg. */
const times = (each: number, count: number) => Math.round(each * count * 1000) / 1000
