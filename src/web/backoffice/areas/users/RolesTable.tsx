import { Table } from '@mantine/core'
import { ROLE_WORDS, ROLES, type Role } from '#contract/role.ts'

/** What each role does and how far it reaches, beside the choice of roles. */
export function RolesTable() {
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
