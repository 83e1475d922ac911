import { useLocalStorage } from '@mantine/hooks'
import type { Field } from '#contract/field.ts'
import { isSecret } from '#contract/field-facts.ts'
import type { Resource } from '#contract/resource.ts'

export type Column = { name: string; field: Field }
export type Columns = {
  all: readonly Column[]
  shown: readonly Column[]
  toggle: (name: string) => void
  choose: (names: readonly string[]) => void
  reset: () => void
}

const META: readonly Column[] = [
  { name: 'id', field: { kind: 'integer', label: 'Nr.' } },
  { name: 'createdAt', field: { kind: 'instant', label: 'Erstellt' } },
  { name: 'updatedAt', field: { kind: 'instant', label: 'Geändert' } },
  { name: 'updatedBy', field: { kind: 'reference', label: 'Geändert von', to: 'users' } },
]

/** The columns of a list: the definition's choice until somebody makes their own, which this browser keeps. */
export function useColumns(resource: Resource): Columns {
  const [names, setNames, reset] = useLocalStorage<readonly string[]>({
    key: `tresen.backoffice.columns.${resource.path}`,
    defaultValue: resource.list.columns,
    getInitialValueInEffect: false,
  })
  const links = Object.entries(resource.list.related ?? {}).filter(([, { kind }]) => kind === 'references')
  const all = [
    ...[...Object.entries(resource.fields), ...links].flatMap(([name, field]) =>
      isSecret(field) ? [] : [{ name, field }],
    ),
    ...META,
  ]
  const ordered = [...resource.list.columns, ...all.map(column => column.name)]
  const columnsOf = (wanted: readonly string[]) =>
    [...new Set(ordered)]
      .filter(name => wanted.includes(name))
      .flatMap(name => all.find(column => column.name === name) ?? [])
  const shown = columnsOf(names)
  return {
    all,
    // A view that was kept may name only what is no more.
    shown: shown.length > 0 ? shown : columnsOf(resource.list.columns),
    toggle: name =>
      setNames(current => (current.includes(name) ? current.filter(other => other !== name) : [...current, name])),
    choose: setNames,
    reset,
  }
}
