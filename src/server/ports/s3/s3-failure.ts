import { setTimeout as sleep } from 'node:timers/promises'
import { S3ServiceError } from 's3mini'
import { Problem } from '#domain/problem.ts'

const PAUSES_MS = [150, 600]
const AGAIN_SECONDS = 5
const AWAY = 'Der Dateispeicher ist gerade nicht erreichbar. Bitte versuchen Sie es in Kürze erneut.'
/** How services say that the bucket has no room left. */
const FULL = /^(?:QuotaExceeded|XMinioStorageFull|StorageFull|InsufficientStorage|XMinioAdminBucketQuotaExceeded)$/
const NO_ROOM_STATUS = 507

const statusOf = (error: unknown) => (error instanceof S3ServiceError ? error.status : 0)
const nameOf = (error: unknown) =>
  error instanceof S3ServiceError ? (/<Code>(\w+)<\/Code>/.exec(error.body ?? '')?.[1] ?? error.serviceCode ?? '') : ''

/** Whether the storage said that there is nothing under a key. A missing bucket is something else. */
export const isMissing = (error: unknown): boolean => statusOf(error) === 404 && nameOf(error) !== 'NoSuchBucket'

/** Whether the same request may go well a moment later: the way there failed, or the storage itself. */
const isPassing = (error: unknown) => {
  const status = statusOf(error)
  return isFull(error) ? false : status === 0 || status === 408 || status === 429 || status >= 500
}
const isFull = (error: unknown) => statusOf(error) === NO_ROOM_STATUS || FULL.test(nameOf(error))

/**
 * Retries, with back-off and jitter, what may be repeated: to read, to write a whole file, to remove. @throws the last
 * error.
 */
export async function withRetries<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      const pause = PAUSES_MS[attempt]
      if (pause === undefined || !isPassing(error)) throw error
      await sleep(pause + Math.random() * pause)
    }
  }
}

/** The error as the rest of the house tells trouble with its disk: no room left, or away for now. */
export function storageProblem(cause: unknown): Error {
  if (isFull(cause)) return Object.assign(new Error('The bucket is full', { cause }), { code: 'ENOSPC' })
  return Object.assign(
    new Problem('unavailable', { code: 'storageAway', message: AWAY }, { retryAfterSeconds: AGAIN_SECONDS }),
    { cause },
  )
}
