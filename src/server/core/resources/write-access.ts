import { fieldNamed } from '#contract/field-facts.ts'
import type { Resource } from '#contract/resource.ts'
import { abilityOf, belongingOf } from '#contract/rights/collection-rights.ts'
import { allows, branchesOf, decide, holds, scopesOf } from '#contract/rights/decide.ts'
import { Problem } from '#domain/problem.ts'
import { refusalOf, type Principal } from '#server/core/auth/principal.ts'
import type { Values } from '#server/core/resources/row.ts'

type Verb = 'read' | 'create' | 'update' | 'remove'
const NOBODY = 0

/**
 * Turns away who may do this with no row at all, or not with the one the address names, before anything else
 * is looked at. A list of people is nobody's own. @throws Problem `unauthenticated` or `forbidden`.
 */
export function requireVerb(resource: Resource, principal: Principal, verb: Verb, id = NOBODY): void {
  const owner = resource.ownerField === 'id' ? id : undefined
  if (!holds(principal, abilityOf(resource, verb), owner)) throw refusalOf(principal)
}

const SHARED = 'Dieser Eintrag wird auch von Filialen verwendet, die nicht zu Ihren gehören.'

/**
 * Lets a write pass if the table of rights does, for the row as it is and as it would be and for the fields that
 * change. `before` is absent for a new row, `after` for one that is removed. @throws Problem `unauthenticated` or
 * `forbidden`.
 */
export function checkWrite(
  resource: Resource,
  principal: Principal,
  { verb, before, after }: { verb: Exclude<Verb, 'read'>; before?: Values; after?: Values },
): void {
  const ability = abilityOf(resource, verb)
  const [was, becomes] = [before, after].map(row => (row ? belongingOf(resource, row) : null))
  const touched = before && after ? Object.keys(resource.fields).filter(name => !isSame(before[name], after[name])) : []
  if (allows(decide(principal, ability, was ?? null, becomes ?? null), touched)) return
  const isOnlyShared =
    was?.isShared === true && decide(principal, ability, { ...was, isShared: false }) === 'everything'
  throw refusalOf(principal, isOnlyShared ? SHARED : undefined)
}

const YOURS = 'Bitte wählen Sie eine Ihrer Filialen.'

/**
 * What somebody sends whose right ends at their branches, with the branches it is for: a new row that names none is for
 * all of theirs, or for the one they have. @throws Problem `invalid` at the field where they have to say it, for a
 * branch that is not theirs, and where a change would take the row out of every branch.
 */
export function forOwnBranches(resource: Resource, principal: Principal, body: Values, before?: Values): Values {
  const { branchField: name = '' } = resource
  const field = fieldNamed(resource.fields, name)
  const scopes = scopesOf(principal, abilityOf(resource, before ? 'update' : 'create'))
  const own = branchesOf(principal)
  if (!field || field.isFixed || own.length === 0 || !scopes.has('branch') || scopes.has('all')) return body
  const isNone = (value: unknown) => value === null || (Array.isArray(value) && value.length === 0)
  const given = body[name] ?? null
  // another branch is told like one that is not there, at the field that could have been filled otherwise
  const added = before ? idsIn(given).filter(id => !idsIn(before[name]).includes(id)) : idsIn(given)
  const isForeign = added.some(id => !own.includes(id))
  if (isForeign && (!before || isTheirsToMove(resource, principal, before, name)))
    throw new Problem('invalid', { field: name, code: 'unknown', message: YOURS })
  // what belongs to no branch is not theirs to change, whatever they send
  if (before ? !(name in body) || !isNone(given) || isNone(before[name]) : !isNone(given)) return body
  const links = own.map(id => ({ id }))
  const isList = field.kind === 'references'
  if (before || (!isList && links.length > 1))
    throw new Problem('invalid', { field: name, code: 'required', message: YOURS })
  return { ...body, [name]: isList ? links : links[0] }
}

/** Whether a row is theirs as it stands, so that it is the branch they sent which stands in the way. */
const isTheirsToMove = (resource: Resource, principal: Principal, before: Values, name: string) =>
  allows(decide(principal, abilityOf(resource, 'update'), belongingOf(resource, before)), [name])

const idsIn = (value: unknown): number[] =>
  [value].flat().flatMap(one => {
    const id: unknown = one !== null && typeof one === 'object' && 'id' in one ? one.id : undefined
    return typeof id === 'number' ? [id] : []
  })

/** Links compare by id: what they show beside it is not the sender's to say, but for how a picture is cut there. */
const isSame = (left: unknown, right: unknown) => JSON.stringify(bare(left)) === JSON.stringify(bare(right))
const bare = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(bare)
  if (value === null || typeof value !== 'object') return value ?? null
  if (!('id' in value) || !('name' in value || 'extension' in value || Object.keys(value).length === 1)) return value
  return 'focus' in value ? { id: value.id, focus: value.focus } : value.id
}
