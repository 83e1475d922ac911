import { Button } from '@mantine/core'
import { IconBuildingStore } from '@tabler/icons-react'
import { Link } from 'wouter'
import { may } from '#web/backoffice/session/rights.ts'
import { useMe } from '#web/backoffice/session/use-me.ts'
import { EmptyNotice } from '#web/backoffice/kit/EmptyNotice.tsx'

/**
 * Stands where a page speaks of one's branches and there is none: a fresh shop, or somebody who was given none yet.
 * `isPage` where it is all the page has.
 */
export function NoBranch({ isPage = false }: { isPage?: boolean }) {
  const canCreate = may(useMe(), 'branches.create')
  return (
    <EmptyNotice
      icon={IconBuildingStore}
      isPage={isPage}
      title={canCreate ? 'Noch keine Filiale' : 'Ihnen ist keine Filiale zugeordnet'}
      action={
        canCreate && (
          <Button component={Link} href="/branches/new" variant="default">
            Filiale anlegen
          </Button>
        )
      }
    >
      {canCreate ? 'Mit der ersten Filiale kann es losgehen.' : 'Das erledigt die Leitung oder die Administration.'}
    </EmptyNotice>
  )
}
