import { navigate } from '#web/backoffice/navigation/hash-location.ts'
import { ViewTabs } from '#web/backoffice/records/views/ViewTabs.tsx'

/** The views of a list whose filters stand in its address; `address` is the one of its first page. */
export function AddressViews({ address }: { address: string }) {
  const [path = '', query = ''] = address.split(/\?(.*)/s)
  return <ViewTabs list={path.slice(1)} query={query} onOpen={text => navigate(text ? `${path}?${text}` : path)} />
}
