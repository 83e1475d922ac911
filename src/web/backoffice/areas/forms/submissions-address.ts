/** What the list of submissions shows, as it stands in its address. */
export type SubmissionsQuery = {
  search?: string | undefined
  isDone?: boolean | undefined
  page: number
  open?: number | undefined
}

const positive = (text: string | null) => (text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined)

/** Reads `search=anna&stand=offen&page=2&open=7`; what cannot be meant is left out. */
export function readSubmissionsQuery(search: string): SubmissionsQuery {
  const given = new URLSearchParams(search)
  const state = given.get('stand')
  return {
    search: given.get('search')?.slice(0, 200) || undefined,
    isDone: state === 'offen' ? false : state === 'erledigt' ? true : undefined,
    page: positive(given.get('page')) ?? 1,
    open: positive(given.get('open')),
  }
}

export function submissionsAddress(formId: number, { search, isDone, page, open }: SubmissionsQuery): string {
  const query = new URLSearchParams({
    ...(search && { search }),
    ...(isDone !== undefined && { stand: isDone ? 'erledigt' : 'offen' }),
    ...(page > 1 && { page: String(page) }),
    ...(open !== undefined && { open: String(open) }),
  }).toString()
  return `/forms/${formId}/submissions${query && `?${query}`}`
}
