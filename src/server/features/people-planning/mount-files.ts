import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/calls/people/schedule-files.ts'
import { SICK_NOTE_MAX_BYTES } from '#domain/people/absence.ts'
import { readInput } from '#contract/read-input.ts'
import { principalOf } from '#server/core/auth/authenticate.ts'
import { requireAbility } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import { mountCall, routeOf } from '#server/core/http/mount-call.ts'
import { limitedTo } from '#server/core/http/rate-limit.ts'
import { feedOf, makeFeed, readFeed, removeFeed } from '#server/features/people-planning/feeds.ts'
import type { Presenting } from '#server/features/people-planning/present-schedules.ts'
import { addSickNote, type KeptFile, readSickNote } from '#server/features/people-planning/sick-notes.ts'
import type { FastifyRequest } from 'fastify'

/** How a file comes in that stays between its person and who plans. */
export type PrivateFiles = {
  bodyLimit(maxBytes: number): number
  /** Lets this scope read a file within JSON. */
  open(scope: FastifyInstance): void
  /** @throws Problem for what is too large, of another kind, or malware. */
  take(
    app: App,
    request: FastifyRequest,
    body: { data?: string | undefined; name?: string | undefined },
    maxBytes: number,
  ): Promise<KeptFile>
}
/** Calendars ask every hour or so, some every few minutes. */
const FEED = limitedTo(60)

/** Sick notes, and everybody's own calendar. */
export function mountScheduleFiles(
  server: FastifyInstance,
  app: App,
  presenting: () => Promise<Presenting>,
  files: PrivateFiles,
): void {
  void server.register(async scope => {
    files.open(scope)
    mountCall(
      scope,
      app,
      calls.addSickNote,
      async ({ params, body, principal, request }) => {
        const file = await files.take(app, request, body, SICK_NOTE_MAX_BYTES)
        return addSickNote(app, principal, params.id, body, file, await presenting())
      },
      { bodyLimit: files.bodyLimit(SICK_NOTE_MAX_BYTES) },
    )
  })
  server.get(routeOf(calls.sickNoteFile.path), async (request, reply) => {
    const principal = await principalOf(app, request)
    requireAbility(principal, calls.sickNoteFile.ability)
    const { bytes, mimeType, extension } = await readSickNote(
      app,
      principal,
      readInput(calls.sickNoteFile.params, request.params).id,
    )
    return reply
      .type(mimeType)
      .header('cache-control', 'no-store')
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('content-disposition', `inline; filename="bestaetigung.${extension}"`)
      .send(bytes)
  })
  mountCall(server, app, calls.readFeed, ({ principal }) => readFeed(app, principal))
  mountCall(server, app, calls.makeFeed, ({ principal }) => makeFeed(app, principal))
  mountCall(server, app, calls.removeFeed, ({ principal }) => removeFeed(app, principal))
  server.get(routeOf(calls.feedFile.path), FEED, async (request, reply) => {
    const { secret } = readInput(calls.feedFile.params, request.params)
    const text = await feedOf(app, secret, request.hostname)
    return reply
      .type('text/calendar; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-disposition', 'inline; filename="dienste.ics"')
      .send(text)
  })
}
