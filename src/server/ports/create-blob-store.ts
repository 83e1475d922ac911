import type { Logger } from 'pino'
import type { Env } from '#server/env.ts'
import type { BlobStore } from '#server/ports/blob-store.ts'
import { createLocalBlobStore } from '#server/ports/local-blob-store.ts'
import { createS3BlobStore } from '#server/ports/s3/s3-blob-store.ts'

/** Where the environment says that files lie: in its bucket, else in the data directory. */
export const createBlobStore = (
  { dataDir, s3 }: Pick<Env, 'dataDir' | 's3'>,
  log?: Pick<Logger, 'error' | 'warn'>,
): BlobStore => (s3 ? createS3BlobStore(s3, { log }) : createLocalBlobStore(dataDir))
