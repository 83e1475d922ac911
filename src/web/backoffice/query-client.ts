import {
  QueryCache,
  QueryClient,
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type QueryKey,
} from '@tanstack/react-query'
import { PASSWORD_CHANGE_REQUIRED, SECOND_FACTOR_REQUIRED } from '#contract/sign-in-refusals.ts'
import { askWhetherThere, noteAnswer } from '#web/backoffice/kit/connection.ts'
import { meQuery } from '#web/backoffice/session/use-me.ts'
import { answered } from '#web/kit/call-hooks.ts'
import { ApiError, SERVER_SILENT } from '#web/kit/api.ts'

/** What comes before everything else. */
const OWED: readonly unknown[] = [PASSWORD_CHANGE_REQUIRED, SECOND_FACTOR_REQUIRED]
const RETRIES = 2
/**
 * Only what may pass by itself is tried again: no answer, or a server that is busy (503). Who waited in vain has
 * waited long enough.
 */
const isPassing = (error: unknown) =>
  error instanceof ApiError && (error.status === 0 || error.status === 503) && error.errors[0]?.code !== SERVER_SILENT

// What somebody saves in vain they are told at once; a look that fails is tried again before anybody hears of it.
answered.hear = (isThere, method) => {
  if (isThere || method !== 'GET') noteAnswer(isThere)
}

answered.doubt = () => void askWhetherThere()

/**
 * Cache invalidation that also counts for a first load under way: the library goes on waiting for that answer, which
 * may have been read before what it is told of happened. It is asked again once it has come.
 */
export class FreshQueryClient extends QueryClient {
  override invalidateQueries<K extends QueryKey>(filters?: InvalidateQueryFilters<K>, options?: InvalidateOptions) {
    for (const { state, promise, queryKey } of this.getQueryCache().findAll(filters as InvalidateQueryFilters)) {
      if (state.data !== undefined || state.fetchStatus === 'idle') continue
      const again = () => super.invalidateQueries({ queryKey, exact: true }, options)
      void promise?.then(again, () => undefined)
    }
    return super.invalidateQueries(filters, options)
  }
}

/** One cache of server answers for the whole back-office. */
export const queryClient = new FreshQueryClient({
  // Somebody may be told to choose a new password in the middle of their work; who they are then says so, and the
  // session gate shows the page.
  queryCache: new QueryCache({
    onError: error => {
      if (error instanceof ApiError && error.status === 0) noteAnswer(false)
      if (error instanceof ApiError && OWED.includes(error.errors[0]?.code))
        void queryClient.invalidateQueries({ queryKey: meQuery.queryKey })
    },
  }),
  defaultOptions: {
    // Nor does a look: without a connection it says so after its tries, instead of waiting unseen as if there were
    // nothing.
    queries: { staleTime: 15_000, networkMode: 'always', retry: (count, error) => count < RETRIES && isPassing(error) },
    // Without a connection a change fails at once and says so; one that waited unseen would happen when nobody expects
    // it.
    mutations: { retry: false, networkMode: 'always' },
  },
})
