import { use, type ReactNode } from 'react'
import { SectionTitle } from '#web/backoffice/form/form-context.ts'
import classes from '#web/backoffice/fields/fields.module.css'

type FieldGroupProps = {
  label: string
  help?: string | undefined
  error?: string | undefined
  action?: ReactNode
  children: ReactNode
}

/**
 * The frame of a field that holds several inputs. Where the section around it already bears its name, it draws no
 * second one.
 */
export function FieldGroup({ label, help, error, action, children }: FieldGroupProps) {
  const isNamed = use(SectionTitle) === label
  return (
    <fieldset className={classes.group} data-plain={isNamed || undefined}>
      <legend className={isNamed ? classes.hidden : undefined}>
        {label}
        {action}
      </legend>
      {help && <p className={classes.help}>{help}</p>}
      {children}
      {error && <p className={classes.error}>{error}</p>}
    </fieldset>
  )
}
