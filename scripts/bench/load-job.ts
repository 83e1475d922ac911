import { fork } from 'node:child_process'
import path from 'node:path'

/** What a generator in a process of its own sends: the same request again and again, `{key}` in the body replaced by a new UUID. */
export type LoadJob = {
  port: number
  connections: number
  method: 'GET' | 'POST'
  path: string
  headers?: Readonly<Record<string, string>>
  body?: string
  expectedStatus: number
} & ({ requests: number } | { milliseconds: number })

export type LoadResult = {
  requests: number
  /** Answers with another status than expected. */
  refused: number
  perSecond: number
  /** From the request to the first byte of its answer. */
  ttfbMs: { p50: number; p99: number }
  /** The generator's own processor time. */
  cpuMs: number
}

/** Runs the generator until its count or time is used up. Throws when an answer had another status than expected. */
export const runLoad = (job: LoadJob): Promise<LoadResult> => askChild<LoadResult>('load-generator.ts', job)

/** Hands a job to a script beside this one, in a process of its own, and answers what it sends back. */
export function askChild<Result>(script: string, job: object): Promise<Result> {
  const child = fork(path.join(import.meta.dirname, script), { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', code => reject(new Error(`${script} ended with ${code}`)))
    child.once('message', message => {
      child.kill()
      resolve(message as Result)
    })
    child.send(job)
  })
}
