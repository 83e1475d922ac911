import { useRef, useState } from 'react'
import type { FormData } from '#contract/pages/content.ts'
import type { ProblemEntry } from '#domain/problem.ts'
import { checkSubmission } from '#domain/forms/check-submission.ts'
import { LEAST_FILL_MS } from '#domain/forms/sent-too-soon.ts'
import { ApiError, UNKNOWN_ERROR } from '#web/kit/api.ts'
import { callApi } from '#web/kit/api-client.ts'
import {
  changeValue,
  type Draft,
  type DraftValue,
  forgetDraft,
  renewKey,
  useDraft,
} from '#web/storefront/content/form/draft.ts'
import { useRefresh } from '#web/storefront/page/page-context.ts'

/** The states of sending a form (docs/reference/forms.md#states-of-sending). */
export type Step =
  | { at: 'idle' }
  | { at: 'submitting' }
  | { at: 'success'; message: string }
  | { at: 'error'; messages: readonly string[] }
export type Errors = Readonly<Record<string, string>>

const CHANGED = 'Das Formular wurde inzwischen geändert. Bitte sehen Sie Ihre Angaben noch einmal durch.'
const UNHEARD =
  'Es ist nicht bekannt, ob Ihre Nachricht angekommen ist. Bitte senden Sie sie noch einmal: Unverändert zählt sie nur einmal.'
const sleep = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

/** A form on its way: filled in, sent, thanked for; or refused, with everything that was typed still there. */
export function useContentForm(form: FormData, country: string) {
  const draft = useDraft(form.id)
  const refresh = useRefresh()
  const [step, setStep] = useState<Step>({ at: 'idle' })
  const [errors, setErrors] = useState<Errors>({})
  /** Raised each time something at a field is to be mended, so that the focus goes there once. */
  const [calls, setCalls] = useState(0)
  /** Its value is read when it is sent: programs fill it in before the page has come to life as well. */
  const trap = useRef<HTMLInputElement>(null)

  function refuse(problems: readonly ProblemEntry[]): void {
    const known = new Set(form.fields.map(({ fieldId }) => fieldId))
    const atField = problems.filter(({ field }) => field !== undefined && known.has(field))
    setErrors(Object.fromEntries(atField.map(({ field, message }) => [field, message])))
    // what this page does not ask, or no longer may, the form of today says
    const isChanged = problems.some(
      ({ field, code }) => code === 'unasked' || (field !== undefined && !field.startsWith('_') && !known.has(field)),
    )
    if (isChanged) void refresh()
    setStep({ at: 'error', messages: [...(isChanged ? [CHANGED] : []), ...namedMessages(form, problems)] })
  }

  async function submit(): Promise<void> {
    const { problems } = checkSubmission(form.fields, asked(form, draft), country)
    if (problems.length > 0) {
      setErrors(Object.fromEntries(problems.map(({ field, message }) => [field, message])))
      setStep({ at: 'idle' })
      setCalls(count => count + 1)
      return
    }
    setErrors({})
    setStep({ at: 'submitting' })
    try {
      // who is quicker than any program may be waits here
      await sleep(Math.max(0, LEAST_FILL_MS + 50 - (Date.now() - Date.parse(draft.openedAt))))
      const sent = {
        _consent: true,
        _trap: trap.current?.value ?? '',
        _openedAt: draft.openedAt,
        _sentAt: new Date().toISOString(),
        _key: draft.key,
      }
      const { message } = await sendUnder(form, { ...asked(form, draft), ...sent })
      forgetDraft(form.id)
      setStep({ at: 'success', message })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.status === 422) refuse(error.errors)
      else {
        const messages = error.errors.map(({ message }) => message || UNKNOWN_ERROR)
        setStep({ at: 'error', messages: error.status === 0 ? [...messages, UNHEARD] : messages })
      }
    }
  }

  return {
    draft,
    step,
    errors,
    calls,
    trap,
    submit,
    /** Back to the inputs, first to one that is wrong ('Daten ändern'). */
    change: () => {
      setStep({ at: 'idle' })
      setCalls(count => count + 1)
    },
    /** Away from the thanks, to an empty form ('Formular schließen'). */
    close: () => {
      setErrors({})
      setStep({ at: 'idle' })
    },
    set: (fieldId: string, value: DraftValue | null) => {
      changeValue(form.id, fieldId, value)
      setErrors(({ [fieldId]: _, ...rest }) => rest)
    },
  }
}

type Sent = Record<string, unknown> & { _key: string }

/**
 * Sends a draft under its key. What was changed after an answer was lost, while the first had arrived, is another
 * submission and gets a key of its own.
 */
async function sendUnder({ id }: FormData, body: Sent): Promise<{ message: string }> {
  try {
    return await callApi('POST', '/custom/form/{id}', { params: { id }, body })
  } catch (error) {
    if (!(error instanceof ApiError) || !error.errors.some(({ code }) => code === 'keyReused')) throw error
    return callApi('POST', '/custom/form/{id}', { params: { id }, body: { ...body, _key: renewKey(id) } })
  }
}

/** What is sent of a draft: answers to what is asked, files by what proves whose they are. */
const asked = ({ fields }: FormData, { values }: Draft) =>
  Object.fromEntries(
    fields.flatMap(({ fieldId }) => {
      const value = Object.hasOwn(values, fieldId) ? values[fieldId] : undefined
      if (value === undefined) return []
      return [[fieldId, typeof value === 'object' ? { id: value.id, publicHash: value.publicHash } : value] as const]
    }),
  )

/** Each message once, with the question it is about where it says only what is wrong. */
const namedMessages = ({ fields }: FormData, problems: readonly ProblemEntry[]): string[] => [
  ...new Set(
    problems
      .filter(({ code }) => code !== 'unasked')
      .map(({ field, message }) => {
        const label = fields.find(({ fieldId }) => fieldId === field)?.label
        return label ? `${label}: ${message}` : message
      }),
  ),
]
