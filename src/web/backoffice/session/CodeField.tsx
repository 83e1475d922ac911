import { Anchor, Button, Stack, Text, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'

type Props = { value: string; error?: string | undefined; onChange: (value: string) => void }

/**
 * Six digits from the app, or one of the codes for the day the phone is lost. Telephones and password keepers fill it
 * in.
 */
export function CodeField({ value, error, onChange }: Props) {
  const [isSpare, setSpare] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [isSpare])
  return (
    <Stack gap={6} align="flex-start">
      <TextInput
        ref={input}
        w="100%"
        size="md"
        name="code"
        label={isSpare ? 'Ersatzcode' : 'Code aus der App'}
        description={
          isSpare
            ? 'Einer der zehn, die Sie beim Einrichten aufbewahrt haben. Jeder gilt einmal.'
            : 'Sechs Ziffern, jede halbe Minute neue.'
        }
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        inputMode={isSpare ? 'text' : 'numeric'}
        placeholder={isSpare ? 'abcde-fghij' : '123 456'}
        value={value}
        error={error}
        onChange={event => onChange(event.currentTarget.value)}
      />
      <Anchor
        component="button"
        type="button"
        onClick={() => {
          onChange('')
          setSpare(!isSpare)
        }}
      >
        {isSpare ? 'Code aus der App verwenden' : 'Telefon nicht zur Hand? Ersatzcode verwenden'}
      </Anchor>
    </Stack>
  )
}

type StepProps = Props & { isSending: boolean; submitLabel?: string; leaveLabel?: string; onLeave: () => void }

/** The second step of a way in. */
export function CodeStep({ isSending, submitLabel = 'Anmelden', leaveLabel = 'Zurück', onLeave, ...field }: StepProps) {
  return (
    <Stack gap="md">
      <Text>Ihr Konto ist mit einem zweiten Faktor geschützt.</Text>
      <CodeField {...field} />
      <Button type="submit" size="md" loading={isSending} fullWidth>
        {submitLabel}
      </Button>
      <Button type="button" size="md" variant="subtle" fullWidth onClick={onLeave}>
        {leaveLabel}
      </Button>
    </Stack>
  )
}
