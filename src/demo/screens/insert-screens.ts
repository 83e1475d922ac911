import { digitalSignageDevices } from '#contract/resources/digital-signage-devices.ts'
import { digitalSignageSegments } from '#contract/resources/digital-signage-segments.ts'
import { digitalSignageStreams } from '#contract/resources/digital-signage-streams.ts'
import { scenes } from '#contract/resources/scenes.ts'
import { hashOfSecret } from '#server/core/auth/key-secret.ts'
import { publishedKey } from '#server/published-secrets.ts'
import type { App } from '#server/core/context.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { insertAll } from '#demo/insert-all.ts'
import { DEMO_SCENES, DEMO_SEGMENTS, DEMO_TVS, type DemoEntry, streamsOf } from '#demo/screens/screens.ts'

type Beside = { branchIds: ReadonlyMap<string, number>; pictures: readonly { id: number }[] }

/** The screens of the demo: film sequences, a living menu board for each branch, and pick-up numbers. */
export async function insertScreens(app: App, tx: Executor, { branchIds, pictures }: Beside): Promise<void> {
  const shown = DEMO_SEGMENTS.filter(({ type }) => type !== 'slider' || pictures.length > 0)
  const sceneIds = await insertAll(tx, scenes, DEMO_SCENES, async () => ({}))
  const segmentIds = await insertAll(tx, digitalSignageSegments, shown, async ({ type, sceneKey }) => ({
    ...(type === 'slider' && { images: pictures }),
    ...(sceneKey && { scene: { id: sceneIds.get(sceneKey) } }),
  }))
  const entriesOf = (entries: readonly DemoEntry[]) =>
    entries.flatMap(({ segmentKey, ...entry }, index) => {
      const id = segmentIds.get(segmentKey)
      return id === undefined ? [] : [{ ...entry, segment: { id }, sortOrder: index }]
    })
  const streams = [...branchIds.keys()].flatMap(streamsOf)
  const streamIds = await insertAll(
    tx,
    digitalSignageStreams,
    streams,
    async ({ branchKey, fallbackKey, entries }) => ({
      branches: [{ id: branchIds.get(branchKey) }],
      fallbackSegment: { id: segmentIds.get(fallbackKey) },
      entries: entriesOf(entries),
    }),
  )
  for (const tv of DEMO_TVS)
    await insertAll(
      tx,
      digitalSignageDevices,
      [tv],
      async ({ branchKey, streamKey }) => ({
        branch: { id: branchIds.get(branchKey) },
        stream: { id: streamIds.get(streamKey) },
      }),
      tv.apiKey ? { secret_hash: hashOfSecret(publishedKey(tv.apiKey)), paired_at: app.clock.now() } : {},
    )
}
