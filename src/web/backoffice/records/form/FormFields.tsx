import { Anchor } from '@mantine/core'
import { use } from 'react'
import { Link } from 'wouter'
import { useLeftOut } from '#web/backoffice/records/form/own-sign-in.ts'
import { FieldInput } from '#web/backoffice/fields/FieldInput.tsx'
import { INPUTS } from '#web/backoffice/fields/inputs.ts'
import { InputsContext } from '#web/backoffice/fields/inputs-context.ts'
import { useForm } from '#web/backoffice/form/form-context.ts'
import classes from '#web/backoffice/form/form.module.css'

/**
 * Inputs of the named fields in their order: short ones in two columns, long ones across, switches together. A page may
 * hand down others than usual.
 */
export function FormFields({ names }: { names: readonly string[] }) {
  const { fields } = useForm()
  const leftOut = useLeftOut()
  const known = names.flatMap(name => (fields[name] && !leftOut.includes(name) ? [{ name, field: fields[name] }] : []))
  const flags = known.filter(({ field }) => INPUTS[field.kind].inForm === 'switches')
  return (
    <InputsContext value={use(InputsContext) ?? INPUTS}>
      {known
        .filter(({ field }) => INPUTS[field.kind].inForm !== 'switches')
        .map(({ name, field }) => (
          <div key={name} className={INPUTS[field.kind].inForm === 'whole' ? classes.wide : undefined}>
            <FieldInput path={name} field={field} />
          </div>
        ))}
      {leftOut.includes('password') && names.includes('password') && (
        <p className={classes.elsewhere}>
          Ihr eigenes Kennwort ändern Sie im{' '}
          <Anchor component={Link} href="/profile" underline="always">
            Profil
          </Anchor>
          , zusammen mit dem bisherigen.
        </p>
      )}
      {flags.length > 0 && (
        <div className={classes.flags}>
          {flags.map(({ name, field }) => (
            <FieldInput key={name} path={name} field={field} />
          ))}
        </div>
      )}
    </InputsContext>
  )
}
