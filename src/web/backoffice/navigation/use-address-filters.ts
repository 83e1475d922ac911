import { useSearch } from 'wouter'
import { changedSearch } from '#web/backoffice/navigation/changed-search.ts'
import { navigate } from '#web/backoffice/navigation/hash-location.ts'

export type FilterChange = Readonly<Record<string, string | number | undefined>>

/** What a list is narrowed by, as its address says it, and how it is changed there. */
export function useAddressFilters(path: string) {
  const search = useSearch()
  return {
    search,
    filters: new URLSearchParams(search),
    address: search ? `${path}?${search}` : path,
    change: (by: FilterChange) => {
      const query = changedSearch(search, by)
      navigate(query ? `${path}?${query}` : path, { replace: true })
    },
  }
}
