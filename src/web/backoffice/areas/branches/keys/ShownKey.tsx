import { Button, Group, Stack } from '@mantine/core'
import type { NewBranchKey } from '#contract/calls/branch-keys.ts'
import { KEY_KIND_HINTS } from '#domain/devices/branch-key.ts'
import { CopyField } from '#web/backoffice/areas/branches/keys/CopyField.tsx'
import recordClasses from '#web/backoffice/form/form.module.css'

/** The one time that the secret of a key is seen. */
export function ShownKey({ made, onClose }: { made: NewBranchKey; onClose: () => void }) {
  return (
    <Stack gap="md">
      <output className={recordClasses.shared}>
        Der Schlüssel wird nur jetzt angezeigt und danach nie wieder. Wer ihn hat, sieht: {KEY_KIND_HINTS[made.kind]}
      </output>
      <CopyField label="Adresse" copyLabel="Adresse kopieren" value={made.address} rows={3} isFirst />
      <CopyField label="Schlüssel" copyLabel="Schlüssel kopieren" value={made.secret} rows={2} />
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Fertig
        </Button>
      </Group>
    </Stack>
  )
}
