import { Autocomplete, type AutocompleteProps } from '@mantine/core'
import type { Suggested } from '#web/backoffice/fields/suggestions/use-suggestions.ts'
import classes from '#web/backoffice/fields/fields.module.css'

type PathInputProps = Omit<AutocompleteProps, 'data' | 'filter' | 'renderOption'> & {
  /** What is offered, each with the name it is looked for by. */
  paths: readonly Suggested[]
}

/** An address that is typed, or chosen by the name of what stands there. */
export function PathInput({ paths, ...props }: PathInputProps) {
  const names = new Map(paths.map(({ value, label }) => [value, label]))
  return (
    <Autocomplete
      {...props}
      data={paths.map(({ value }) => value)}
      filter={({ options, search }) =>
        options.filter(
          option =>
            'value' in option &&
            `${option.value} ${names.get(option.value)}`.toLowerCase().includes(search.trim().toLowerCase()),
        )
      }
      renderOption={({ option }) => (
        <span className={classes.option}>
          {names.get(option.value)} <small>{option.value}</small>
        </span>
      )}
    />
  )
}
