import { useCallback, useState, type ReactNode } from 'react'
import { useLocation, useParams } from 'wouter'
import { FormFields } from '#web/backoffice/records/form/FormFields.tsx'
import type { FormValues } from '#web/backoffice/form/form-store.ts'
import { FormSection } from '#web/backoffice/form/FormSection.tsx'
import { sectionsOf } from '#web/backoffice/records/form/form-sections.ts'
import { RecordForm } from '#web/backoffice/records/form/RecordForm.tsx'
import { RecordGate } from '#web/backoffice/records/form/RecordGate.tsx'
import { RecordHead } from '#web/backoffice/records/form/RecordHead.tsx'
import { useDefinition } from '#web/backoffice/rows/definitions.ts'
import type { AnyRow } from '#web/backoffice/rows/use-rows.ts'
import { collectionAt, listAddress, recordAddress } from '#web/backoffice/navigation/record-address.ts'
import { navigate, type HashAddress } from '#web/backoffice/navigation/hash-location.ts'

type ResourceFormPageProps = {
  inSection?: Readonly<Record<string, (row: AnyRow | null) => ReactNode>>
  start?: FormValues | undefined
  onMade?: ((id: number) => void) | undefined
  below?: ReactNode
}

/**
 * The form of any collection that has pages of its own, as its definition says. `inSection` adds to the section of a
 * title, `start` is what a new record begins with, `onMade` where one goes on from there, `below` stands at the end.
 */
export function ResourceFormPage({ inSection = {}, start, onMade, below }: ResourceFormPageProps) {
  const { id = 'new' } = useParams()
  const [path] = useLocation()
  const [round, setRound] = useState(0)
  const resource = useDefinition(collectionAt(path))
  const isInside = useCallback((to: HashAddress) => to.path === path, [path])
  return (
    <RecordGate key={`${path} ${round}`} resource={resource} id={id}>
      {(row, given) => (
        <RecordForm
          resource={resource}
          row={row}
          given={given ?? start}
          isInside={isInside}
          onSaved={saved => {
            if (row !== null) return
            if (onMade) onMade(saved.id)
            else navigate(recordAddress(resource, saved.id), { replace: true })
          }}
          onRemoved={() => navigate(listAddress(resource.path))}
          onNext={() => setRound(round + 1)}
          head={menu => <RecordHead resource={resource} row={row} menu={menu} />}
        >
          {sectionsOf(resource, row === null).map(({ title, lead, names }) => (
            <FormSection key={title} title={title} lead={lead}>
              {inSection[title]?.(row)}
              <FormFields names={names} />
            </FormSection>
          ))}
          {below}
        </RecordForm>
      )}
    </RecordGate>
  )
}
