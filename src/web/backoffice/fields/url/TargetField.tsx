import type { FieldOf } from '#contract/field.ts'
import { useInputProps, type InputProps } from '#web/backoffice/fields/input-props.ts'
import { PathInput } from '#web/backoffice/fields/link/PathInput.tsx'
import { usePagePaths } from '#web/backoffice/fields/link/use-site-paths.ts'

/** More is found by its name. */
const MOST_OFFERED = 50

/** Where an old address leads: a page that is looked for by its name, or an address that is typed. */
export function TargetField(props: InputProps<FieldOf<'text'>>) {
  const { value, set, frame } = useInputProps<string | null>(props)
  return (
    <PathInput
      {...frame}
      placeholder="Name einer Seite oder https://…"
      maxLength={props.field.max}
      autoComplete="off"
      paths={usePagePaths()}
      limit={MOST_OFFERED}
      value={value ?? ''}
      onChange={set}
    />
  )
}
