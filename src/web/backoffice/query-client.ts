import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '#web/kit/api.ts'

const RETRIES = 2
/** Only what may pass by itself is tried again: no answer, or a server that asks for patience. */
const isPassing = (error: unknown) => error instanceof ApiError && (error.status === 0 || error.status === 503)

/** One cache of server answers for the whole back-office. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 15_000, retry: (count, error) => count < RETRIES && isPassing(error) },
    // Without a connection a change fails at once and says so; one that waited unseen would happen when nobody expects it.
    mutations: { retry: false, networkMode: 'always' },
  },
})
