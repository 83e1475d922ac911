import { Button, Group, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Resource } from '#contract/resource.ts'
import type { Use } from '#contract/row-use.ts'
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

const MEANING: Readonly<Record<Use['effect'], string>> = {
  blocks: 'verhindert das Löschen',
  goes: 'wird mitgelöscht',
  loses: 'verliert den Verweis',
  keeps: 'bleibt erhalten',
}
const MEANING_MANY: Readonly<Record<Use['effect'], string>> = {
  blocks: 'verhindern das Löschen',
  goes: 'werden mitgelöscht',
  loses: 'verlieren den Verweis',
  keeps: 'bleiben erhalten',
}

/** 'Speisekarten: Sommer, Winter und 3 weitere – verlieren den Verweis'. Without names only how many. */
export function wordsOfUse({ label, count, effect, rows }: Use): { title: string; meaning: string } {
  const names = rows.map(row => row.name || `Nr. ${row.id}`)
  const more = count - names.length
  const list =
    names.length === 0
      ? String(count)
      : [names.join(', '), more > 0 ? `und ${more} weitere` : ''].filter(Boolean).join(' ')
  return { title: `${label}: ${list}`, meaning: (count === 1 ? MEANING : MEANING_MANY)[effect] }
}
