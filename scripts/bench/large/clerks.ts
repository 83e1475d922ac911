// Twelve people of the staff who search the history, each again as soon as it is answered: a process of its own, asked
// by `askChild`.
import { setTimeout as sleep } from 'node:timers/promises'
import { median } from '../figure.ts'
import { ask } from './timed-request.ts'

export type ClerksJob = { url: string; cookie: string; clerks: number; words: readonly string[]; milliseconds: number }
export type ClerksResult = { searches: number; failed: number; p50Ms: number }

const PAUSE_AFTER_FAILURE_MS = 20

async function run({ url, cookie, clerks, words, milliseconds }: ClerksJob): Promise<ClerksResult> {
  const answered: number[] = []
  let searches = 0
  let failed = 0
  const until = Date.now() + milliseconds
  const clerk = async (place: number) => {
    for (let turn = place; Date.now() < until; turn += 1) {
      const word = words[turn % words.length] ?? ''
      searches += 1
      const answer = await ask(url, `/api/orders?limit=50&search=${encodeURIComponent(word)}`, {
        headers: { cookie },
      }).catch(() => undefined)
      if (answer?.status === 200) answered.push(answer.ms)
      else {
        failed += 1
        await sleep(PAUSE_AFTER_FAILURE_MS)
      }
    }
  }
  await Promise.all(Array.from({ length: clerks }, (_, place) => clerk(place)))
  return { searches, failed, p50Ms: median(answered) }
}

process.once('message', (job: ClerksJob) => {
  run(job).then(
    result => void process.send?.(result),
    (error: unknown) => {
      console.error(error)
      process.exit(1)
    },
  )
})
