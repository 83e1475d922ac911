import { AUDIENCES, type Audience } from '#contract/audience.ts'
import { isSecret } from '#contract/field-facts.ts'
import type { Field, Fields, ValueOf } from '#contract/field.ts'

/** Gives each of these settings its audience, and the members of a group that say nothing theirs. */
export const shownTo = <const A extends Audience, const S extends Fields>(audience: A, fields: S) =>
  withAudience(fields, audience) as { readonly [K in keyof S]: S[K] & { readonly audience: A } }

const withAudience = (fields: Fields, audience: Audience): unknown =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      { audience, ...field, ...(field.kind === 'group' ? { fields: withAudience(field.fields, field.audience ?? audience) } : {}) },
    ]),
  )

type Seen = { page: 'page'; public: 'page' | 'public'; staff: 'page' | 'public' | 'staff'; management: Audience }
type AudienceOf<F, Outer extends Audience> = F extends { audience: infer A extends Audience } ? A : Outer
type Names<S extends Fields, R extends Audience, Outer extends Audience> = keyof {
  [K in keyof S as IsShown<S[K], R, Outer> extends true ? K : never]: 1
}
type IsShown<F extends Field, R extends Audience, Outer extends Audience> = F extends { kind: 'password' }
  ? false
  : F extends { kind: 'group'; fields: infer G extends Fields }
    ? Names<G, R, AudienceOf<F, Outer>> extends never
      ? false
      : true
    : AudienceOf<F, Outer> extends Seen[R]
      ? true
      : false

/** The values of `S` that reach `R`; of a group those of its members that do. */
export type ShownValues<S extends Fields, R extends Audience, Outer extends Audience = 'page'> = {
  -readonly [K in Names<S, R, Outer> & keyof S]: S[K] extends { kind: 'group'; fields: infer G extends Fields }
    ? ShownValues<G, R, AudienceOf<S[K], Outer>> | Extract<ValueOf<S[K]>, null>
    : ValueOf<S[K]>
}

/**
 * Takes of a row or of the settings what reaches `reader`: a list of what to show, made of the definitions once. What they do not
 * name is never taken, secrets neither. `Shown` is `ShownValues` of the same definitions and reader, where their values are typed.
 */
export function pickFor<Shown = Record<string, unknown>>(fields: Fields, reader: Audience): (values: object) => Shown {
  const picks = Object.entries(fieldsFor(fields, reader)).map(([name, field]): [string, (value: unknown) => unknown] => {
    if (field.kind !== 'group') return [name, value => value]
    const pickMembers = pickFor(field.fields, reader)
    return [name, value => (value === null || value === undefined ? value : pickMembers(value))]
  })
  return values => {
    const given = values as Record<string, unknown>
    return Object.fromEntries(picks.flatMap(([name, pick]) => (name in given ? [[name, pick(given[name])]] : []))) as Shown
  }
}

/** The fields that reach `reader`; a group with those of its members that do. */
export function fieldsFor(fields: Fields, reader: Audience, outer: Audience = 'page'): Fields {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]): [string, Field][] => {
      if (isSecret(field)) return []
      const own = field.audience ?? outer
      if (field.kind !== 'group') return AUDIENCES.indexOf(own) <= AUDIENCES.indexOf(reader) ? [[name, field]] : []
      const members = fieldsFor(field.fields, reader, own)
      return Object.keys(members).length > 0 ? [[name, { ...field, fields: members }]] : []
    }),
  )
}
