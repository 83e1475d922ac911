// `npm start`: starts the built server with the flags and settings it needs to stay small.
import { fileURLToPath } from 'node:url'
import { ensure, runNode } from './run-node.mjs'

/** For the allocator of the C library; no effect on systems with another. */
export const START_ENVIRONMENT = {
  // Two arenas instead of eight a processor, so that what is freed goes back to the machine: 10 MiB at rest.
  MALLOC_ARENA_MAX: '2',
  // Bytes from which a piece is mapped by itself, instead of 128 KiB: 3 MiB at rest.
  MALLOC_MMAP_THRESHOLD_: '32768',
}
/** Of Node (decisions 005 and 050); what each saves is in performance-workarounds.ts. */
export const START_FLAGS = [
  // The young heap stays at 16 MiB, where a burst of requests would let it grow to 64.
  '--max-semi-space-size=8',
  // The old heap is collected once it is a third larger than what lives in it, instead of four times.
  '--heap-growing-percent=30',
  // MiB below which that does not happen at all: a start would collect again and again.
  '--initial-old-space-size=96',
  // What was compiled stays compiled over a rest: 0.13 ms of each order after it.
  '--no-flush-bytecode',
  // idle-gc.ts asks for a collection when the server rests: 33 MiB.
  '--expose-gc',
]

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  ensure()
  runNode([...START_FLAGS, 'build/server/main.js', ...process.argv.slice(2)], START_ENVIRONMENT)
}
