import { Checkbox } from '@mantine/core'
import { useEffect, useState } from 'react'
import { sites } from '#contract/resources/sites.ts'
import { slug } from '#domain/text/slug.ts'
import { IdentifierField } from '#web/backoffice/fields/identifier/IdentifierField.tsx'
import { useField, useForm } from '#web/backoffice/form/form-context.ts'
import { useSettings } from '#web/backoffice/session/use-settings.ts'

/** Where a page stands. Of a website without orders one page is the first, at no path at all. */
export function SitePath({ under }: { under: string }) {
  const { id, store } = useForm()
  const { value, set, error, isDisabled } = useField<string | null>('path')
  const [isStart, setStart] = useState(id !== null && !value)
  // saved or thrown away, it is again what the page says
  useEffect(
    () => store.subscribe(() => id !== null && store.values === store.initial && setStart(!store.get('path'))),
    [store, id],
  )
  const mayBeStart = useSettings().routeSet === 'marketing'
  const start = mayBeStart && (
    <Checkbox
      label="Startseite der Website"
      description="Sie steht unter der Adresse der Website selbst."
      checked={isStart}
      disabled={isDisabled}
      error={isStart ? error : undefined}
      onChange={event => {
        setStart(event.currentTarget.checked)
        if (event.currentTarget.checked) set('')
        // a new page takes its address from its name by itself
        else if (id !== null) set(slug((store.get('name') as string | null) ?? ''))
      }}
    />
  )
  return (
    <div>
      {!(mayBeStart && isStart) && <IdentifierField path="path" field={sites.fields.path} under={under} />}
      {start && <div style={{ marginTop: isStart ? 0 : 12 }}>{start}</div>}
    </div>
  )
}
