import { Button, Group, Modal } from '@mantine/core'

/** Two people changed the same record; which of the two stays is a person's decision. */
export function ConflictDialog({
  isOpen,
  onReload,
  onOverwrite,
  onClose,
}: {
  isOpen: boolean
  onReload: () => void
  onOverwrite: () => void
  onClose: () => void
}) {
  return (
    <Modal opened={isOpen} onClose={onClose} title="Inzwischen geändert">
      <p>Jemand anderer hat diesen Eintrag gespeichert, während Sie ihn bearbeitet haben. Ihre Eingaben stehen noch im Formular.</p>
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onReload}>
          Neu laden
        </Button>
        <Button color="red" onClick={onOverwrite}>
          Trotzdem überschreiben
        </Button>
      </Group>
    </Modal>
  )
}
