import { modals } from '@mantine/modals'
import { NewKey } from '#web/backoffice/areas/branches/keys/NewKey.tsx'

/** Opens the dialog that makes a key. It stays open beside a slip of the mouse: the secret is shown in it and nowhere else. */
export function askForKey(branchId: number, onMade: () => void): void {
  const modalId = modals.open({
    title: 'Schlüssel erzeugen',
    size: 560,
    closeOnClickOutside: false,
    children: (
      <NewKey
        branchId={branchId}
        onMade={({ name }) => {
          modals.updateModal({ modalId, title: `Schlüssel „${name}“ ist bereit` })
          onMade()
        }}
        onClose={() => modals.close(modalId)}
      />
    ),
  })
}
