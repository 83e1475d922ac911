import { setTimeout as sleep } from 'node:timers/promises'
import type { Catalogue } from '#server/core/cache/catalogue.ts'
import type { App } from '#server/core/context.ts'
import type { Topic } from '#server/core/http/live-topic.ts'
import { menusAt } from '#server/features/pages/page-cache/of-branch.ts'
import type { Reads } from '#server/features/pages/page-cache/cache-dependencies.ts'
import { menuParts } from '#server/features/pages/page-data.ts'

/** What open pages of a branch were told last. `until` is when its next menu begins. */
type Told = { reads: Reads; version: number; until: number }

const GONE = 0
/** So long edits are gathered before anybody is told of them. */
const GATHERED_MS = 100
/** Looking at many branches, everything else has its turn as often as this. */
const AT_A_STRETCH_MS = 5

const channelOf = (branchId: number) => `menu:${branchId}`

/**
 * Tells open pages of a branch when what one orders from there reads differently (event `menu` with its version, that
 * of the page), and nothing of whatever else is edited. It is found out once per branch, however many listen.
 */
export function menuTopic(app: App): Topic<'menu'> {
  const told = new Map<number, Told>()
  let isLooking = false
  let isAnnounced = false

  function versionAt(catalogue: Catalogue, id: number): number {
    const now = app.clock.now()
    const last = told.get(id)
    if (last && Date.parse(now) < last.until && last.reads.changedIn(catalogue).length === 0) return last.version
    if (!catalogue.branchById.has(id)) return GONE
    const { reads } = menuParts(catalogue, { id }, now)
    const starts = menusAt(catalogue, id).map(({ availableFrom }) => Date.parse(availableFrom))
    const until = Math.min(...starts.filter(start => start > Date.parse(now)))
    const version = reads.version()
    told.set(id, { reads, version, until })
    return version
  }

  async function lookAtAll(): Promise<void> {
    const catalogue = await app.catalogue.current()
    let begun = performance.now()
    for (const [id, { version: before }] of told) {
      const channel = channelOf(id)
      const version = app.live.isFollowed(channel) ? versionAt(catalogue, id) : GONE
      if (version === GONE) told.delete(id)
      if (version !== before) app.live.tell({ topic: channel, version })
      if (performance.now() - begun < AT_A_STRETCH_MS) continue
      await sleep(1)
      begun = performance.now()
    }
  }

  async function look(): Promise<void> {
    isAnnounced = true
    if (isLooking || told.size === 0) return
    isLooking = true
    try {
      while (isAnnounced) {
        isAnnounced = false
        await lookAtAll()
        await sleep(GATHERED_MS)
      }
    } finally {
      isLooking = false
    }
  }
  app.catalogue.onInvalidate(
    () => void look().catch((error: unknown) => app.log.warn({ err: error }, 'Open menus could not be told')),
  )

  return ({ id }) => ({
    channel: channelOf(id),
    tell: async ({ version }) => ({
      event: 'menu',
      data: { version: version ?? versionAt(await app.catalogue.current(), id) },
    }),
  })
}
