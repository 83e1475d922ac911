import { useQueryClient } from '@tanstack/react-query'
import { useSearch } from 'wouter'
import type { FieldOf } from '#contract/field.ts'
import { type InputProps, useInputProps } from '#web/backoffice/fields/input-props.ts'
import { INPUTS } from '#web/backoffice/fields/inputs.ts'
import { type Inputs, InputsContext } from '#web/backoffice/fields/inputs-context.ts'
import { PathInput } from '#web/backoffice/fields/link/PathInput.tsx'
import { usePagePaths } from '#web/backoffice/fields/link/use-site-paths.ts'
import { navigate } from '#web/backoffice/navigation/hash-location.ts'
import { ResourceFormPage } from '#web/backoffice/records/form/ResourceFormPage.tsx'

const Line = INPUTS.text.Input
const LineOrTarget = (props: InputProps<FieldOf<'text'>>) =>
  props.field.holds === 'redirectTarget' ? <TargetField {...props} /> : <Line {...props} />
const OWN: Inputs = { ...INPUTS, text: { ...INPUTS.text, Input: LineOrTarget } }

/**
 * The form of a redirect; a new one may begin with the path that led nowhere (`?path=/alte-seite`), and then leads back
 * to what else did.
 */
export function RedirectPage() {
  const path = new URLSearchParams(useSearch()).get('path')
  const client = useQueryClient()
  const backToList = () => {
    void client.invalidateQueries({ queryKey: ['missing-pages'] })
    navigate('/missing-pages', { replace: true })
  }
  return (
    <InputsContext value={OWN}>
      {path ? <ResourceFormPage start={{ path }} onMade={backToList} /> : <ResourceFormPage />}
    </InputsContext>
  )
}

/** More is found by its name. */
const MOST_OFFERED = 50

/** Where an old address leads: a page that is looked for by its name, or an address that is typed. */
function TargetField(props: InputProps<FieldOf<'text'>>) {
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
