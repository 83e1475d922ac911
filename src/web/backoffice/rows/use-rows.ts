import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { RowMeta } from '#contract/field.ts'
import type { Resource } from '#contract/resource.ts'
import { callQuery, type ListQuery } from '#web/backoffice/rows/list-query.ts'
import { callApiWithMeta } from '#web/kit/api.ts'

/** A row of any collection; its fields are known by the definition alone. */
export type AnyRow = RowMeta & Readonly<Record<string, unknown>>

/** The rows of a list as its query says; the page before stays until the next one is there. */
export const useRows = (resource: Resource, query: ListQuery) =>
  useQuery({
    queryKey: ['rows', resource.path, callQuery(query)],
    queryFn: ({ signal }) => callApiWithMeta<AnyRow[]>('GET', `/${resource.path}`, { query: callQuery(query), signal, session: 'staff' }),
    placeholderData: keepPreviousData,
  })

const EXPORT_PAGE = 500

/** Every row the query finds, page after page. */
export async function loadAllRows(resource: Resource, query: ListQuery): Promise<AnyRow[]> {
  const rows: AnyRow[] = []
  for (let page = 1; ; page += 1) {
    const answer = await callApiWithMeta<AnyRow[]>('GET', `/${resource.path}`, {
      query: callQuery({ ...query, page, limit: EXPORT_PAGE }),
      session: 'staff',
    })
    rows.push(...answer.data)
    if (answer.data.length < EXPORT_PAGE) return rows
  }
}
