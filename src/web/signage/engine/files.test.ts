import { expect, test } from 'vitest'
import type { Manifest } from '#contract/calls/signage/manifest-shape.ts'
import { createMemoryStore } from '#web/signage/device/memory-store.ts'
import { createFiles } from '#web/signage/engine/files.ts'
import type { Server } from '#web/signage/engine/ports.ts'
import { shaOf } from '#test/signage/pretend-shop.ts'

const FILM = 'F'.repeat(1000)
const manifest = {
  files: [
    { url: '/bild', sha256: shaOf('b'.repeat(1000)), bytes: 1000 },
    { url: '/film', sha256: shaOf(FILM), bytes: 1000 },
  ],
} as unknown as Manifest

test('how much of a programme is there counts the film that is on its way, and is whole only with its last byte', async () => {
  const seen: number[] = []
  const server = {
    async *file(url: string) {
      const text = url === '/film' ? FILM : 'b'.repeat(1000)
      for (let at = 0; at < 1000; at += 250) {
        seen.push(files.percent(manifest))
        yield new TextEncoder().encode(text.slice(at, at + 250))
      }
      seen.push(files.percent(manifest))
    },
  } as unknown as Server
  const files = createFiles({ store: createMemoryStore(), server })
  expect(await files.fetchMissing(manifest, () => true)).toEqual([])
  expect(seen).toEqual([0, 12, 25, 37, 49, 50, 62, 75, 87, 99])
  expect([files.percent(manifest), files.isComplete(manifest)]).toEqual([100, true])
})
