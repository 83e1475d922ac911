/** Reads `config.parts.0.name`; `undefined` when the way ends early. */
export function valueAt(values: unknown, path: string): unknown {
  let value = values
  for (const step of path.split('.')) {
    if (value === null || typeof value !== 'object') return undefined
    value = (value as Record<string, unknown>)[step]
  }
  return value
}

/** A copy in which the value at the path is another; everything off the path stays the very same object. */
export function withValueAt<T>(values: T, path: string, next: unknown): T {
  const [step = '', ...rest] = path.split('.')
  const inner =
    rest.length === 0
      ? next
      : withValueAt((values as Record<string, unknown> | null)?.[step] ?? {}, rest.join('.'), next)
  if (!Array.isArray(values)) return { ...values, [step]: inner } as T
  const copy: unknown[] = [...(values as unknown[])]
  copy[Number(step)] = inner
  return copy as T
}

/** Whether `path` is `parent` itself or lies below it. */
export const isWithin = (path: string, parent: string) => path === parent || path.startsWith(`${parent}.`)
