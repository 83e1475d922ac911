import { z } from 'zod'

/** Further than anybody's account lies, in hours. */
const FAR = 100_000
const bound = z.coerce.number().min(-FAR).max(FAR).optional()

/**
 * How a list of people is ordered and narrowed by its figures: `sort` by name or a figure, downwards with `-`; `figure`
 * with `least` and `most`, both included, in hours, of holiday in days.
 */
export const orderedBy = <F extends string>(figures: Readonly<Record<F, unknown>>) => {
  const names = Object.keys(figures) as [F, ...F[]]
  const down = names.map(name => `-${name}` as const)
  return {
    sort: z.enum(['name', '-name', ...names, ...down]).default('name' as never),
    figure: z.enum(names).optional(),
    least: bound,
    most: bound,
  }
}
