import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { PROJECT } from '../bench/start-server.ts'
import { freePgBouncer, keepsStatements, PGBOUNCER } from '#test/pgbouncer.ts'
import { adopt, ended, killTree } from './own-processes.ts'

const SESSIONS = 12
const real = PGBOUNCER !== null && keepsStatements(PGBOUNCER) ? PGBOUNCER : null
/** What the drill runs with, in words. */
export const POOLER = real ? 'PgBouncer' : 'the double of a pooler (no PgBouncer from 1.21 on was found)'

/**
 * A pooler on one port, whatever it leads to: PgBouncer where one is installed or built (`scripts/pgbouncer.mjs`), else
 * the double of transaction mode the tests use.
 */
export type Pooler = { port: number; start(upstream: string): Promise<void>; kill(): Promise<void> }

export function makePooler(port: number): Pooler {
  let child: ReturnType<typeof spawn> | undefined
  return {
    port,
    async start(upstream) {
      if (real) {
        child = adopt((await freePgBouncer(real, upstream, { sessions: SESSIONS, port })).child)
        return
      }
      child = spawn(
        process.execPath,
        [path.join(import.meta.dirname, 'pooler-program.ts'), upstream, String(port), String(SESSIONS)],
        {
          cwd: PROJECT,
          stdio: ['ignore', 'pipe', 'inherit'],
        },
      )
      adopt(child)
      await Promise.race([once(child.stdout!, 'data'), once(child, 'exit').then(failed)])
    },
    async kill() {
      if (!child) return
      killTree(child)
      await ended(child)
    },
  }
}

const failed = () => {
  throw new Error('The pooler ended at once')
}
