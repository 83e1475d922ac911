import type { FastifyInstance } from 'fastify'
import { previewSegment } from '#contract/calls/signage/segment-preview.ts'
import * as saver from '#contract/calls/signage/screensaver.ts'
import * as self from '#contract/calls/signage/tv-self.ts'
import * as waiting from '#contract/calls/signage/waiting-screens.ts'
import * as specials from '#contract/calls/signage/specials.ts'
import * as calls from '#contract/calls/signage/tvs.ts'
import { mayForBranch } from '#contract/rights/decide.ts'
import type { Ability } from '#contract/rights/rights.ts'
import { type PlayerPrincipal, type Principal, refusalOf, requireAbilityOver } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import { mountCall } from '#server/core/http/mount-call.ts'
import { boardOf, branchOfBoard } from '#server/features/signage/boards.ts'
import { abortTv, commandTvTo } from '#server/features/signage/commands.ts'
import type { Dependencies } from '#server/features/signage/dependencies.ts'
import { beatOf, storeTvLogs } from '#server/features/signage/heartbeat.ts'
import { serveKeptFiles } from '#server/features/signage/kept-files.ts'
import { ownSegment } from '#server/features/signage/own-segment.ts'
import { makeCode, ownPlayerOf, revokeKey } from '#server/features/signage/pairing.ts'
import { requireKiosk, screensaverBoard, screensaverManifest } from '#server/features/signage/screensaver.ts'
import { playsOf, storePlays } from '#server/features/signage/plays.ts'
import { exampleBoard } from '#server/features/signage/order-board.ts'
import { numberedManifest, knownRevision } from '#server/features/signage/revision.ts'
import { serveScreenshots, storeScreenshot } from '#server/features/signage/screenshots.ts'
import { listedSpecials } from '#server/features/signage/read-specials.ts'
import { putOn, takeOff } from '#server/features/signage/specials.ts'
import { acknowledgeTvFailure } from '#server/features/signage/tv-failures.ts'
import { listTvs, readTv, tvNotFound } from '#server/features/signage/tv-states.ts'
import { keyForScreen, pairScreenWith, waitAsScreen } from '#server/features/signage/waiting-screens.ts'
import { segmentAsTyped } from '#server/features/signage/typed-segment.ts'
import type { CallResult } from '#contract/call.ts'
import type { Manifest } from '#contract/calls/signage/manifest-shape.ts'
import type { previewTv } from '#contract/calls/signage/tvs.ts'
import { planOfDay, whatIsNext } from '#domain/signage/day-plan.ts'
import { powerAt } from '#domain/signage/power.ts'
import { whatIsDue } from '#domain/signage/what-is-due.ts'
import { isoOf, localDay } from '#domain/time/local-time.ts'
import { manifestOf, readProgramme, timedProgramme } from '#server/features/signage/programme.ts'

/** What a TV is to play, for people to look at; its number is not raised by that. @throws Problem `notFound`. */
async function manifestToLookAt(app: App, others: Dependencies, id: number): Promise<Manifest> {
  const made = await manifestOf(app, others, await readProgramme(app, id))
  return { revision: await knownRevision(app, id), ...made }
}

/** What is due on a TV at an instant, what comes next and the plan of that local day. @throws Problem `notFound`. */
async function previewAt(
  app: App,
  others: Dependencies,
  id: number,
  at: string,
): Promise<CallResult<typeof previewTv>> {
  const manifest = await manifestToLookAt(app, others, id)
  const programme = timedProgramme(manifest)
  const nameOf = new Map(manifest.timeline.segments.map(segment => [segment.id, segment.name]))
  const named = (segment: number | null) => (segment === null ? null : { id: segment, name: nameOf.get(segment) ?? '' })
  const moment = Date.parse(at)
  const due = whatIsDue(programme, moment)
  const next = whatIsNext(programme, moment)
  return {
    at: isoOf(moment),
    timeZone: manifest.tv.timeZone,
    isScreenOn: powerAt(manifest.tv.powerSchedule, moment, manifest.tv.timeZone).isOn,
    due: { segment: named(due.segment), reason: due.reason, from: isoOf(due.from), until: isoOf(due.until) },
    next: next && { segment: named(next.segment), reason: next.reason, from: isoOf(next.from) },
    day: planOfDay(programme, localDay(isoOf(moment), manifest.tv.timeZone)).map(
      ({ reason, from, until, segments }) => ({
        reason,
        from: isoOf(from),
        until: isoOf(until),
        segments: segments.flatMap(segment => named(segment) ?? []),
      }),
    ),
  }
}

const BOARD_BYTES = 1_000_000

