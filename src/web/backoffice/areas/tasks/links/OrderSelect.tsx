import { type Found, FoundSelect } from '#web/backoffice/areas/tasks/links/FoundSelect.tsx'
import { may } from '#web/backoffice/session/rights.ts'
import { useMe } from '#web/backoffice/session/use-me.ts'
import { callApiPage } from '#web/kit/api-client.ts'

const MOST = 20
async function findOrders(search: string, signal: AbortSignal): Promise<Found[]> {
  const { data } = await callApiPage('GET', '/orders', {
    session: 'staff',
    signal,
    query: { page: 1, limit: MOST, ...(search && { search }) },
  })
  return data.map(({ id, uid, ticketNumber, contact }) => ({
    id,
    name: [uid, ticketNumber !== null && `Nr. ${ticketNumber}`, `${contact.firstName} ${contact.lastName}`.trim()]
      .filter(Boolean)
      .join(' · '),
  }))
}

type Props = { value: Found | null; error: string | undefined; onChange: (order: Found | null) => void }
/** The order something is done for, for who reads orders. */
export function OrderSelect(props: Props) {
  if (!may(useMe(), 'orders.history')) return null
  return (
    <FoundSelect
      label="Bestellung"
      description="Nummer, Kennung oder Name"
      what="orders"
      find={findOrders}
      {...props}
    />
  )
}
