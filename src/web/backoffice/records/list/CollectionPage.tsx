import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { abilityOf } from '#contract/rights/collection-rights.ts'
import { ResourceListPage } from '#web/backoffice/records/list/ResourceListPage.tsx'
import { isCollection, useDefinition } from '#web/backoffice/rows/definitions.ts'
import { may } from '#web/backoffice/session/rights.ts'
import { useMe } from '#web/backoffice/session/use-me.ts'
import { UnknownPage } from '#web/backoffice/navigation/UnknownPage.tsx'
import { Forbidden } from '#web/backoffice/kit/Forbidden.tsx'

/**
 * The list of a collection that has no page of its own, so that a definition alone gives it one; of other addresses
 * nobody knows what they meant.
 */
export function CollectionPage() {
  const [path] = useLocation()
  const collection = path.slice(1)
  return isCollection(collection) ? <List path={collection} /> : <UnknownPage />
}

function List({ path }: { path: string }) {
  const me = useMe()
  const resource = useDefinition(path)
  const title = resource.label.many
  useEffect(() => {
    document.title = `${title} · Tresen`
  }, [title])
  return may(me, abilityOf(resource, 'browse')) ? <ResourceListPage /> : <Forbidden />
}
