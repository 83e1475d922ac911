import { type Answer, checkSubmission, type Given } from '#domain/forms/check-submission.ts'
import type { BranchRow } from '#contract/resources/branches.ts'
import type { FormAction, FormContent } from '#domain/forms/form.ts'
import { isEmailField } from '#domain/forms/form-problems.ts'
import { askedFields, reservationProblems, reservedBranch } from '#domain/forms/reservation.ts'
import { isSentTooSoon } from '#domain/forms/sent-too-soon.ts'
import {
  answerLines,
  answerType,
  answerWords,
  emailAmong,
  type SubmittedAnswer,
  summaryOf,
} from '#domain/forms/submitted-answer.ts'
import { cleanLine } from '#domain/orders/draft/clean-text.ts'
import { OUTBOX_JOB } from '#domain/orders/notices/order-notice.ts'
import { Problem } from '#domain/problem.ts'
import { sql } from 'kysely'
import type { App } from '#server/core/context.ts'
import { typedSql as rowsOf } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { type GivenKey, requireSameContent } from '#server/core/http/idempotency-key.ts'
import { writeLog } from '#server/core/logs/write-log.ts'
import { findForm, type PublicForm } from '#server/features/forms/find-form.ts'
import { claimFiles, type FoundFiles, findFiles } from '#server/features/forms/sent-files.ts'

const THANKS = 'Vielen Dank für Ihre Nachricht!'
const TOO_SOON = 'Das ging sehr schnell. Bitte warten Sie einen Augenblick und senden Sie das Formular noch einmal ab.'

/**
 * Takes what a guest filled in (docs/reference/forms.md#sending-a-form): answers, files and the mails about it in one
 * transaction. Sent again under its key it is the same submission; who falls into the trap is thanked, and nothing is
 * kept of it.
 * @throws Problem `notFound` for a form that is not there, `invalid` with what is wrong by `fieldId`, `conflict` when
 * the key stands for something else.
 */
export async function submitForm(
  app: App,
  idOrIdentifier: string,
  given: Given,
  key: GivenKey | null,
): Promise<{ message: string }> {
  const { nodes, config, branches } = await app.catalogue.current()
  const form = findForm(nodes, idOrIdentifier)
  const guestBranches = branches.filter(({ isPublic, isEnabled }) => isPublic && isEnabled)
  const thanks = { message: form.content.thankYouMessage?.trim() || THANKS }
  if (isTrapped(given['_trap'])) return thanks
  requireConsent(given['_consent'])
  if (key && (await isKnown(app.db, form.id, key))) return thanks
  if (isSentTooSoon({ openedAt: given['_openedAt'], sentAt: given['_sentAt'] }, app.clock.now()))
    throw new Problem('invalid', { code: 'tooSoon', message: TOO_SOON })
  const { answers, problems } = checkSubmission(askedFields(form.content, guestBranches), given, config.country)
  if (problems.length > 0) throw new Problem('invalid', problems)
  const branch = form.content.isReservation ? requireTable(answers, guestBranches, app.clock.now()) : null
  const mails = [...form.content.actions, ...(branch ? mailOfBranch(form.content, branch, config.email) : [])]
  await app.db.transaction().execute(tx => store(tx, app, form, { key, answers, mails }))
  return thanks
}

/** @throws Problem `invalid` where no table can be had then. */
function requireTable(answers: readonly Answer[], branches: readonly BranchRow[], now: string): BranchRow {
  const branch = reservedBranch(answers, branches)
  if (!branch)
    throw new Problem('invalid', {
      code: 'noBranch',
      message: 'Tische können Sie zurzeit nur telefonisch reservieren.',
    })
  const problems = reservationProblems(answers, branch, now)
  if (problems.length > 0) throw new Problem('invalid', problems)
  return branch
}

