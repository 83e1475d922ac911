import { useCallback, useState, type ReactNode } from 'react'
import { titleOf, type Resource } from '#contract/resource.ts'
import { isFixed } from '#web/backoffice/form/fixed-fields.ts'
import { FormFields } from '#web/backoffice/records/form/FormFields.tsx'
import { RecordForm } from '#web/backoffice/records/form/RecordForm.tsx'
import { RecordGate } from '#web/backoffice/records/form/RecordGate.tsx'
import type { AnyRow } from '#web/backoffice/rows/use-rows.ts'
import type { HashAddress } from '#web/backoffice/navigation/hash-location.ts'
import { useMe } from '#web/backoffice/session/use-me.ts'
import classes from '#web/backoffice/records/form/RecordPanel.module.css'

type RecordPanelProps = {
  resource: Resource
  id: string
  onClose: () => void
  head?: ((row: AnyRow) => ReactNode) | undefined
}

/** The form of a small collection, beside its list. */
export function RecordPanel({ resource, id, onClose, head }: RecordPanelProps) {
  const me = useMe()
  const isInside = useCallback((to: HashAddress) => new URLSearchParams(to.search).get('edit') === id, [id])
  const [round, setRound] = useState(0)
  // What names the record comes first, what only the system writes last.
  const rank = (name: string) => (name === titleOf(resource) ? 0 : isFixed(resource, name, me) ? 2 : 1)
  const names = Object.keys(resource.fields).toSorted((one, other) => rank(one) - rank(other))
  return (
    <RecordGate key={round} resource={resource} id={id}>
      {row => (
        <RecordForm
          resource={resource}
          row={row}
          isInside={isInside}
          onSaved={onClose}
          onRemoved={onClose}
          onNext={() => setRound(round + 1)}
          head={menu =>
            row && (
              <div className={classes.menu}>
                {head?.(row)}
                {menu}
              </div>
            )
          }
        >
          <div className={classes.fields}>
            <FormFields names={names} />
          </div>
        </RecordForm>
      )}
    </RecordGate>
  )
}