/** What staff do with TVs, and what TVs say and ask of themselves (docs/reference/signage.md#player). */
export function mountSignage(server: FastifyInstance, app: App, others: Dependencies): void {
  /** @throws Problem `notFound` for an unknown TV and one of a branch the right does not reach. */
  const require = async (principal: Principal, ability: Ability, id: number) =>
    requireAbilityOver(principal, ability, (await readTv(app, id)).branch.id, tvNotFound)

  serveKeptFiles(server, app)
  serveScreenshots(server, app)
  mountCall(server, app, calls.listTvStates, ({ query, principal }) => listTvs(app, principal, query.branch))
  mountCall(server, app, calls.getTvState, async ({ params, principal }) => {
    await require(principal, 'digital-signage-devices.read', params.id)
    return readTv(app, params.id)
  })
  mountCall(server, app, calls.makeTvCode, async ({ params, principal, request }) => {
    await require(principal, 'digital-signage-devices.command', params.id)
    return makeCode(app, params.id, request)
  })
  mountCall(server, app, calls.revokeTvKey, async ({ params, principal }) => {
    await require(principal, 'digital-signage-devices.command', params.id)
    await revokeKey(app, params.id, principal)
    return readTv(app, params.id)
  })
  mountCall(server, app, calls.testTv, async ({ params, principal }) => {
    await require(principal, 'digital-signage-devices.test', params.id)
    return commandTvTo(app, params.id, principal, { command: 'identify', parameters: {}, ttlSeconds: 60 })
  })
  mountCall(server, app, calls.seeTvFailure, async ({ params, body, principal }) => {
    await require(principal, 'digital-signage-devices.test', params.id)
    return acknowledgeTvFailure(app, params.id, principal, body.failure)
  })
  mountCall(server, app, calls.commandTv, async ({ params, body, principal }) => {
    await require(principal, 'digital-signage-devices.command', params.id)
    return commandTvTo(app, params.id, principal, body)
  })
  mountCall(server, app, calls.abortTvCommand, async ({ params, body, principal }) => {
    await require(principal, 'digital-signage-devices.command', params.id)
    return abortTv(app, params.id, body.commandId)
  })
  mountCall(server, app, calls.previewTv, async ({ params, query, principal }) => {
    await require(principal, 'digital-signage-devices.read', params.id)
    return previewAt(app, others, params.id, query.at ?? app.clock.now())
  })
  mountCall(server, app, calls.previewManifest, async ({ params, principal }) => {
    await require(principal, 'digital-signage-devices.read', params.id)
    return manifestToLookAt(app, others, params.id)
  })
  mountCall(server, app, calls.tvPlays, async ({ params, query, principal }) => {
    await require(principal, 'digital-signage-devices.read', params.id)
    return playsOf(app, params.id, query)
  })
  mountCall(server, app, calls.previewBoard, async ({ params, principal }) => {
    await require(principal, 'digital-signage-devices.read', params.id)
    const segment = await ownSegment(app, params.id, params.segment)
    const screenBranch = (await readTv(app, params.id)).branch.id
    // the numbers that are waiting at a branch are for those who work with its orders
    const isHidden =
      segment.type === 'orderBoard' && !mayForBranch(principal, 'orders.read', branchOfBoard(segment, screenBranch))
    return isHidden ? exampleBoard(app.clock.now()) : boardOf(app, others, segment, screenBranch)
  })

  mountCall(server, app, waiting.makeScreenCode, ({ request }) => waitAsScreen(app, request.ip))
  mountCall(server, app, waiting.readScreenKey, async ({ body }) => ({ apiKey: await keyForScreen(app, body.ticket) }))
  mountCall(server, app, waiting.pairScreen, async ({ params, body, principal }) => {
    await require(principal, 'digital-signage-devices.command', params.id)
    return pairScreenWith(app, principal, params.id, body.code)
  })
  mountCall(server, app, specials.listSpecials, ({ query, principal }) => listedSpecials(app, principal, query.branch))
  mountCall(server, app, specials.putSpecialOn, ({ body, principal, key }) => putOn(app, principal, body, key))
  mountCall(server, app, specials.takeSpecialOff, ({ params, principal }) => takeOff(app, principal, params.id))

  mountCall(server, app, previewSegment, ({ body }) => segmentAsTyped(app, others, body))
  mountCall(server, app, saver.readScreensaver, async ({ params, request }) => {
    await requireKiosk(app, request, params.branch)
    return screensaverManifest(app, others, params.branch)
  })
  mountCall(server, app, saver.readScreensaverRevision, async ({ params, request }) => {
    await requireKiosk(app, request, params.branch)
    const { revision } = await screensaverManifest(app, others, params.branch)
    return { now: app.clock.now(), revision }
  })
  mountCall(server, app, saver.readScreensaverBoard, async ({ params, request }) => {
    await requireKiosk(app, request, params.branch)
    return screensaverBoard(app, others, params.branch, params.segment)
  })

  mountCall(server, app, self.readTvSelf, ({ principal }) => ownPlayerOf(app, tvIn(principal).id))
  mountCall(server, app, self.readManifest, ({ principal, query }) =>
    numberedManifest(app, others, tvIn(principal).id, query),
  )
  mountCall(server, app, self.readBoard, async ({ principal, params }) => {
    const tv = tvIn(principal)
    return boardOf(app, others, await ownSegment(app, tv.id, params.segment), tv.branchId)
  })
  mountCall(server, app, self.beatTv, ({ body, principal, request }) =>
    beatOf(app, others, tvIn(principal), body, request.ip),
  )
  mountCall(
    server,
    app,
    self.sendScreenshot,
    ({ body, principal }) => storeScreenshot(app, others, tvIn(principal).id, body.data),
    {
      bodyLimit: BOARD_BYTES,
    },
  )
  mountCall(server, app, self.sendPlays, async ({ body, principal }) => ({
    stored: await storePlays(app, tvIn(principal).id, body.plays),
  }))
  mountCall(server, app, self.sendTvLogs, async ({ body, principal }) => ({
    stored: await storeTvLogs(app, tvIn(principal), body),
  }))
}

/** @throws Problem as for anybody else who is no TV. */
function tvIn(principal: Principal): PlayerPrincipal {
  if (principal.kind !== 'player') throw refusalOf(principal)
  return principal
}
