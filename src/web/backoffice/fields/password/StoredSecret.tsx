import { Button, Group, Text } from '@mantine/core'
import { useField } from '#web/backoffice/form/form-context.ts'

const ARTICLES = { PIN: 'Die', Kennwort: 'Das', Schlüssel: 'Der' } as const
type StoredSecretProps = { path: string; noun: keyof typeof ARTICLES; isStored: boolean; isRemoved: boolean }

/** Says whether something is stored that never comes back, and takes it away: on saving, like every other change. */
export function StoredSecret({ path, noun, isStored, isRemoved }: StoredSecretProps) {
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
