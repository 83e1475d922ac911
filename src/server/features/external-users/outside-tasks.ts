import { formatDate, formatDateTime } from '#domain/time/format-time.ts'
import type { Principal } from '#server/core/auth/principal.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { App } from '#server/core/context.ts'
import type { Executor } from '#server/core/db/executor.ts'

/** A task as the page of somebody from outside shows it. */
export type OutsideTask = {
  id: number
  code: string | null
  title: string
  status: 'open' | 'inProgress' | 'done' | 'cancelled'
  dueAt: string | null
  isDueAllDay: boolean
  isLate: boolean
  project: { name: string } | null
  reach: 'view' | 'work' | 'edit' | 'manage'
  requiresPhoto: boolean
  points: readonly {
    id: number
    text: string
    isDone: boolean
    requiresPhoto: boolean
    upload: unknown
    measure: { unit: string } | null
    value: number | null
  }[]
  comments: readonly { by: string; text: string; at: string }[]
}
export type OutsideDeed =
  | { readonly does: 'tick'; readonly point: number; readonly isDone: boolean; readonly value: number | null }
  | { readonly does: 'finish' | 'reopen' }
  | { readonly does: 'comment'; readonly text: string }
/** What the page needs of tasks. */
export type OutsideTasks = {
  list: (app: App, principal: Principal) => Promise<OutsideTask[]>
  act: (app: App, principal: Principal, id: number, deed: OutsideDeed) => Promise<void>
  photograph: (app: App, principal: Principal, id: number, point: number | null, photo: Photo) => Promise<void>
}
type Photo = { store: (tx: Executor) => Promise<{ id: number; name: string | null }> }
/** How a photo comes in by a form, and where it is kept. */
export type OutsidePhotos = {
  openForm: (scope: FastifyInstance) => Promise<void>
  readForm: (request: FastifyRequest, maxBytes: number) => Promise<void>
  take: (
    app: App,
    request: FastifyRequest,
    body: { data?: string | undefined; name?: string | undefined },
    maxBytes: number,
  ) => Promise<Photo>
}

const LONGEST = 5000
/** What a form of the page asks for; null for anything else. A reading may have a comma. */
export function readDeed(form: Readonly<Record<string, string>>): OutsideDeed | null {
  const { does, point = '', isDone, value = '', text = '' } = form
  if (does === 'finish' || does === 'reopen') return { does }
  if (does === 'comment') return text.trim() === '' ? null : { does, text: text.trim().slice(0, LONGEST) }
  if (does !== 'tick' || !/^\d{1,15}$/.test(point)) return null
  const reading = value.trim() === '' ? null : Number(value.trim().replace(',', '.'))
  return reading !== null && !Number.isFinite(reading)
    ? null
    : { does, point: Number(point), isDone: isDone === 'true', value: reading }
}

type Words = (value: string) => string
/**
 * The tasks of somebody from outside, with the forms that tick them off. It works without any program in the browser.
 */
export function tasksHtml(tasks: readonly OutsideTask[], token: string, timeZone: string, text: Words): string {
  if (tasks.length === 0) return '<p>Im Augenblick gibt es für Sie nichts zu tun.</p>'
  return `<h2>Ihre Aufgaben</h2>${tasks.map(task => taskHtml(task, token, timeZone, text)).join('')}`
}

function taskHtml(task: OutsideTask, token: string, timeZone: string, text: Words): string {
  const { id, title, code, status, dueAt, isDueAllDay, isLate, project, reach, points, comments } = task
  const isOver = status === 'done' || status === 'cancelled'
  const mayWork = reach !== 'view'
  const form = (inner: string) =>
    `<form method="post" action="/extern/${encodeURIComponent(token)}/tasks/${id}">${inner}</form>`
  const photo = (label: string, point: number | null) =>
    `<form method="post" enctype="multipart/form-data" action="/extern/${encodeURIComponent(token)}/tasks/${id}/photos">${point === null ? '' : `<input type="hidden" name="point" value="${point}">`}<label><span>${text(label)}</span> <input type="file" name="file" accept="image/jpeg,image/png,image/webp" capture="environment" required></label><button class="small">Foto senden</button></form>`
  const due =
    dueAt &&
    `${isLate ? 'überfällig seit' : 'fällig'} ${isDueAllDay ? formatDate(dueAt, timeZone) : `${formatDateTime(dueAt, timeZone)} Uhr`}`
  const facts = [code, project?.name, due, isOver ? 'erledigt' : null].filter(Boolean).map(fact => text(String(fact)))
  const point = (one: OutsideTask['points'][number]) => {
    const reading = one.value === null ? '' : ` (${String(one.value).replace('.', ',')} ${one.measure?.unit ?? ''})`
    const label = `${one.isDone ? '✓ ' : ''}${one.text}${reading}`
    if (!mayWork || isOver) return `<li>${text(label)}</li>`
    const input =
      one.measure && !one.isDone
        ? `<label>${text(one.measure.unit)} <input name="value" inputmode="decimal" maxlength="12" size="6"></label>`
        : ''
    if (one.requiresPhoto && !one.upload) return `<li>${photo(label, one.id)}</li>`
    return `<li>${form(
      `<input type="hidden" name="does" value="tick"><input type="hidden" name="point" value="${one.id}"><input type="hidden" name="isDone" value="${!one.isDone}"><span>${text(label)}</span>${input}<button class="small">${one.isDone ? 'Zurücknehmen' : 'Abhaken'}</button>`,
    )}</li>`
  }
  return `<article><h3>${text(title)}</h3><p>${facts.join(' · ')}</p>${points.length > 0 ? `<ul>${points.map(point).join('')}</ul>` : ''}${comments
    .map(
      comment =>
        `<p><strong>${text(comment.by)}</strong>, ${formatDateTime(comment.at, timeZone)}<br>${text(comment.text)}</p>`,
    )
    .join('')}${
    mayWork
      ? `${task.requiresPhoto && !isOver ? photo('Foto als Nachweis (verlangt)', null) : ''}<details><summary>${isOver || task.requiresPhoto ? 'Nachricht' : 'Foto oder Nachricht'} senden</summary>${isOver || task.requiresPhoto ? '' : photo('Foto zur Aufgabe', null)}${form(`<input type="hidden" name="does" value="comment"><label>Nachricht<textarea name="text" rows="2" maxlength="${LONGEST}" required></textarea></label><button class="small">Senden</button>`)}</details>${form(
          `<input type="hidden" name="does" value="${isOver ? 'reopen' : 'finish'}"><button>${isOver ? 'Wieder öffnen' : 'Aufgabe erledigt'}</button>`,
        )}`
      : ''
  }</article>`
}
