import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createSha256 } from '#web/signage/engine/sha256.ts'

test('bytes in whatever pieces have the hash everybody else finds', () =>
  fc.assert(
    fc.property(fc.array(fc.uint8Array({ maxLength: 200 }), { maxLength: 12 }), pieces => {
      const [ours, known] = [createSha256(), createHash('sha256')]
      for (const piece of pieces) {
        ours.add(piece)
        known.update(piece)
      }
      expect(ours.hex()).toBe(known.digest('hex'))
    }),
    { numRuns: 500 },
  ))
