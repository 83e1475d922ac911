import { afterEach, beforeEach, expect, test } from 'vitest'
import { requireBucket } from '#server/ports/s3/require-bucket.ts'
import { startS3Double, type S3Double } from '#test/s3-double.ts'

let s3: S3Double
beforeEach(async () => {
  s3 = await startS3Double()
})
afterEach(() => s3.stop())

const said = (more: Partial<S3Double['env']>, deadlineMs = 0) =>
  requireBucket({ ...s3.env, ...more }, { deadlineMs }).then(
    () => null,
    (error: { errors?: { message: string }[] }) => error.errors?.[0]?.message,
  )

test('a bucket that answers lets the start go on, also one that stumbles first', async () => {
  expect(await said({})).toBe(null)
  s3.trouble({ kind: 'error', status: 500 })
  expect(await said({}, 5000)).toBe(null)
})

test('a wrong name or key ends the start with one sentence', async () => {
  const sentence = 'Den Bucket „anderer“ gibt es bei S3_ENDPOINT nicht, oder die Schlüssel'
  expect(await said({ bucket: 'anderer' })).toContain(sentence)
  expect(await said({ secretAccessKey: 'falsch' })).toContain('Den Bucket „shop-files“ gibt es bei S3_ENDPOINT nicht')
})

test('so does an address nobody answers at', async () => {
  expect(await said({ endpoint: 'http://127.0.0.1:1' })).toContain('Dateispeicher ist nicht erreichbar')
})
