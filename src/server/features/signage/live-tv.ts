import { liveTv, liveTvOrders } from '#contract/calls/streams.ts'
import { selfOf } from '#server/core/auth/authenticate.ts'
import { type PlayerPrincipal, refusalOf } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import type { Topic } from '#server/core/http/live-topic.ts'
import { playerChannel, SIGNAGE_CHANNEL } from '#server/core/live/player-channel.ts'
import { branchOfBoard, boardOf } from '#server/features/signage/boards.ts'
import { fetchTvCommands } from '#server/features/signage/commands.ts'
import type { Dependencies } from '#server/features/signage/dependencies.ts'
import { ownSegment } from '#server/features/signage/own-segment.ts'
import { settleRevision } from '#server/features/signage/revision.ts'

/** So long changes are gathered before TVs are told of them. */
const GATHERED_MS = 250

async function selfIn(app: App, request: Parameters<typeof selfOf>[1], summary: string): Promise<PlayerPrincipal> {
  const tv = await selfOf(app, request)
  if (tv.kind !== 'player') throw refusalOf(tv, summary)
  return tv
}

/** Tells a TV the number of its programme and what it is to do. That its key counts is watched by the stream itself. */
export function tvTopic(app: App, others: Dependencies): Topic<'tv'> {
  return async (_, request) => {
    const tv = await selfIn(app, request, liveTv.summary)
    let told = 0
    return {
      channel: playerChannel(tv.id),
      async tell({ resync }) {
        const [revision, commands] = [await settleRevision(app, others, tv.id), await fetchTvCommands(app, tv.id)]
        if (!resync && revision === told && commands.length === 0) return null
        told = revision
        return { event: 'tv', data: { now: app.clock.now(), revision, commands } }
      },
    }
  }
}

/** Tells a TV what an order board of its programme shows, with every order of that branch that changes. */
export function tvOrdersTopic(app: App, others: Dependencies): Topic<'tvOrders'> {
  return async ({ segment }, request) => {
    const tv = await selfIn(app, request, liveTvOrders.summary)
    const row = await ownSegment(app, tv.id, segment)
    const branchId = branchOfBoard(row, tv.branchId)
    return {
      channel: 'orders',
      branchId,
      async tellAll(events) {
        if (!events.some(event => event.resync || event.branchId === branchId)) return []
        const board = await boardOf(app, others, row, tv.branchId)
        return board.kind === 'orderBoard' ? [{ event: 'orders', data: { ...board, segment } }] : 'end'
      },
    }
  }
}

/**
 * Looks again at the programmes of all TVs that follow in this process, whenever the catalogue changed or anything
 * screens show.
 */
export function followChanges(app: App): () => void {
  let waiting: NodeJS.Timeout | undefined
  const tellAll = () => {
    waiting = undefined
    typedSql({ id: 'int' })`select id from digital_signage_devices where secret_hash is not null`.execute(app.db).then(
      ({ rows }) => {
        for (const { id } of rows)
          if (app.live.isFollowed(playerChannel(id))) app.live.tell({ topic: playerChannel(id) })
      },
      (error: unknown) => app.log.warn({ err: error }, 'TVs could not be told of a change'),
    )
  }
  const soon = () => void (waiting ??= setTimeout(tellAll, GATHERED_MS).unref())
  app.catalogue.onInvalidate(soon)
  const stop = app.live.subscribe(SIGNAGE_CHANNEL, soon)
  return () => {
    clearTimeout(waiting)
    stop()
  }
}
