/**
 * How many got lost before each step. Who pays on site goes to no payment and orders all the same: lost is who came to
 * no later step either.
 */
export function lostBefore(steps: readonly { visitors: number }[]): number[] {
  const reached = steps.map((_, at) => Math.max(...steps.slice(at).map(({ visitors }) => visitors)))
  return reached.map((count, at) => (at === 0 ? 0 : (reached[at - 1] ?? 0) - count))
}
