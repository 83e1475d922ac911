import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { PROJECT } from '../bench/start-server.ts'
import { adopt, ended, killTree } from './own-processes.ts'

/** A pooler on one port, whatever it leads to: the double of transaction mode the tests use. */
export type Pooler = { port: number; start(upstream: string): Promise<void>; kill(): Promise<void> }

export function makePooler(port: number): Pooler {
  let child: ReturnType<typeof spawn> | undefined
  return {
    port,
    async start(upstream) {
      child = spawn(process.execPath, [path.join(import.meta.dirname, 'pooler-program.ts'), upstream, String(port)], {
        cwd: PROJECT,
        stdio: ['ignore', 'pipe', 'inherit'],
      })
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
