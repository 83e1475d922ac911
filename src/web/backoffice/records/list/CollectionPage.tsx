import { useEffect } from 'react'
import { Redirect, useLocation } from 'wouter'
import { RESOURCES } from '#contract/resources/index.ts'
import { abilityOf } from '#contract/rights/collection-rights.ts'
import { ResourceListPage } from '#web/backoffice/records/list/ResourceListPage.tsx'
import { may } from '#web/backoffice/session/rights.ts'
import { useMe } from '#web/backoffice/session/use-me.ts'
import { Forbidden } from '#web/backoffice/kit/Forbidden.tsx'

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
  return may(me, abilityOf(resource, 'browse')) ? <ResourceListPage /> : <Forbidden />
}
