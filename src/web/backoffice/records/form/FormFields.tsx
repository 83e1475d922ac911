import { Anchor } from '@mantine/core'
import { use, useSyncExternalStore } from 'react'
import { Link } from 'wouter'
import { FieldInput } from '#web/backoffice/fields/FieldInput.tsx'
import { INPUTS } from '#web/backoffice/fields/inputs.ts'
import { InputsContext } from '#web/backoffice/fields/inputs-context.ts'
import { isNothing } from '#web/backoffice/form/fixed-fields.ts'
import { useForm } from '#web/backoffice/form/form-context.ts'
import classes from '#web/backoffice/form/form.module.css'
import { CONFIRMED_FIELDS } from '#contract/rights/sign-in-rights.ts'
import { useMe } from '#web/backoffice/session/use-me.ts'

const CONFIRMED: readonly string[] = CONFIRMED_FIELDS

/**
 * The fields of an account that are left out of its form: the old password wherever nothing has to be confirmed with
 * it, and the new one of one's own, which is changed in the profile; and a second factor that cannot be taken away
 * here, since there is none or it is one's own.
 */
function useLeftOut(): readonly string[] {
  const { store, resource, id } = useForm()
  const me = useMe()
  const isOwn = id === me.id
  const isConfirming = useSyncExternalStore(
    store.subscribe,
    () => isOwn && store.changedNames().some(name => CONFIRMED.includes(name)),
  )
  const hasFactor = useSyncExternalStore(store.subscribe, () => store.initial['hasSecondFactor'] === true)
  if (resource?.path !== 'users') return []
  return [
    ...(isConfirming ? [] : ['currentPassword']),
    ...(isOwn ? ['password'] : []),
    ...(isOwn || !hasFactor ? ['hasSecondFactor'] : []),
  ]
}

/**
 * Fields that hold nothing and that nobody here may fill in: of an account all of them, elsewhere those the system
 * writes. They would tell nothing and take no input.
 */
function useUntold(names: readonly string[]): readonly string[] {
  const { store, editable, fields, resource } = useForm()
  const untold = useSyncExternalStore(store.subscribe, () =>
    names
      .filter(name => !editable.includes(name) && (resource?.path === 'users' || fields[name]?.isFixed))
      .filter(name => isNothing(store.get(name)))
      .join(' '),
  )
  return untold.split(' ')
}

/**
 * Inputs of the named fields in their order: short ones in two columns, long ones across, switches together. A page may
 * hand down others than usual.
 */
export function FormFields({ names }: { names: readonly string[] }) {
  const { fields } = useForm()
  const ofAccount = useLeftOut()
  const leftOut = [...ofAccount, ...useUntold(names)]
  const isOwnPassword = ofAccount.includes('password') && names.includes('password')
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
      {isOwnPassword && (
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
