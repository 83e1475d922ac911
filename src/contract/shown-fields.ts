import { AUDIENCES, type Audience } from '#contract/audience.ts'
import { isSecret } from '#contract/field-facts.ts'
import type { Field, Fields, KindValue, ValueOf } from '#contract/field.ts'

/** Gives each of these settings its audience, and the members of a group that say nothing theirs. */
export const shownTo = <const A extends Audience, const S extends Fields>(audience: A, fields: S) =>
  withAudience(fields, audience) as { readonly [K in keyof S]: S[K] & { readonly audience: A } }

const withAudience = (fields: Fields, audience: Audience): unknown =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      {
        audience,
        ...field,
        ...(field.kind === 'group' ? { fields: withAudience(field.fields, field.audience ?? audience) } : {}),
      },
    ]),
  )

type Seen = { page: 'page'; public: 'page' | 'public'; staff: 'page' | 'public' | 'staff'; management: Audience }
type AudienceOf<F, Outer extends Audience> = F extends { audience: infer A extends Audience } ? A : Outer
type Names<S extends Fields, R extends Audience, Outer extends Audience> = keyof {
  [K in keyof S as IsShown<S[K], R, Outer> extends true ? K : never]: 1
}
/** The fields inside of a group or of the rows of a collection. */
type InnerOf<F> = F extends { fields: infer G extends Fields } ? G : never
type IsShown<F extends Field, R extends Audience, Outer extends Audience> = [KindValue<F['kind']>] extends [never]
  ? false
  : F extends { fields: Fields }
    ? Names<InnerOf<F>, R, AudienceOf<F, Outer>> extends never
      ? false
      : true
    : AudienceOf<F, Outer> extends Seen[R]
      ? true
      : false

/** The values of `S` that reach `R`; of groups, and of the rows of collections, those of their members that do. */
export type ShownValues<S extends Fields, R extends Audience, Outer extends Audience = 'page'> = {
  -readonly [K in Names<S, R, Outer> & keyof S]: S[K] extends { kind: 'group' }
    ? ShownValues<InnerOf<S[K]>, R, AudienceOf<S[K], Outer>> | Extract<ValueOf<S[K]>, null>
    : S[K] extends { kind: 'collection' }
      ? ShownValues<InnerOf<S[K]>, R, AudienceOf<S[K], Outer>>[]
      : ValueOf<S[K]>
}

/**
 * Takes of a row or of the settings what reaches `reader`: a list of what to show, made of the definitions once. What
 * they do not name is never taken, secrets neither. `Shown` is `ShownValues` of the same definitions and reader, where
 * their values are typed.
 */
export function pickFor<Shown = Record<string, unknown>>(fields: Fields, reader: Audience): (values: object) => Shown {
  return picking(fieldsFor(fields, reader)) as (values: object) => Shown
}

function picking(fields: Fields): (values: object) => Record<string, unknown> {
  const picks = Object.entries(fields).map(([name, field]): [string, (value: unknown) => unknown] => {
    if (!('fields' in field)) return [name, value => value]
    const pickMembers = picking(field.fields)
    const pickInside = (value: unknown): unknown =>
      Array.isArray(value)
        ? value.map(pickInside)
        : typeof value === 'object' && value !== null
          ? pickMembers(value)
          : value
    return [name, pickInside]
  })
  return values => {
    const given = values as Record<string, unknown>
    return Object.fromEntries(
      picks.flatMap(([name, pick]) => (Object.hasOwn(given, name) ? [[name, pick(given[name])]] : [])),
    )
  }
}

/** The fields that reach `reader`; a group, or the rows of a collection, with those of their members that do. */
export function fieldsFor(fields: Fields, reader: Audience, outer: Audience = 'page'): Fields {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]): [string, Field][] => {
      if (isSecret(field)) return []
      const own = field.audience ?? outer
      if (!('fields' in field)) return reaches(own, reader) ? [[name, field]] : []
      const members = fieldsFor(field.fields, reader, own)
      return Object.keys(members).length > 0 ? [[name, { ...field, fields: members }]] : []
    }),
  )
}

/** Whether what is for `audience` reaches `reader`. */
export const reaches = (audience: Audience, reader: Audience): boolean =>
  AUDIENCES.indexOf(audience) <= AUDIENCES.indexOf(reader)

/** Who gets at least something of a field: of a group or a collection as many as of the member that reaches most. */
export function widestOf(field: Field, outer: Audience = 'page'): Audience {
  const own = field.audience ?? outer
  if (!('fields' in field)) return own
  const ofMembers = Object.values(field.fields).map(member => widestOf(member, own))
  return AUDIENCES.find(audience => ofMembers.includes(audience)) ?? own
}
