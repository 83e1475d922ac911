import { type Found, FoundSelect } from '#web/backoffice/areas/tasks/links/FoundSelect.tsx'
import { may } from '#web/backoffice/session/rights.ts'
import { useMe } from '#web/backoffice/session/use-me.ts'
import { listRows } from '#web/kit/resource-client.ts'

const MOST = 20
async function findCustomers(search: string, signal: AbortSignal): Promise<Found[]> {
  const rows = await listRows('customers', { signal, query: { page: 1, limit: MOST, ...(search && { search }) } })
  return rows.map(({ id, name, phone, number }) => ({
    id,
    name: [name, phone, number && `Nr. ${number}`].filter(Boolean).join(' · '),
  }))
}

type Props = { value: Found | null; error: string | undefined; onChange: (customer: Found | null) => void }
/** The customer something is done for, for who reads customers. */
export function CustomerSelect(props: Props) {
  if (!may(useMe(), 'customers.read')) return null
  return (
    <FoundSelect
      label="Kunde"
      description="Name, Nummer, Telefon oder E-Mail"
      what="customers"
      find={findCustomers}
      {...props}
    />
  )
}
