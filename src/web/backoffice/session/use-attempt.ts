import { failureErrors } from '#web/backoffice/kit/failure-text.ts'
import { useState, type FormEvent } from 'react'
import { UNKNOWN_ERROR } from '#web/kit/api.ts'

type Problem = { message: string; field?: string; code?: string }

const UNANSWERED = `${UNKNOWN_ERROR} Bitte prüfen Sie die Verbindung.`

/** A form that is sent: whether it is on its way, and what was said of it, at its fields and at no field. */
export function useAttempt(fields: readonly string[]) {
  const [errors, setErrors] = useState<readonly Problem[]>([])
  const [isSending, setSending] = useState(false)
  return {
    isSending,
    errors,
    setErrors,
    at: (field: string) => errors.find(entry => entry.field === field)?.message,
    general: errors.find(entry => !fields.includes(entry.field ?? ''))?.message,
    /** Sends; a refusal stands in `errors` afterwards, which are also answered. */
    run: async (send: () => Promise<void>, event?: FormEvent): Promise<readonly Problem[]> => {
      event?.preventDefault()
      setSending(true)
      setErrors([])
      const refused = await send().then(
        () => [],
        (failure: unknown) => failureErrors(failure, UNANSWERED),
      )
      setErrors(refused)
      setSending(false)
      return refused
    },
  }
}
