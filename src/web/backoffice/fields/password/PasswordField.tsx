import type { FieldOf } from '#contract/field.ts'
import { Button, Group, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useInputProps, type InputProps } from '#web/backoffice/fields/input-props.ts'
import { useForm, useFormValue, useField } from '#web/backoffice/form/form-context.ts'
import { SecretInput } from '#web/backoffice/kit/SecretInput.tsx'

const ARTICLES = { PIN: 'Die', Kennwort: 'Das', Schlüssel: 'Der' } as const
type StoredSecretProps = { path: string; noun: keyof typeof ARTICLES; isStored: boolean; isRemoved: boolean }

/** Says whether something is stored that never comes back, and takes it away: on saving, like every other change. */
function StoredSecret({ path, noun, isStored, isRemoved }: StoredSecretProps) {
  const { set, isDisabled } = useField<string | null | undefined>(path)
  const { set: setStored } = useField<boolean>(`${path}IsSet`)
  const article = ARTICLES[noun]
  const text = isRemoved
    ? `${article} ${noun} wird beim Speichern entfernt.`
    : isStored
      ? `${article} ${noun} ist festgelegt.`
      : `Es ist ${noun === 'PIN' ? 'keine' : 'kein'} ${noun} festgelegt.`
  return (
    <Group gap="xs" mt={4} mih={28}>
      <Text component="output" size="sm" c="dimmed">
        {text}
      </Text>
      {!isDisabled && (isStored || isRemoved) && (
        <Button
          size="compact-sm"
          mih={32}
          variant="subtle"
          onClick={() => {
            set(isRemoved ? undefined : null)
            setStored(isRemoved)
          }}
        >
          {isRemoved ? `${noun} behalten` : `${noun} entfernen`}
        </Button>
      )}
    </Group>
  )
}

/** Without letters and digits that look alike when read from a note. */
const SIGNS = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const GROUPS = 4
const GROUP_LENGTH = 4

/** A password of 16 random signs in groups that can be read out, more than 90 bits. */
function makePassword(): string {
  const signs: string[] = []
  while (signs.length < GROUPS * GROUP_LENGTH) {
    const [value = 255] = crypto.getRandomValues(new Uint8Array(1))
    // Values beyond the last whole multiple would favour the first signs.
    if (value < Math.floor(256 / SIGNS.length) * SIGNS.length) signs.push(SIGNS.charAt(value % SIGNS.length))
  }
  return Array.from({ length: GROUPS }, (_, group) =>
    signs.slice(group * GROUP_LENGTH, (group + 1) * GROUP_LENGTH).join(''),
  ).join('-')
}

/**
 * Write-only: what is stored never comes back, so an empty field means 'unchanged'. Where the answer says whether
 * something is stored, in a member of the same name ending in `IsSet`, the field says so too and can remove it: null
 * means that.
 */
export function PasswordField(props: InputProps<FieldOf<'password'>>) {
  const { value, set, frame } = useInputProps<string | null | undefined>(props)
  const isStored = useFormValue<boolean | undefined>(`${props.path}IsSet`)
  const isRemoved = isStored === false && value === null
  const isPin = props.field.isNumeric === true
  const noun = isPin ? 'PIN' : props.field.label.endsWith('Schlüssel') ? 'Schlüssel' : 'Kennwort'
  const [isVisible, { toggle, open }] = useDisclosure(false)
  const give = useGiving(props.field.turnsOn, value, set)
  return (
    <div>
      <SecretInput
        {...frame}
        autoComplete={props.field.isForeign ? 'off' : props.field.isCurrent ? 'current-password' : 'new-password'}
        inputMode={isPin ? 'numeric' : undefined}
        disabled={frame.disabled || isRemoved}
        value={value ?? ''}
        onChange={give}
        visible={isVisible}
        onVisibilityChange={toggle}
      />
      {isStored !== undefined && (
        <StoredSecret path={props.path} noun={noun} isStored={isStored} isRemoved={isRemoved} />
      )}
      {!frame.disabled && !isPin && !props.field.isCurrent && !props.field.isForeign && (
        <Button
          size="compact-sm"
          variant="subtle"
          mt={4}
          onClick={() => {
            give(makePassword())
            open()
          }}
        >
          Kennwort vorschlagen
        </Button>
      )}
    </div>
  )
}

/** Sets the value; with the first sign of a new one the switch beside it goes on, which may be switched off again. */
function useGiving(turnsOn: string | undefined, value: string | null | undefined, set: (next: string) => void) {
  const { store } = useForm()
  return (next: string) => {
    if (turnsOn && !value && next) store.set(turnsOn, true)
    set(next)
  }
}
