type Sized = { value: number; before?: number | undefined; isApart?: boolean | undefined }

/**
 * What the longest bar stands for: the largest of what is drawn, so that nothing apart flattens the others; above zero.
 */
export const widestOf = (rows: readonly Sized[], most = 0): number =>
  Math.max(most, ...rows.filter(({ isApart }) => !isApart).flatMap(({ value, before }) => [value, before ?? 0])) || 1

/** Rows in their order, those apart behind the others. */
export const apartLast = <R extends Sized>(rows: readonly R[]): R[] => [
  ...rows.filter(({ isApart }) => !isApart),
  ...rows.filter(({ isApart }) => isApart),
]
