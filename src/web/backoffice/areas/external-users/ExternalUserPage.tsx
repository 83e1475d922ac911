import { Badge } from '@mantine/core'
import { useCallback, useState } from 'react'
import { useLocation, useParams } from 'wouter'
import { externalUsers, type ExternalUser } from '#contract/resources/external-users.ts'
import { EXTERNAL_STATUSES } from '#domain/external/external-status.ts'
import { ExternalProjects } from '#web/backoffice/areas/external-users/ExternalProjects.tsx'
import { Invitation } from '#web/backoffice/areas/external-users/Invitation.tsx'
import { WaysIn } from '#web/backoffice/areas/external-users/WaysIn.tsx'
import { FormSection } from '#web/backoffice/form/FormSection.tsx'
import { FormFields } from '#web/backoffice/records/form/FormFields.tsx'
import { RecordForm } from '#web/backoffice/records/form/RecordForm.tsx'
import { RecordGate } from '#web/backoffice/records/form/RecordGate.tsx'
import { RecordHead } from '#web/backoffice/records/form/RecordHead.tsx'
import { navigate, type HashAddress } from '#web/backoffice/navigation/hash-location.ts'

const TONES = { invited: 'blue', active: 'green', disabled: 'gray', expired: 'orange' } as const
const SECTIONS = [
  { title: 'Person', names: ['type', 'firstName', 'lastName', 'email', 'phone', 'company', 'position'] },
  { title: 'Wofür', names: ['customer', 'branches', 'note'] },
  {
    title: 'Zugang',
    lead: 'Ohne Kennwort: Die Einladung und weitere Schlüssel öffnen die Tür.',
    names: ['expiresAt', 'isEnabled'],
  },
  { title: 'Verknüpfung', names: ['externalProvider', 'externalId'] },
] as const

/** Somebody from outside, their invitation and their ways in. */
export function ExternalUserPage() {
  const { id = 'new' } = useParams()
  const [path] = useLocation()
  const [round, setRound] = useState(0)
  const isInside = useCallback((to: HashAddress) => to.path === path, [path])
  return (
    <RecordGate key={`${path} ${round}`} resource={externalUsers} id={id}>
      {(row, given) => {
        const person = row as unknown as ExternalUser | null
        return (
          <RecordForm
            resource={externalUsers}
            row={row}
            given={given}
            isInside={isInside}
            onSaved={saved => row === null && navigate(`/external-users/${saved.id}`, { replace: true })}
            onRemoved={() => navigate('/external-users')}
            onNext={() => setRound(round + 1)}
            head={menu => (
              <RecordHead resource={externalUsers} row={row} menu={menu}>
                {person?.status && (
                  <Badge size="lg" variant="light" color={TONES[person.status]} tt="none">
                    {EXTERNAL_STATUSES[person.status]}
                  </Badge>
                )}
              </RecordHead>
            )}
          >
            {person && <Invitation person={person} />}
            {SECTIONS.map(({ title, names, ...more }) => (
              <FormSection key={title} title={title} lead={'lead' in more ? more.lead : undefined}>
                <FormFields names={names} />
              </FormSection>
            ))}
            {person && <ExternalProjects id={person.id} />}
            {person && <WaysIn id={person.id} />}
          </RecordForm>
        )
      }}
    </RecordGate>
  )
}
