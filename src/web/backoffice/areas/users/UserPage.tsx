import { Text } from '@mantine/core'
import { useParams } from 'wouter'
import { ClockKeys } from '#web/backoffice/areas/users/ClockKeys.tsx'
import { InvitePanel } from '#web/backoffice/areas/users/InvitePanel.tsx'
import { RolesTable } from '#web/backoffice/areas/users/RolesTable.tsx'
import { ResourceFormPage } from '#web/backoffice/records/form/ResourceFormPage.tsx'
import { users } from '#contract/resources/users.ts'
import { isSignInKept, may } from '#web/backoffice/session/rights.ts'
import { useMe } from '#web/backoffice/session/use-me.ts'

const NoPasswordNote = () => (
  <Text style={{ gridColumn: '1 / -1' }}>
    Am einfachsten ohne Kennwort speichern: Danach laden Sie die Person hier per E-Mail oder QR-Code ein.
  </Text>
)

/** Somebody of the staff, their way in, and what opens their clock. */
export function UserPage() {
  const { id = 'new' } = useParams()
  const me = useMe()
  const isKnown = /^\d+$/.test(id) && may(me, 'time-tracking.keys')
  const mayInvite = may(me, 'users.invite')
  return (
    <ResourceFormPage
      inSection={{
        Rechte: () => <RolesTable />,
        Anmeldung: row =>
          row === null ? (
            <NoPasswordNote />
          ) : mayInvite && row.id !== me.id && !isSignInKept(users, me, row) ? (
            <InvitePanel key={row.id} id={row.id} />
          ) : null,
      }}
      below={isKnown ? <ClockKeys key={id} id={Number(id)} /> : null}
    />
  )
}
