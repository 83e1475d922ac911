import { Checkbox } from '@mantine/core'
import { tvGroups } from '#web/backoffice/specials/tv-groups.ts'
import classes from '#web/backoffice/specials/special.module.css'

type Tv = {
  id: number
  name?: string | null | undefined
  group: string | null
  branch: { id: number; name?: string | null | undefined }
}
type Props = {
  tvs: readonly Tv[]
  chosen: readonly number[]
  error: string | undefined
  onChange: (ids: number[]) => void
}

/** On which TVs: all of them, those of a group, or each by itself. One alone is chosen already. */
export function TvChoice({ tvs, chosen, error, onChange }: Props) {
  const together = [
    { name: 'Alle TVs', tvs },
    ...tvGroups(tvs).map(group => ({ ...group, name: `Gruppe „${group.name}“` })),
  ]
  const toggle = (ids: readonly number[], isOn: boolean) => {
    const rest = chosen.filter(id => !ids.includes(id))
    onChange(isOn ? [...rest, ...ids] : rest)
  }
  const isMixed = new Set(tvs.map(({ branch }) => branch.id)).size > 1
  return (
    <fieldset className={classes.choice} aria-describedby={error ? 'special-tvs' : undefined}>
      <legend>Wo</legend>
      {tvs.length > 1 &&
        together.map(({ name, tvs: some }) => {
          const ids = some.map(({ id }) => id)
          const on = ids.filter(id => chosen.includes(id)).length
          return (
            <Checkbox
              key={name}
              className={classes.box}
              label={`${name} (${ids.length})`}
              checked={on === ids.length}
              indeterminate={on > 0 && on < ids.length}
              onChange={event => toggle(ids, event.currentTarget.checked)}
            />
          )
        })}
      <div className={classes.tvs}>
        {tvs.map(({ id, name, branch }) => (
          <Checkbox
            key={id}
            className={classes.box}
            label={isMixed ? `${name ?? ''} · ${branch.name ?? ''}` : (name ?? '')}
            checked={chosen.includes(id)}
            onChange={event => toggle([id], event.currentTarget.checked)}
          />
        ))}
      </div>
      {error && (
        <p id="special-tvs" className={classes.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
