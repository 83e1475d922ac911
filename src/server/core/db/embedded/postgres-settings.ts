import net from 'node:net'
import path from 'node:path'

/** Where clients find the cluster: a socket in its own directory, or a port of 127.0.0.1 where a socket cannot be. */
export type Endpoint = { kind: 'socket'; directory: string } | { kind: 'port'; port: number }

// The kernel takes 107 bytes for a socket's path on Linux and 103 on macOS.
const SOCKET_PATH_MAX_BYTES = 100
const SOCKET_PORT = 5432

/**
 * Chooses a socket, which is faster and closed to other users, and falls back to a free port for very long paths and on
 * Windows, where the driver knows no socket's path.
 */
export const chooseEndpoint = async (
  clusterDir: string,
  platform: NodeJS.Platform = process.platform,
): Promise<Endpoint> =>
  platform !== 'win32' && Buffer.byteLength(path.join(clusterDir, `.s.PGSQL.${SOCKET_PORT}`)) <= SOCKET_PATH_MAX_BYTES
    ? { kind: 'socket', directory: clusterDir }
    : { kind: 'port', port: await findFreePort() }

/** The address for clients, psql and pg_dump alike. */
export const connectionStringOf = (endpoint: Endpoint, password: string, database: string) =>
  endpoint.kind === 'socket'
    ? `postgresql://tresen:${password}@localhost/${database}?host=${encodeURIComponent(endpoint.directory)}&port=${SOCKET_PORT}`
    : `postgresql://tresen:${password}@127.0.0.1:${endpoint.port}/${database}`

/**
 * The server's arguments. They travel on the command line, so a new release brings its own settings to an old cluster.
 * Durable (fsync and synchronous_commit stay on), modest in memory, no replication; statements never reach the log,
 * since they carry customers' data (how to find a slow query all the same: docs/operations.md#slow-queries).
 */
export const postgresArguments = (
  directory: string,
  endpoint: Endpoint,
  mark: string,
  extra: Record<string, string> = {},
) => {
  const settings: Record<string, string> = {
    cluster_name: mark,
    listen_addresses: endpoint.kind === 'port' ? '127.0.0.1' : '',
    port: String(endpoint.kind === 'port' ? endpoint.port : SOCKET_PORT),
    unix_socket_directories: endpoint.kind === 'socket' ? directory : '',
    unix_socket_permissions: '0700',
    max_connections: '30',
    // Tables for processes and locks are laid out in full at the start, used or not.
    max_worker_processes: '2',
    autovacuum_worker_slots: '2',
    autovacuum_max_workers: '2',
    max_pred_locks_per_transaction: '16',
    wal_buffers: '4MB',
    // More makes no order cheaper here, since the system keeps what is read: 64 and 32 MB placed as many a second in a
    // shop of a million, and were gone for good.
    shared_buffers: '24MB',
    // A sample of a large table is read into memory whole: twice as many rows make 20 MiB, and twice the time at the
    // disk.
    default_statistics_target: '50',
    effective_cache_size: '512MB',
    work_mem: '8MB',
    autovacuum_work_mem: '8MB',
    maintenance_work_mem: '64MB',
    huge_pages: 'off',
    jit: 'off',
    io_method: 'sync',
    random_page_cost: '1.1',
    fsync: 'on',
    synchronous_commit: 'on',
    // What a backup of the running database rests on.
    wal_level: 'replica',
    max_wal_senders: '0',
    // In a busy hour of a large shop a smaller one has most pages of its indexes written twice. A small shop never
    // fills it.
    max_wal_size: '2GB',
    // After each checkpoint every page touched is written whole once more, which doubles what an order of a large shop
    // writes.
    checkpoint_timeout: '15min',
    // Housekeeping that reads a large table from a slow disk leaves room for the orders that are written to it.
    autovacuum_vacuum_cost_delay: '20ms',
    vacuum_cost_page_miss: '10',
    max_logical_replication_workers: '0',
    idle_in_transaction_session_timeout: '60s',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_checkpoints: 'off',
    ...extra,
  }
  return ['-D', directory, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}

const findFreePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = net.createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no free port')),
      )
    })
  })
