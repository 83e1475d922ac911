import { modals } from '@mantine/modals'
import type { Resource } from '#contract/resource.ts'
import { laterPart } from '#web/backoffice/kit/lazy-part.tsx'
import { rowTitle } from '#web/backoffice/rows/row-title.ts'
import type { AnyRow } from '#web/backoffice/rows/use-rows.ts'

const Removal = laterPart(async () => (await import('#web/backoffice/records/removal/Removal.tsx')).Removal)

type Asked = { resource: Resource; row: AnyRow; onConfirm: () => void; onDisable?: (() => void) | undefined }

/** Asks by name before a row is removed, with everything that refers to it. */
export function askRemoval({ resource, row, onConfirm, onDisable }: Asked): void {
  const id = modals.open({
    title: `„${rowTitle(resource, row)}“ löschen?`,
    size: 520,
    children: (
      <Removal
        resource={resource}
        row={row}
        onCancel={() => modals.close(id)}
        onConfirm={() => {
          modals.close(id)
          onConfirm()
        }}
        onDisable={
          onDisable &&
          (() => {
            modals.close(id)
            onDisable()
          })
        }
      />
    ),
  })
}
