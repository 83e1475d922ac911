import { Anchor, Skeleton, Switch, VisuallyHidden } from '@mantine/core'
import { Link } from 'wouter'
import type { ShownAreas } from '#contract/calls/start.ts'
import { FOLDABLE_AREAS } from '#domain/start/foldable-areas.ts'
import { useSetting } from '#web/backoffice/areas/dashboard/start/use-start.ts'
import { LoadFailure } from '#web/backoffice/kit/LoadFailure.tsx'
import { FOLDED_WITH, useShownAreas } from '#web/backoffice/navigation/folded-areas.ts'
import { useAreas } from '#web/backoffice/navigation/visible-areas.ts'
import classes from '#web/backoffice/areas/dashboard/start/areas.module.css'

const PLACES = [1, 2, 3, 4]

/** The areas a small shop does without, each with its pages and a switch. */
export function AreaSwitches({ mayChoose, heading }: { mayChoose: boolean; heading: 'h2' | 'h3' }) {
  const { data, isError, error, refetch } = useShownAreas()
  if (isError && !data)
    return <LoadFailure message="Bereiche konnten nicht geladen werden." error={error} onRetry={() => void refetch()} />
  return (
    <ul className={classes.areas} aria-busy={!data || undefined}>
      {!data && (
        <li>
          <VisuallyHidden>Bereiche werden geladen</VisuallyHidden>
          {PLACES.map(place => (
            <Skeleton key={place} h={52} mt={12} />
          ))}
        </li>
      )}
      {data?.map(area => (
        <FoldableRow key={area.id} area={area} mayChoose={mayChoose} heading={heading} />
      ))}
    </ul>
  )
}

type RowProps = { area: ShownAreas[number]; mayChoose: boolean; heading: 'h2' | 'h3' }

function FoldableRow({ area: { id, isUsed, isShown }, mayChoose, heading: Heading }: RowProps) {
  const setting = useSetting()
  const { label, lead } = FOLDABLE_AREAS[id]
  const pages = useAreas()
    .flatMap(({ areas }) => areas)
    .filter(({ path }) => FOLDED_WITH[path] === id)
  // what was just pressed stands there at once
  const pressed = setting.isPending ? setting.variables.shownAreas?.[id] : undefined
  return (
    <li className={classes.area} aria-label={label}>
      <div className={classes.words}>
        <Heading>{label}</Heading>
        <p>{lead}</p>
      </div>
      {isUsed && <p className={classes.used}>Wird verwendet</p>}
      {!isUsed && mayChoose && (
        <Switch
          size="md"
          className={classes.switch}
          label={<VisuallyHidden>{label} in der Navigation zeigen</VisuallyHidden>}
          checked={pressed ? pressed === 'shown' : isShown}
          onChange={event => setting.mutate({ shownAreas: { [id]: event.currentTarget.checked ? 'shown' : 'folded' } })}
        />
      )}
      {!isUsed && !mayChoose && !isShown && <p className={classes.used}>Eingeklappt</p>}
      <p className={classes.pages}>
        {pages.map(({ path, label: name }) => (
          <Anchor key={path} component={Link} href={path}>
            {name}
          </Anchor>
        ))}
      </p>
    </li>
  )
}
