import { useEffect } from 'react'
import { Redirect, useLocation } from 'wouter'
import type { Resource } from '#contract/resource.ts'
import { RESOURCES } from '#contract/resources/index.ts'
import type { Role } from '#contract/role.ts'
import { ResourceListPage } from '#web/backoffice/records/list/ResourceListPage.tsx'
import { mayEnter, useMe } from '#web/backoffice/session/use-me.ts'
import { Forbidden } from '#web/backoffice/kit/Forbidden.tsx'

const STAFF: readonly Role[] = ['ROLE_EMPLOYEE', 'ROLE_EDITOR']
const readersOf = ({ access }: Resource) => (access.read === 'anyone' ? STAFF : ['ROLE_ADMIN' as const, ...access.read])

/** The list of a collection that has no page of its own, so that a definition alone gives it one; other addresses lead to the overview. */
export function CollectionPage() {
  const me = useMe()
  const [path] = useLocation()
  const resource = RESOURCES.find(known => `/${known.path}` === path)
  const title = resource?.label.many
  useEffect(() => {
    if (title) document.title = `${title} · Tresen`
  }, [title])
  if (!resource) return <Redirect to="/dashboard" replace />
  return mayEnter(me, readersOf(resource)) ? <ResourceListPage /> : <Forbidden />
}
