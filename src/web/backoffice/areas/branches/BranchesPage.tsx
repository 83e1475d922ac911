import { Button } from '@mantine/core'
import { IconCalendarOff } from '@tabler/icons-react'
import { useState } from 'react'
import type { BulkProps } from '#web/backoffice/records/list/BulkBar.tsx'
import { ResourceListPage } from '#web/backoffice/records/list/ResourceListPage.tsx'
import { laterDialog } from '#web/backoffice/kit/lazy-part.tsx'

const ClosurePanel = laterDialog(
  async () => (await import('#web/backoffice/areas/branches/ClosurePanel.tsx')).ClosurePanel,
)

/** All branches; several of them can be closed at once. */
export const BranchesPage = () => <ResourceListPage bulk={props => <CloseTogether {...props} />} />

function CloseTogether({ selected, isBusy, isEditable, onDone }: BulkProps) {
  const [isOpen, setOpen] = useState(false)
  if (!isEditable('closures')) return null
  return (
    <>
      <Button
        variant="default"
        disabled={isBusy}
        leftSection={<IconCalendarOff size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        Schließzeit eintragen
      </Button>
      {isOpen && (
        <ClosurePanel
          branches={selected}
          onClose={() => setOpen(false)}
          onDone={() => {
            setOpen(false)
            onDone()
          }}
        />
      )}
    </>
  )
}
