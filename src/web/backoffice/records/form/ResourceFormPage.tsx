import { useCallback, useState, type ReactNode } from 'react'
import { useLocation, useParams } from 'wouter'
import { FormFields } from '#web/backoffice/records/form/FormFields.tsx'
import type { FormValues } from '#web/backoffice/form/form-store.ts'
import { FormSection } from '#web/backoffice/form/FormSection.tsx'
import { RecordForm } from '#web/backoffice/records/form/RecordForm.tsx'
import { RecordGate } from '#web/backoffice/records/form/RecordGate.tsx'
import { RecordHead } from '#web/backoffice/records/form/RecordHead.tsx'
import { useDefinition } from '#web/backoffice/rows/definitions.ts'
import type { AnyRow } from '#web/backoffice/rows/use-rows.ts'
import { collectionAt, listAddress, recordAddress } from '#web/backoffice/navigation/record-address.ts'
import { navigate, type HashAddress } from '#web/backoffice/navigation/hash-location.ts'
import type { Resource } from '#contract/resource.ts'

type Section = { title: string; lead?: string; names: readonly string[] }

/** How longer forms are divided. Fields not named here follow at the end, so that a new field is never lost. */
const SECTIONS: Readonly<Record<string, readonly Section[]>> = {
  categories: [
    { title: 'Allgemein', names: ['name', 'description', 'image', 'station'] },
    {
      title: 'Steuer',
      lead: 'Neue Produkte dieser Kategorie bekommen diesen Satz.',
      names: ['tax', 'takeawayTax', 'dineInTax'],
    },
    {
      title: 'Verfügbarkeit',
      lead: 'Wann die Kategorie auf der Speisekarte steht.',
      names: ['isEnabled', 'isVisibleWhenUnavailable', 'schedule'],
    },
  ],
  departments: [
    { title: 'Abteilung', names: ['name', 'identifier', 'description', 'color', 'sortOrder', 'isEnabled'] },
    {
      title: 'Wo sie hingehört',
      lead: 'Abteilungen stehen untereinander wie ein Baum.',
      names: ['parent', 'division', 'branches', 'manager', 'costCenter'],
    },
    { title: 'Mindestbesetzung', names: ['minimumStaff'] },
  ],
  redirects: [
    {
      title: 'Weiterleitung',
      lead: 'Gilt nur, solange unter der alten Adresse keine Seite steht.',
      names: ['path', 'target', 'status', 'note'],
    },
    { title: 'Was daraus wurde', names: ['isAutomatic', 'hits', 'lastHitAt'] },
  ],
  'campaign-links': [{ title: 'Kampagne', names: ['campaign', 'page', 'source', 'medium', 'visits'] }],
  users: [
    {
      title: 'Person',
      names: ['username', 'position', 'firstName', 'lastName', 'email', 'currentPassword', 'phone', 'color', 'locale'],
    },
    {
      title: 'Rechte',
      lead: 'Rollen gelten in den Filialen, die hier stehen; die Administration darf überall alles.',
      names: ['roles', 'branches', 'isEnabled', 'canSeeRevenue'],
    },
    { title: 'Anmeldung', names: ['password', 'lockedUntil', 'lastLoginAt', 'mustChangePassword', 'hasSecondFactor'] },
    { title: 'Anstellung', names: ['department', 'supervisor', 'personnelNumber', 'entryDate', 'exitDate'] },
  ],
}

/** The sections of a form. What comes of a record by itself is nothing yet while it `isNew`. */
function sectionsOf(resource: Resource, isNew = false): readonly Section[] {
  const sections = SECTIONS[resource.path] ?? []
  const named = new Set(sections.flatMap(section => section.names))
  const rest = Object.keys(resource.fields).filter(name => !named.has(name))
  const all =
    rest.length > 0 ? [...sections, { title: sections.length > 0 ? 'Weiteres' : 'Angaben', names: rest }] : sections
  return isNew ? all.filter(({ names }) => names.some(name => !resource.fields[name]?.isFixed)) : all
}

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
