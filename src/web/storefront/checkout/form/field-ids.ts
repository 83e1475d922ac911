/** The element that an error of a field leads to. */
export const fieldId = (field: string): string => `bestellung-${field}`

/** The same for a line of the cart. */
export const itemId = (uid: string): string => `bestellung-zeile-${uid}`

/**
 * Something to mend; `target` is the id of the input it is about, null when it is about the whole order. `isMissing`:
 * it only has to be filled in.
 */
export type CheckoutProblem = { target: string | null; message: string; isMissing?: boolean }

/** The message at an input, if any. */
export const problemAt = (problems: readonly CheckoutProblem[], target: string): string | undefined =>
  problems.find(problem => problem.target === target)?.message
