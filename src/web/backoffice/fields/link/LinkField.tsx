import { Checkbox, Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Field, FieldOf } from '#contract/field.ts'
import { LINK_WAYS, type LinkValue, type LinkWay, wayOf } from '#domain/content/link-value.ts'
import { FieldGroup } from '#web/backoffice/fields/FieldGroup.tsx'
import { FieldInput } from '#web/backoffice/fields/FieldInput.tsx'
import { PathInput } from '#web/backoffice/fields/link/PathInput.tsx'
import { useSitePaths } from '#web/backoffice/fields/link/use-site-paths.ts'
import { useInputProps, type InputProps } from '#web/backoffice/fields/input-props.ts'
import { useFieldError } from '#web/backoffice/form/form-context.ts'
import classes from '#web/backoffice/fields/fields.module.css'

const WAYS = Object.entries(LINK_WAYS).map(([value, label]) => ({ value, label }))
const REFERENCE = { kind: 'reference', label: 'Seite', to: 'sites', required: true } as const satisfies Field
const FILE = { kind: 'file', label: 'Datei', required: true } as const satisfies Field
const TYPED: Readonly<
  Record<'href' | 'mailto' | 'phone', { label: string; placeholder: string; inputMode?: 'url' | 'email' | 'tel' }>
> = {
  href: { label: 'Adresse', placeholder: 'https://…', inputMode: 'url' },
  mailto: { label: 'E-Mail-Adresse', placeholder: 'post@beispiel.at', inputMode: 'email' },
  phone: { label: 'Telefonnummer', placeholder: '+43 1 234 56 78', inputMode: 'tel' },
}

/** Words, and the one place they lead to. */
export function LinkField(props: InputProps<FieldOf<'link'>>) {
  const { value, set, frame } = useInputProps<LinkValue | null>(props)
  const { path, field } = props
  const link = value ?? { label: '' }
  const [chosen, setChosen] = useState<LinkWay>(wayOf(link) ?? 'reference')
  const way = wayOf(link) ?? chosen
  const labelError = useFieldError(`${path}.label`)
  const lost = useFieldError(`${path}.href`)
  const change = (next: LinkValue) => set(!field.required && next.label === '' && !wayOf(next) ? null : next)
  const turn = (next: LinkWay) => {
    setChosen(next)
    change({ label: link.label, ...(next === 'href' && { target: link.target ?? '_blank' }) })
  }
  return (
    <FieldGroup label={field.label} help={field.help} error={frame.error}>
      <div className={classes.entryGrid}>
        <TextInput
          label="Beschriftung"
          required={field.required === true}
          maxLength={80}
          disabled={frame.disabled}
          error={labelError}
          value={link.label}
          onChange={event => change({ ...link, label: event.currentTarget.value })}
        />
        <Select
          label="Führt zu"
          data={WAYS}
          allowDeselect={false}
          disabled={frame.disabled}
          error={way === 'href' ? undefined : lost}
          value={way}
          onChange={next => next && turn(next as LinkWay)}
        />
        {way === 'reference' && <FieldInput path={`${path}.reference`} field={REFERENCE} />}
        {way === 'file' && <FieldInput path={`${path}.file`} field={FILE} />}
        {way === 'to' && <SitePath path={`${path}.to`} link={link} isDisabled={frame.disabled} onChange={change} />}
        {(way === 'href' || way === 'mailto' || way === 'phone') && (
          <Typed path={`${path}.${way}`} way={way} link={link} isDisabled={frame.disabled} onChange={change} />
        )}
        {way === 'href' && (
          <Checkbox
            label="In neuem Tab öffnen"
            disabled={frame.disabled}
            checked={link.target !== '_self'}
            onChange={event => change({ ...link, target: event.currentTarget.checked ? '_blank' : '_self' })}
          />
        )}
      </div>
    </FieldGroup>
  )
}

/** A path of this website: chosen by what stands there, or typed. */
function SitePath({ path, link, isDisabled, onChange }: Omit<TypedProps, 'way'>) {
  return (
    <PathInput
      label="Adresse auf dieser Website"
      description="Formulare und weitere Seiten stehen zur Wahl. Mit #überschrift dahinter springt er zu einer Stelle."
      placeholder="/formular/kontakt"
      required
      disabled={isDisabled}
      error={useFieldError(path)}
      paths={useSitePaths()}
      value={link.to ?? ''}
      onChange={to => onChange({ ...link, to })}
    />
  )
}

type TypedProps = {
  path: string
  way: keyof typeof TYPED
  link: LinkValue
  isDisabled: boolean
  onChange: (link: LinkValue) => void
}

const Typed = ({ path, way, link, isDisabled, onChange }: TypedProps) => (
  <TextInput
    {...TYPED[way]}
    required
    autoComplete="off"
    disabled={isDisabled}
    error={useFieldError(path)}
    value={link[way] ?? ''}
    onChange={event => onChange({ ...link, [way]: event.currentTarget.value })}
  />
)
