import { Button, PasswordInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useInputProps, type InputProps } from '#web/backoffice/fields/input-props.ts'
import { makePassword } from '#web/backoffice/fields/make-password.ts'

/** Write-only: what is stored never comes back, so an empty field means 'unchanged'. */
export function PasswordField(props: InputProps) {
  const { value, set, frame } = useInputProps<string | null>(props)
  const isPin = props.field.kind === 'password' && props.field.isNumeric === true
  const [isVisible, { toggle, open }] = useDisclosure(false)
  return (
    <div>
      <PasswordInput
        {...frame}
        autoComplete="new-password"
        inputMode={isPin ? 'numeric' : undefined}
        value={value ?? ''}
        onChange={event => set(event.currentTarget.value)}
        visible={isVisible}
        onVisibilityChange={toggle}
        visibilityToggleButtonProps={{ 'aria-label': 'Kennwort anzeigen oder verbergen', tabIndex: 0 }}
      />
      {!frame.disabled && !isPin && (
        <Button
          size="compact-sm"
          variant="subtle"
          mt={4}
          onClick={() => {
            set(makePassword())
            open()
          }}
        >
          Kennwort vorschlagen
        </Button>
      )}
    </div>
  )
}
