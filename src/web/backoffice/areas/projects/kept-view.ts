/** How somebody last looked at a project, kept in this browser (docs/reference/tasks.md#views-of-a-project). */
type Kept = { readonly user: number; readonly project: number; readonly query: string }
type Store = Pick<Storage, 'getItem' | 'setItem'>
const MEMORY = 'tresen:project-views'
/** Whoever has more projects begins the oldest anew. */
const MOST = 60

function read(storage: Store): readonly Kept[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(MEMORY) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isKept) : []
  } catch {
    return []
  }
}
const isKept = (one: Partial<Kept> | null): one is Kept =>
  typeof one?.user === 'number' && typeof one.project === 'number' && typeof one.query === 'string'
const isOf = (user: number, project: number) => (one: Kept) => one.user === user && one.project === project

/** What stood behind the `?`; empty where nothing was chosen. On a browser several people share each has their own. */
export const keptView = (storage: Store, user: number, project: number): string =>
  read(storage).find(isOf(user, project))?.query ?? ''

/** Keeps it; without a store the next time begins as usual. */
export function keepView(storage: Store, { user, project, query }: Kept): void {
  const others = read(storage).filter(one => !isOf(user, project)(one))
  try {
    storage.setItem(
      MEMORY,
      JSON.stringify(query === '' ? others : [{ user, project, query }, ...others].slice(0, MOST)),
    )
  } catch {
    // nothing is kept
  }
}
