import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * What follows a change, whether or not it was made: what it may concern is read anew. Whoever made one waits for that;
 * one that failed says so at once, since reading anew may fail as well and take much longer.
 */
export const lookAgain =
  (client: QueryClient, queryKey: QueryKey) =>
  (_data: unknown, error: Error | null): Promise<void> | undefined => {
    const read = client.invalidateQueries({ queryKey })
    return error ? undefined : read
  }
