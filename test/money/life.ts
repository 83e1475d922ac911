import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'
import type { DatabaseWatch } from '#server/core/db/database.ts'

/** `stepsLeft` are those it may still take, statements and requests alike. */
type Life = { end: () => void; stepsLeft: number }
const lives = new AsyncLocalStorage<Life>()

/**
 * Runs some work that may be killed in the middle: whatever it was about to do after that is never done, and nobody
 * hears of it. With `steps` it is killed before the first step beyond so many.
 */
export function mortal<T>(work: () => Promise<T>, steps = Infinity): Promise<T | 'killed'> {
  const { promise, resolve } = Promise.withResolvers<'killed'>()
  return lives.run({ end: () => resolve('killed'), stepsLeft: steps }, () => Promise.race([work(), promise]))
}

/** Kills the work this is called from, as `kill -9` does with its process: it waits here for ever. */
export function die(): Promise<never> {
  const life = lives.getStore()
  if (!life) throw new Error('Nothing here can be killed')
  life.end()
  return Promise.withResolvers<never>().promise
}

/** One step of the work this is called from; answers whether it is killed before it. */
export function isLastBreath(): boolean {
  const life = lives.getStore()
  if (!life) return false
  life.stepsLeft -= 1
  return life.stepsLeft < 0
}

/**
 * Counts every statement as a step. Of who is killed the connection breaks, and the database rolls back what was not
 * committed.
 */
export const countStatements: DatabaseWatch = (config, pool) => {
  pool.on('connect', client => {
    const ask = client.query.bind(client) as (...args: unknown[]) => unknown
    const mortalClient = client as pg.PoolClient & { connection: { stream: { destroy: () => void } } }
    client.on('error', () => undefined)
    Object.assign(client, {
      query: (...args: unknown[]) => {
        if (!isLastBreath()) return ask(...args)
        mortalClient.connection.stream.destroy()
        return die()
      },
    })
  })
  return config
}
