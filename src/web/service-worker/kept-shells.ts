/** So many builds stay beside the present one: a tab that was open before an update still loads its further parts. */
const EARLIER_BUILDS = 2

/**
 * Which of the caches `names`, the oldest first, hold files of builds that stay: the present one's, and the youngest
 * before it.
 */
export const keptShells = (names: readonly string[], prefix: string, present: string): string[] => [
  ...names.filter(name => name.startsWith(prefix) && name !== present).slice(-EARLIER_BUILDS),
  present,
]
