import type { z } from 'zod'

/**
 * Tolerant reader: presents a stored value by the schema of an answer, and takes a word the schema does not know as it
 * stands. A newer program beside this one may have written it, on a schema that has moved on; an answer that is refused
 * for it would take a whole list from everybody (docs/operations.md#old-processes-beside-a-migration). Only whole texts
 * in the place of an enumerated one are let through: what the schema leaves out stays out.
 * @throws ZodError for whatever else does not fit.
 */
export function openAnswer<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const first = schema.safeParse(value)
  if (first.success) return first.data
  const unknown: { path: Path; text: string }[] = []
  let known = value
  for (const issue of first.error.issues) {
    const text = at(value, issue.path)
    if (issue.code !== 'invalid_value' || issue.path.length === 0 || typeof text !== 'string') throw first.error
    unknown.push({ path: issue.path, text })
    known = withValue(known, issue.path, issue.values[0])
  }
  const answer: unknown = schema.parse(known)
  return unknown.reduce((open, { path, text }) => withValue(open, path, text), answer) as z.output<S>
}

type Path = readonly PropertyKey[]

const isInside = (value: unknown): value is Record<PropertyKey, unknown> => typeof value === 'object' && value !== null

const at = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((inside, key) => (isInside(inside) ? inside[key] : undefined), value)

/** A copy along the path, with another value at its end; where the path leads nowhere, the value as it is. */
function withValue(value: unknown, [key, ...rest]: Path, last: unknown): unknown {
  if (key === undefined) return last
  if (!isInside(value) || !Object.hasOwn(value, key)) return value
  const inside = withValue(value[key], rest, last)
  return Array.isArray(value) ? value.with(Number(key), inside) : { ...value, [key]: inside }
}
