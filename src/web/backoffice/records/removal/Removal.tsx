import { Button, Group, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Resource } from '#contract/resource.ts'
import { wordsOfUse } from '#web/backoffice/records/removal/removal-words.ts'
import type { AnyRow } from '#web/backoffice/rows/use-rows.ts'
import { usesOfRow } from '#web/kit/resource-client.ts'
import classes from '#web/backoffice/records/removal/removal.module.css'

type RemovalProps = {
  resource: Resource
  row: AnyRow
  onConfirm: () => void
  onCancel: () => void
  /** The gentler way, where the collection knows one. */ onDisable?: (() => void) | undefined
}

/** What refers to a row, what removing it means for that, and the choice. */
export function Removal({ resource, row, onConfirm, onCancel, onDisable }: RemovalProps) {
  const { data, isError } = useQuery({
    queryKey: ['uses', resource.path, row.id],
    queryFn: ({ signal }) => usesOfRow(resource, row.id, { signal }),
    staleTime: 0,
    gcTime: 0,
  })
  const isBlocked = data?.some(use => use.effect === 'blocks') === true
  return (
    <>
      {!data && !isError && <Skeleton height={48} />}
      {data && data.length > 0 && (
        <>
          <p className={classes.lead}>Darauf verweisen:</p>
          <ul className={classes.uses}>
            {data.map(use => {
              const { title, meaning } = wordsOfUse(use)
              return (
                <li key={`${use.path} ${use.effect}`} data-effect={use.effect}>
                  {title} <span>– {meaning}</span>
                </li>
              )
            })}
          </ul>
        </>
      )}
      {data?.length === 0 && <p className={classes.lead}>Nichts verweist darauf.</p>}
      <p className={classes.lead}>
        {isBlocked
          ? `So kann der Eintrag nicht gelöscht werden.${onDisable ? ' Deaktiviert sehen ihn Gäste nicht mehr.' : ''}`
          : 'Gelöschtes lässt sich nicht wiederherstellen.'}
      </p>
      <Group justify="flex-end">
        <Button variant="default" onClick={onCancel} data-autofocus>
          Abbrechen
        </Button>
        {onDisable && (
          <Button variant="default" onClick={onDisable}>
            Stattdessen deaktivieren
          </Button>
        )}
        <Button color="red" disabled={isBlocked || (!data && !isError)} onClick={onConfirm}>
          Endgültig löschen
        </Button>
      </Group>
    </>
  )
}
