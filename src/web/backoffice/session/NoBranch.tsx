import { Button, Group, Select } from '@mantine/core'
import { IconBuildingStore } from '@tabler/icons-react'
import { Link } from 'wouter'
import { may } from '#web/backoffice/session/rights.ts'
import { useMe } from '#web/backoffice/session/use-me.ts'
import { isOpenNow, type OwnBranch, useOwnBranches, useTurnTo } from '#web/backoffice/session/use-own-branches.ts'
import { EmptyNotice } from '#web/backoffice/kit/EmptyNotice.tsx'
import classes from '#web/backoffice/kit/states.module.css'

/** As many are offered by name at a glance. */
const MOST_BUTTONS = 8

/**
 * Asks which of several branches a page is about; pages like it begin with the answer, board and bell stay as they are.
 */
function BranchQuestion({ branches, isPage }: { branches: readonly OwnBranch[]; isPage: boolean }) {
  const turnTo = useTurnTo()
  return (
    <EmptyNotice
      icon={IconBuildingStore}
      isPage={isPage}
      title="Welche Filiale?"
      action={
        branches.length > MOST_BUTTONS ? (
          <Select
            aria-label="Filiale"
            placeholder="Filiale wählen"
            searchable
            size="md"
            data={branches.map(({ id, name }) => ({ value: String(id), label: name }))}
            onChange={id => id && turnTo(Number(id))}
          />
        ) : (
          <Group gap="xs" justify="center">
            {branches.map(branch => (
              <Button key={branch.id} variant="default" className={classes.named} onClick={() => turnTo(branch.id)}>
                {branch.name}
                {!isOpenNow(branch) && ' (geschlossen)'}
              </Button>
            ))}
          </Group>
        )
      }
    >
      Neue Bestellung, Verfügbarkeit und Auswertungen beginnen dann dort. Bestellungen und Glocke ändert das nicht.
    </EmptyNotice>
  )
}

/**
 * Stands where a page speaks of one branch and has none: a fresh shop, somebody who was given none yet, or several of
 * which one has to be said. `isPage` where it is all the page has.
 */
export function NoBranch({ isPage = false }: { isPage?: boolean }) {
  const canCreate = may(useMe(), 'branches.create')
  const { branches = [] } = useOwnBranches()
  if (branches.length > 0) return <BranchQuestion branches={branches} isPage={isPage} />
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

/** The way from the branch figures began with to those of all branches. */
export const AllBranches = ({ onPress }: { onPress: () => void }) => (
  <Button variant="default" className={classes.all} onClick={onPress}>
    Alle Filialen
  </Button>
)
