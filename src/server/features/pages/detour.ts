import type { RedirectStatus } from '#domain/redirects/follow.ts'

/**
 * Where a path leads that no page has: `address` for whoever asked without a query, or nowhere any more (410). `id` is
 * the redirect that says so.
 */
export type Detour = {
  id: number
  status: Exclude<RedirectStatus, '410'>
  /** The address with the query of whoever asks. */
  addressFor: (query: string) => string
}
/** The redirect of a path says that it is gone for good. */
export type Gone = { id: number; status: '410' }

/** What redirects are to pages; another feature keeps them. */
export type Detours = {
  /** The redirect of a path as it was asked for, if it has one. */
  find(path: string): Promise<Detour | Gone | undefined>
  /** Counts that a redirect was followed. */
  followed(id: number): void
  /** Notes that a path leads nowhere, and on which of our own pages its link stood. */
  missed(path: string, referrer: string | undefined, origin: string): void
}

/** So long browsers and proxies need not ask again where a page moved to for good. */
const LASTING_SECONDS = 300
export const detourCaching = ({ status }: Detour): string =>
  status === '302' ? 'no-cache' : `public, max-age=${LASTING_SECONDS}`
