import { spawn, type ChildProcess } from 'node:child_process'
import path from 'node:path'
import { PROJECT } from '../../scripts/bench/start-server.ts'

export type RunningProgram = { child: ChildProcess; ended: Promise<{ code: number | string; said: string }> }

/** Starts a program of the build beside the server, as `npm run backup` and `npm run restore` do. */
export function runProgram(
  name: 'backup' | 'restore',
  args: readonly string[],
  env: Record<string, string>,
): RunningProgram {
  const child = spawn(process.execPath, [path.join(PROJECT, `build/server/${name}-program.js`), ...args], {
    cwd: PROJECT,
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (piece: Buffer) => void (said += piece.toString()))
  const ended = new Promise<{ code: number | string; said: string }>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => resolve({ code: code ?? signal ?? 'unknown', said }))
  })
  return { child, ended }
}
