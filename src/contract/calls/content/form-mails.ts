import { z } from 'zod'
import { defineCall, type CallData } from '#contract/call.ts'
import { NOTICE_STATES } from '#domain/orders/notices/notice-state.ts'

const id = z.coerce.number().int().positive()
/** One mail to somebody of the house about what came in by a form. */
const formMail = z.object({
  id: z.int(),
  address: z.string(),
  state: z.enum(NOTICE_STATES),
  /** Somebody had it sent once more. */
  isAgain: z.boolean(),
  /** Why it has not arrived, in German; null where nothing is wrong. */
  reason: z.string().nullable(),
  attempts: z.int(),
  queuedAt: z.string(),
  sentAt: z.string().nullable(),
  /** When it is tried for the first time, or again. */
  nextTryAt: z.string().nullable(),
})

export const listFormMails = defineCall({
  method: 'GET',
  path: '/form-submissions/{id}/mails',
  summary: 'Lists the mails about a submission, newest first, with what became of each.',
  ability: 'form-submissions.browse',
  params: z.object({ id }),
  data: z.array(formMail),
})
export const resendFormMail = defineCall({
  method: 'POST',
  path: '/form-submissions/{id}/mails/{mail}/resend',
  summary:
    'Sends a mail about a submission once more, unless it is still under way. Answers the mails of the submission.',
  ability: 'form-submissions.update',
  limitPerMinute: 20,
  params: z.object({ id, mail: id }),
  body: z.object({}),
  data: z.array(formMail),
})
export const FORM_MAIL_CALLS = [listFormMails, resendFormMail] as const
export type FormMail = CallData<typeof listFormMails>[number]
