import { useState, type FormEvent } from 'react'
import { CODE_REQUIRED } from '#contract/sign-in-refusals.ts'
import { useAttempt } from '#web/backoffice/session/use-attempt.ts'

/**
 * A way in that may ask for a second factor. What is sent first goes without a code; where one is asked for, the same
 * is sent again with it. `fields` are those of the first step.
 */
export function useCoded(fields: readonly string[], send: (code: { code?: string }) => Promise<void>) {
  const [code, setCode] = useState('')
  const [isAsking, setAsking] = useState(false)
  const attempt = useAttempt(isAsking ? ['code'] : fields)
  return {
    ...attempt,
    code,
    setCode,
    isAsking,
    /** Back to the first step. */
    leave: () => {
      setAsking(false)
      setCode('')
      attempt.setErrors([])
    },
    submit: async (event?: FormEvent) => {
      const refused = await attempt.run(() => send(isAsking ? { code } : {}), event)
      if (!isAsking && refused.some(entry => entry.code === CODE_REQUIRED)) {
        setAsking(true)
        attempt.setErrors([])
      }
    },
  }
}
