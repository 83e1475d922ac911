import { PasswordInput, type PasswordInputProps } from '@mantine/core'

type SecretInputProps = Omit<PasswordInputProps, 'onChange' | 'visibilityToggleButtonProps'> & {
  onChange: (value: string) => void
}

const EYE = { 'aria-label': 'Kennwort anzeigen oder verbergen', tabIndex: 0 }

/** A secret while it is typed, with an eye to look at it that the keyboard reaches too. */
export const SecretInput = ({ onChange, ...rest }: SecretInputProps) => (
  <PasswordInput {...rest} onChange={event => onChange(event.currentTarget.value)} visibilityToggleButtonProps={EYE} />
)
