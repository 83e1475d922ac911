import type { Call } from '#contract/call.ts'
import { CALLS } from '#contract/calls/index.ts'
import type { Resource } from '#contract/resource.ts'
import { RESOURCES } from '#contract/resources/index.ts'
import { abilityOf } from '#contract/rights/collection-rights.ts'
import type { Ability } from '#contract/rights/rights.ts'
import { NAMED, type Site } from '#test/api/rights/sites.ts'

/** A call of a collection with what it needs to come to its effect on a row of a site. */
export type CollectionCall = {
  name: string
  method: Call['method']
  resource: Resource
  ability: Ability
  /** Decided over the row as it is, as it will be, or over no row: a list. */
  over: 'row' | 'new' | 'list'
  status: number
  address: (id: number) => string
  body?: (id: number, site: Site) => unknown
  /** The field it changes, which nobody else has to be allowed. */
  changes?: string
}

/** What a row of each is renamed by, and what a list is searched by. */
const nameIn = ({ list }: Resource) => list.search[0]!
const isDeclared = (method: string, path: string) => CALLS.some(call => call.method === method && call.path === path)
let count = 0
const change = (resource: Resource) => ({ [nameIn(resource)]: `neu-${(count += 1)}` })

const callsOf = (resource: Resource): CollectionCall[] => {
  const { path } = resource
  const all: Omit<CollectionCall, 'resource' | 'name'>[] = [
    {
      method: 'GET',
      ability: abilityOf(resource, 'read'),
      over: 'list',
      status: 200,
      address: () => `/${path}?limit=500`,
    },
    { method: 'GET', ability: abilityOf(resource, 'read'), over: 'row', status: 200, address: id => `/${path}/${id}` },
    {
      method: 'GET',
      ability: abilityOf(resource, 'remove'),
      over: 'row',
      status: 200,
      address: id => `/${path}/${id}/uses`,
    },
    {
      method: 'POST',
      ability: abilityOf(resource, 'create'),
      over: 'new',
      status: 201,
      address: () => `/${path}`,
      body: (_, site) => site.bodyFor(path),
    },
    {
      method: 'PUT',
      ability: abilityOf(resource, 'update'),
      over: 'row',
      status: 200,
      address: id => `/${path}/${id}`,
      body: () => change(resource),
      changes: nameIn(resource),
    },
    {
      method: 'DELETE',
      ability: abilityOf(resource, 'remove'),
      over: 'row',
      status: 200,
      address: id => `/${path}/${id}`,
    },
    {
      method: 'POST',
      ability: abilityOf(resource, 'update'),
      over: 'row',
      status: 200,
      address: () => `/${path}/bulk`,
      body: id => ({ ids: [id], change: change(resource) }),
      changes: nameIn(resource),
    },
    {
      method: 'POST',
      ability: abilityOf(resource, 'remove'),
      over: 'row',
      status: 200,
      address: () => `/${path}/bulk`,
      body: id => ({ ids: [id] }),
    },
    {
      method: 'POST',
      ability: abilityOf(resource, 'browse'),
      over: 'list',
      status: 200,
      address: () => `/${path}/export`,
      body: () => ({ format: 'csv', columns: ['id', NAMED[path] ?? nameIn(resource)] }),
    },
  ]
  return all
    .filter(
      ({ method, over }) =>
        !isDeclared(method, `/${path}${over === 'row' && method === 'PUT' ? '/{id}' : ''}`) || method === 'GET',
    )
    .filter(({ changes }) => changes === undefined || !isDeclared('PUT', `/${path}/{id}`))
    .map(call => ({ ...call, resource, name: `${call.method} ${call.address(0)}${call.changes ? ', a change' : ''}` }))
}

export const COLLECTION_CALLS: readonly CollectionCall[] = RESOURCES.flatMap(callsOf)
