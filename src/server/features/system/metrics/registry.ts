import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client'
import type { App } from '#server/core/context.ts'
import { FALLBACKS } from '#server/core/db/read-replica.ts'
import { type Figure, readShopFigures, SHOP_FIGURES } from '#server/features/system/metrics/shop-figures.ts'

/** Figures of the database are read at most this often, whoever asks how often. */
const FRESH_MS = 5000

/**
 * The figures of this process and of the shop, in the names of Prometheus (docs/operations.md#metrics). Those of the
 * shop are the same from every process; while the database is away they are left out and `database_up` is 0.
 */
export function createRegistry(app: App): Registry {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  new Gauge({
    name: 'db_pool_connections',
    help: 'Connections of a pool: open, idle, waited for.',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const { name, open, idle, waiting } of app.pools()) {
        this.set({ pool: name, state: 'used' }, open - idle)
        this.set({ pool: name, state: 'idle' }, idle)
        this.set({ pool: name, state: 'waiting' }, waiting)
      }
    },
  })
  new Gauge({
    name: 'live_streams',
    help: 'Open streams of server-sent events.',
    registers,
    collect() {
      this.set(app.lifecycle.streams)
    },
  })
  new Gauge({
    name: 'live_connected',
    help: 'Whether this process hears what others announce (LISTEN).',
    registers,
    collect() {
      this.set(app.live.isConnected() ? 1 : 0)
    },
  })
  new Gauge({
    name: 'database_writable',
    help: 'Whether what is written is confirmed by the replica that is waited for; 1 where none is.',
    registers,
    collect() {
      this.set(app.writes.isPossible() ? 1 : 0)
    },
  })
  const renewals = new Counter({ name: 'catalogue_renewals_total', help: 'Catalogues read anew.', registers })
  app.catalogue.onRenewed(() => renewals.inc())
  addReplicaFigures(registry, app)
  addShopFigures(registry, app)
  return registry
}

/** Those of `DATABASE_READ_URL`; without one there is nothing to say but that nothing was read there. */
function addReplicaFigures(registry: Registry, { replica }: App): void {
  const registers = [registry]
  new Counter({
    name: 'read_replica_reads_total',
    help: 'Lists that were read from the read replica.',
    registers,
    collect() {
      this.reset()
      this.inc(replica?.figures().reads ?? 0)
    },
  })
  new Counter({
    name: 'read_replica_fallbacks_total',
    help: 'Lists the primary read in its place, by reason.',
    labelNames: ['reason'],
    registers,
    collect() {
      this.reset()
      const counts = replica?.figures().fallbacks
      for (const reason of FALLBACKS) this.inc({ reason }, counts?.[reason] ?? 0)
    },
  })
  // all three are asked at once, and wait for one question
  let asking: Promise<void> | undefined
  const collect = () => (asking ??= ask().finally(() => (asking = undefined)))
  const up = new Gauge({ name: 'read_replica_up', help: 'Whether the replica says how far it is.', registers, collect })
  const seconds = new Gauge({
    name: 'read_replica_lag_seconds',
    help: 'How long ago the replica had what the primary has now.',
    registers,
    collect,
  })
  const bytes = new Gauge({
    name: 'read_replica_lag_bytes',
    help: 'What of the log of the primary the replica has not replayed.',
    registers,
    collect,
  })
  const ask = async () => {
    const lag = await replica?.lag()
    // a figure nobody knows is left out
    for (const gauge of [up, seconds, bytes]) gauge.remove()
    if (!replica) return
    up.set(lag ? 1 : 0)
    if (!lag) return
    seconds.set(lag.seconds)
    bytes.set(lag.bytes)
  }
}

function addShopFigures(registry: Registry, app: App): void {
  const registers = [registry]
  const up = new Gauge({
    name: 'database_up',
    help: 'Whether the figures of the shop could be read.',
    registers,
    collect: () => refresh(),
  })
  const gauges = new Map(
    Object.entries(SHOP_FIGURES).map(([name, { help, labels }]) => [
      name,
      new Gauge<string>({ name, help, labelNames: labels, registers, collect: () => refresh() }),
    ]),
  )
  const put = (figures: readonly Figure[]) => {
    for (const gauge of gauges.values()) gauge.reset()
    for (const { name, labels, value } of figures) gauges.get(name)?.set(labels, value)
  }
  let readAt = -FRESH_MS
  let reading: Promise<void> | undefined
  const read = async () => {
    readAt = performance.now()
    try {
      put(await readShopFigures(app.db, app.clock.now()))
      up.set(1)
    } catch (error) {
      app.log.warn({ err: error }, 'The figures of the shop could not be read')
      put([])
      up.set(0)
    }
  }
  // all of them are asked at once, and wait for one reading
  const refresh = async () => {
    if (!reading && performance.now() - readAt >= FRESH_MS) reading = read().finally(() => (reading = undefined))
    await reading
  }
}
