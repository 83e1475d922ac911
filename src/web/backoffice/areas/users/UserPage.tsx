import { Text, Table } from '@mantine/core'
import { useParams } from 'wouter'
import { ClockKeys } from '#web/backoffice/areas/users/ClockKeys.tsx'
import { InvitePanel } from '#web/backoffice/areas/users/InvitePanel.tsx'
import { ResourceFormPage } from '#web/backoffice/records/form/ResourceFormPage.tsx'
import { users } from '#contract/resources/users.ts'
import { isSignInKept, may } from '#web/backoffice/session/rights.ts'
import { useMe } from '#web/backoffice/session/use-me.ts'
import { ROLE_WORDS, ROLES, type Role } from '#contract/role.ts'

/** What each role does and how far it reaches, beside the choice of roles. */
function RolesTable() {
  return (
    <section
      style={{ overflowX: 'auto', gridColumn: '1 / -1' }}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table scrolls here, and keys scroll only what has the focus
      tabIndex={0}
      aria-label="Was die Rollen dürfen"
    >
      <Table verticalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Rolle</Table.Th>
            <Table.Th scope="col">Was sie tut</Table.Th>
            <Table.Th scope="col">Wo</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {(Object.keys(ROLE_WORDS) as Role[]).map(role => (
            <Table.Tr key={role}>
              <Table.Th scope="row">{ROLES[role]}</Table.Th>
              <Table.Td>{ROLE_WORDS[role].does}</Table.Td>
              <Table.Td>{ROLE_WORDS[role].reaches}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  )
}

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
