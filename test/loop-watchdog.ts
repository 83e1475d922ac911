import { Worker } from 'node:worker_threads'
import { beforeEach } from 'vitest'

/**
 * Vitest's limit of time cannot end a test that never gives control back: an endless loop hung the run. A thread of its
 * own watches a heartbeat; where it stays away, it names the test and ends the run.
 */
const LIMIT_MS = Number(process.env['LOOP_LIMIT_MS'] ?? 60_000)
const NAME_BYTES = 2_000

type Watchdog = { name: Uint8Array; beat: () => void }
const holder = globalThis as { loopWatchdog?: Watchdog }

/** Runs in the thread: plain JavaScript, since it is handed over as text. */
const WATCH = `
const { workerData: { name, pulse, limit } } = require('node:worker_threads')
const { writeSync } = require('node:fs')
setInterval(() => {
  const silent = Date.now() - Number(Atomics.load(pulse, 0))
  if (silent < limit) return
  const text = new TextDecoder().decode(name.slice()).replaceAll('\\0', '')
  writeSync(1, '\\nFAILED ' + text + '\\nIt gave no control back for ' + Math.round(silent / 1000) + ' s: an endless loop?\\n')
  process.kill(process.pid, 'SIGKILL')
}, 1000)`

function startWatchdog(): Watchdog {
  const name = new Uint8Array(new SharedArrayBuffer(NAME_BYTES))
  const pulse = new BigInt64Array(new SharedArrayBuffer(BigInt64Array.BYTES_PER_ELEMENT))
  const beat = () => void Atomics.store(pulse, 0, BigInt(Date.now()))
  beat()
  setInterval(beat, 500).unref()
  new Worker(WATCH, { eval: true, workerData: { name, pulse, limit: LIMIT_MS } }).unref()
  return { name, beat }
}

const watchdog = (holder.loopWatchdog ??= startWatchdog())

beforeEach(({ task }) => {
  // one test after the other may leave no turn to the timer
  watchdog.beat()
  watchdog.name.fill(0)
  new TextEncoder().encodeInto(`${task.file.name} > ${task.name}`, watchdog.name)
})