/** The branch is told as well, or the shop where it has no address of its own; nobody is told twice. */
function mailOfBranch(
  { actions, fields }: FormContent,
  branch: BranchRow,
  ofShop: string | null | undefined,
): FormAction[] {
  const to = branch.email || ofShop
  if (!to || actions.some(action => action.to.toLowerCase() === to.toLowerCase())) return []
  const subject = `Tischreservierung ${branch.name}`
  return [{ type: 'sendMail', to, subject, replyTo: fields.find(isEmailField)?.fieldId ?? null }]
}

/** Nobody sees the field; programs fill in whatever there is. */
const isTrapped = (trap: unknown) => trap !== undefined && trap !== null && trap !== ''

function requireConsent(consent: unknown): void {
  if (consent === true || consent === 'true' || consent === 'on') return
  throw new Problem('invalid', {
    field: '_consent',
    code: 'consent',
    message: 'Bitte akzeptieren Sie die Datenschutzerklärung.',
  })
}

/** @throws Problem `conflict` when the key is bound to other answers, or to another form. */
async function isKnown(db: Executor, formId: number, key: GivenKey): Promise<boolean> {
  const { rows } = await rowsOf({ formId: 'int', bodyHash: 'bytes?' })`
    select form_id, body_hash from form_submissions where client_key = ${key.value}`.execute(db)
  const [known] = rows
  if (known) requireSameContent(key, known.bodyHash, known.formId === formId)
  return known !== undefined
}

async function store(
  tx: Executor,
  app: App,
  { id: formId, content }: PublicForm,
  { key, answers, mails }: { key: GivenKey | null; answers: readonly Answer[]; mails: readonly FormAction[] },
): Promise<void> {
  const now = app.clock.now()
  const files = await findFiles(tx, formId, answers, now)
  const stored = answers.map(answer => storedAnswer(answer, files))
  // who taps twice at once waits here for the first of them
  const { rows } = await rowsOf({ id: 'int' })`
    insert into form_submissions (form_id, client_key, body_hash, summary, email, words, answers, privacy_version_id,
      consented_at, created_at, updated_at)
    select n.id, ${key?.value ?? null}::uuid, ${key?.bodyHash ?? null}::bytea, ${summaryOf(stored)},
      ${emailAmong(answers)}, ${answerLines(stored)}, ${JSON.stringify(stored)}::jsonb,
      (select v.id from legal_versions v where v.page = 'privacy' and v.valid_until is null), ${now}::timestamptz,
        ${now}::timestamptz, ${now}::timestamptz
    from nodes n where n.id = ${formId} for share of n
    on conflict (client_key) do nothing returning id`.execute(tx)
  const id = rows[0]?.id
  if (id === undefined) {
    if (key && (await isKnown(tx, formId, key))) return
    throw new Problem('notFound', { message: 'Dieses Formular gibt es nicht mehr.' })
  }
  await claimFiles(tx, id, files)
  await queueMails(tx, app, id, { mails, name: content.name, answers })
  await writeLog(tx, app, 'formReceived', { about: `„${content.name}“ (Einsendung ${id})` })
}

function storedAnswer({ field, value }: Answer, files: FoundFiles): SubmittedAnswer {
  const found = files.get(field.fieldId)
  const { name, ...file } = found ?? {}
  return {
    fieldId: field.fieldId,
    label: field.label,
    type: answerType(field),
    value: found ? (name ?? 'Datei') : answerWords({ field, value }),
    file: found ? (file as SubmittedAnswer['file']) : null,
  }
}

async function queueMails(
  tx: Executor,
  app: App,
  id: number,
  { mails, name, answers }: { mails: readonly FormAction[]; name: string; answers: readonly Answer[] },
): Promise<void> {
  const now = app.clock.now()
  for (const { to, subject, replyTo } of mails)
    await sql`insert into form_mails (submission_id, address, subject, reply_to, queued_at, try_at)
      values (${id}, ${to}, ${cleanLine(subject) || cleanLine(name)}, ${replyTo ? emailAmong(answers, replyTo) : null},
        ${now}, ${now})`.execute(tx)
  if (mails.length > 0) await app.jobs.add(tx, OUTBOX_JOB, {}, { key: OUTBOX_JOB })
}
