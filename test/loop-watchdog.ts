import { readlinkSync } from 'node:fs'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { beforeEach } from 'vitest'

/**
 * Vitest's limit of time cannot end a test that never gives control back: an endless loop hung the run. A thread of its
 * own watches a heartbeat; where it stays away, it names the test and ends the run. What counts is the processor's time
 * of the thread of the tests, which other work on the machine does not change; the clock counts where a thread sleeps
 * for good.
 */
const WORK_LIMIT_MS = 8000
/** Scripts that think for half a minute (vitest.config.ts). */
const THINKING_LIMIT_MS = 120_000
const CLOCK_LIMIT_MS = 120_000
const NAME_BYTES = 2000

type Watchdog = { name: Uint8Array; beat: () => void; setLimit: (ms: number) => void }
const holder = globalThis as { loopWatchdog?: Watchdog }

/** Runs in the thread: plain JavaScript, since it is handed over as text. `beats` is the pulse, then the limit. */
const WATCH = `
const { workerData: { name, beats, thread, clockLimit } } = require('node:worker_threads')
const { readFileSync, writeSync } = require('node:fs')
const TICK_MS = 10
// Where the system tells nothing of a single thread, the process stands for it.
const worked = () => {
  if (thread === null) { const { user, system } = process.cpuUsage(); return (user + system) / 1000 }
  const [, fields] = readFileSync(thread, 'utf8').split(/\\) /)
  const parts = fields.split(' ')
  return (Number(parts[11]) + Number(parts[12])) * TICK_MS
}
let seen = -1, since = 0, before = 0
setInterval(() => {
  const now = Atomics.load(beats, 0)
  if (now !== seen) { seen = now; since = performance.now(); before = worked(); return }
  const silent = performance.now() - since
  if (silent < clockLimit && (silent < 1000 || worked() - before < Atomics.load(beats, 1))) return
  const text = new TextDecoder().decode(name.slice()).replaceAll('\\0', '')
  writeSync(1, '\\nFAILED ' + text + '\\nIt gave no control back for ' + Math.round(silent / 1000) + ' s: an endless loop?\\n')
  process.kill(process.pid, 'SIGKILL')
}, 500)`

/** Where Linux tells what this thread has worked. */
function threadFile(): string | null {
  if (process.platform !== 'linux') return null
  return path.join('/proc', readlinkSync('/proc/thread-self'), 'stat')
}

function startWatchdog(): Watchdog {
  const name = new Uint8Array(new SharedArrayBuffer(NAME_BYTES))
  const beats = new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT))
  const beat = () => void Atomics.add(beats, 0, 1)
  const setLimit = (ms: number) => void Atomics.store(beats, 1, ms)
  setLimit(WORK_LIMIT_MS)
  setInterval(beat, 500).unref()
  new Worker(WATCH, {
    eval: true,
    workerData: { name, beats, thread: threadFile(), clockLimit: CLOCK_LIMIT_MS },
  }).unref()
  return { name, beat, setLimit }
}

const watchdog = (holder.loopWatchdog ??= startWatchdog())

beforeEach(({ task }) => {
  // one test after the other may leave no turn to the timer
  watchdog.beat()
  const isThinking = task.file.projectName === 'api' && task.file.name.startsWith('scripts/')
  watchdog.setLimit(isThinking ? THINKING_LIMIT_MS : WORK_LIMIT_MS)
  watchdog.name.fill(0)
  new TextEncoder().encodeInto(`${task.file.name} > ${task.name}`, watchdog.name)
})
