import {
  ACTIVITY_KINDS,
  ACTIVITY_STATUSES,
  type ActivityKind,
  type ActivityStatus,
  type Approval,
  APPROVALS,
} from '#domain/people/working-activity.ts'

/** What the list is narrowed by, as the address holds it; empty ones are absent. */
export type ActivitiesQuery = {
  user?: number | undefined
  branch?: number | undefined
  project?: number | undefined
  from?: string | undefined
  to?: string | undefined
  status?: ActivityStatus | undefined
  approval?: Approval | undefined
  kind?: ActivityKind | undefined
  search?: string | undefined
  page: number
}
export const PAGE_SIZE = 50

const DAY = /^\d{4}-\d\d-\d\d$/
const positive = (text: string | null) => {
  const number = Number(text)
  return Number.isSafeInteger(number) && number > 0 ? number : undefined
}
const day = (text: string | null) => (text && DAY.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined)
const keyOf = <K extends string>(table: Readonly<Record<K, unknown>>, text: string | null) =>
  text !== null && Object.hasOwn(table, text) ? (text as K) : undefined

/** Reads the query part of an address. What is unreadable counts as not filtered, so an old link still opens. */
export function readActivitiesQuery(search: string): ActivitiesQuery {
  const given = new URLSearchParams(search)
  return {
    user: positive(given.get('user')),
    branch: positive(given.get('branch')),
    project: positive(given.get('project')),
    from: day(given.get('from')),
    to: day(given.get('to')),
    status: keyOf(ACTIVITY_STATUSES, given.get('status')),
    approval: keyOf(APPROVALS, given.get('approval')),
    kind: keyOf(ACTIVITY_KINDS, given.get('kind')),
    search: given.get('search')?.slice(0, 200) || undefined,
    page: positive(given.get('page')) ?? 1,
  }
}

/** As it is typed or picked: nothing, or whatever stands in the field. */
type Typed = Readonly<Partial<Record<keyof ActivitiesQuery, string | number | null | undefined>>>

/** The shortest address of the list with these filters. */
export function activitiesAddress(query: Typed): string {
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      value === undefined || value === null || value === '' || (name === 'page' && value === 1)
        ? []
        : [[name, String(value)]],
    ),
  ).toString()
  return search ? `/working-activities?${search}` : '/working-activities'
}

/** Whether anything is left out of the list. */
export const isNarrowed = ({ page: _, ...filters }: ActivitiesQuery): boolean =>
  Object.values(filters).some(value => value !== undefined)
