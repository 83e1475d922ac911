import { useQueryClient } from '@tanstack/react-query'
import type { Me } from '#contract/calls/session.ts'
import { withWorkedAt } from '#domain/organisation/working-branch.ts'
import { useIsDevice } from '#web/backoffice/session/desk-kind.ts'
import { meQuery } from '#web/backoffice/session/use-me.ts'
import { callApi } from '#web/kit/api-client.ts'

/** What the server has not heard of, since there was no line: told with the next of it. */
let isUntold = false

/**
 * Notes that whoever is signed in did something for a branch: a step, an order, a pause, what is sold out, the answer
 * to 'Welche Filiale?'. It counts at once, and on their other devices. A device without a login stands at its own
 * branch.
 */
export function useNoteWorkedAt(): (branch: number) => void {
  const client = useQueryClient()
  const isDevice = useIsDevice()
  return branch => {
    const me = client.getQueryData(meQuery.queryKey)
    if (isDevice || !me) return
    const after = withWorkedAt(me.workedAt, branch)
    if (after === me.workedAt && !isUntold) return
    const take = (workedAt: readonly number[]) =>
      client.setQueryData<Me>(meQuery.queryKey, now => now && { ...now, workedAt: [...workedAt] })
    if (after !== me.workedAt) take(after)
    callApi('PUT', '/users/me/worked-at', { body: { branch: { id: branch } }, session: 'staff' }).then(
      () => void (isUntold = false),
      () => void (isUntold = true),
    )
  }
}
