import { navigate } from '#web/backoffice/navigation/hash-location.ts'
import { useIsDevice } from '#web/backoffice/session/desk-kind.ts'
import { ViewTabs } from '#web/backoffice/records/views/ViewTabs.tsx'

type Props = {
  /** The address of the first page of the list, with its filters. */
  address: string
  /** What its views are kept under, where that is not its path: lists of many records share theirs. */
  list?: string
  /** What of its address stays as it is, whichever view is opened: `month=2026-11`. */
  besides?: string
}

/** The views of a list whose filters stand in its address; a device without a login keeps none. */
export function AddressViews({ address, list, besides = '' }: Props) {
  const isDevice = useIsDevice()
  const [path = '', query = ''] = address.split(/\?(.*)/s)
  const open = (text: string) => {
    const asked = [besides, text].filter(Boolean).join('&')
    navigate(asked ? `${path}?${asked}` : path)
  }
  if (isDevice) return null
  return <ViewTabs list={list ?? path.slice(1)} query={query} onOpen={open} />
}
