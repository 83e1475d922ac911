import { setTimeout as sleep } from 'node:timers/promises'
import { S3mini } from 's3mini'
import { Problem } from '#domain/problem.ts'
import type { S3Env } from '#server/env.ts'
import { bucketAddress } from '#server/ports/s3/s3-blob-store.ts'
import { fetchWithTimeout } from '#server/ports/s3/fetch-with-timeout.ts'

const AGAIN_MS = 500
const DEADLINE_MS = 20_000
const ANSWER_MS = 5000

/**
 * Waits until the bucket of the environment answers, as the start waits for the database.
 * @throws Problem `unavailable` in one sentence for an operator: nobody answers, or the bucket cannot be opened.
 */
export async function requireBucket(env: S3Env, { deadlineMs = DEADLINE_MS } = {}): Promise<void> {
  const { accessKeyId, secretAccessKey, region, bucket } = env
  const fetch = fetchWithTimeout(ANSWER_MS)
  const store = new S3mini({ accessKeyId, secretAccessKey, region, endpoint: bucketAddress(env), fetch })
  for (const deadline = Date.now() + deadlineMs; ; await sleep(AGAIN_MS)) {
    try {
      if (await store.bucketExists()) return
      throw new Problem('unavailable', {
        message: `Den Bucket „${bucket}“ gibt es bei S3_ENDPOINT nicht, oder die Schlüssel S3_ACCESS_KEY_ID und S3_SECRET_ACCESS_KEY öffnen ihn nicht.`,
      })
    } catch (error) {
      if (error instanceof Problem) throw error
      if (Date.now() >= deadline)
        throw new Problem('unavailable', {
          message:
            'Der mit S3_ENDPOINT angegebene Dateispeicher ist nicht erreichbar. Prüfen Sie Adresse und Port, und ob der Dienst läuft.',
        })
    }
  }
}
