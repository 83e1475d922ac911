import type { App } from '#server/core/context.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'

/** So long orders are gathered before their words are filed together. */
const GATHER_MS = 1000

/**
 * Sorts what the search of orders finds by into its index, which is else done by the order that fills the waiting list
 * (decision 043). Answers how many pages waited.
 */
export async function fileWords({ db }: Pick<App, 'db'>): Promise<number> {
  const { rows } = await typedSql({
    pages: 'int',
  })`select gin_clean_pending_list('listed_orders_words')::int as pages`.execute(db)
  return rows[0]?.pages ?? 0
}

/**
 * Files the words of new and changed orders soon behind them, so that no guest waits for it; answers what ends that.
 */
export function keepWordsFiled(app: App): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined
  let filing: Promise<unknown> | undefined
  const file = async () => {
    filing = fileWords(app).catch((error: unknown) =>
      app.log.warn({ err: error }, 'The words of new orders could not be filed'),
    )
    await filing
    timer = undefined
  }
  const leave = app.live.subscribe('orders', () => {
    timer ??= setTimeout(() => void file(), GATHER_MS)
  })
  return async () => {
    leave()
    clearTimeout(timer)
    await filing
  }
}
