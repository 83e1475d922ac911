import { Problem, type ProblemEntry } from '#domain/problem.ts'

/** Runs a rule that throws, so that what it refuses can be named together with everything else. */
export function collectProblems<T>(run: () => T): { value?: T; problems: readonly ProblemEntry[] } {
  try {
    return { value: run(), problems: [] }
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'invalid') throw error
    return { problems: error.errors }
  }
}
