import sharp from 'sharp'
import { expect, test } from 'vitest'
import { POOL_TIMEOUTS } from '#server/core/db/timeouts.ts'
import { startTestApp } from '#test/app.ts'
import { startS3Double } from '#test/s3-double.ts'

test('a bucket that does not answer keeps no connection from those who order', async () => {
  const s3 = await startS3Double()
  const { endpoint, region, bucket, accessKeyId, secretAccessKey } = s3.env
  const shop = await startTestApp({
    env: {
      S3_ENDPOINT: endpoint,
      S3_REGION: region,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
    },
  })
  const cookie = await shop.loginAs('ROLE_ADMIN')
  const bytes = await sharp({ create: { width: 80, height: 80, channels: 3, background: '#c83' } })
    .png()
    .toBuffer()
  const many = POOL_TIMEOUTS.requests.connections + 2
  const ids: number[] = []
  for (let count = 0; count < many; count += 1) {
    const body = { data: `data:image/png;base64,${bytes.toString('base64')}`, name: `${count}.png` }
    const answer = await shop.request('POST', '/api/images', { body, cookie })
    ids.push((answer.body.data as { id: number }).id)
  }
  s3.trouble({ kind: 'silent', times: 1000 })
  s3.requests.length = 0
  // a new description moves the picture, which reads and writes its file
  const changes = ids.map(id =>
    shop.request('PUT', `/api/images/${id}`, { body: { alt: 'Ein Teller Nudeln' }, cookie }).catch(() => undefined),
  )
  await expect.poll(() => s3.requests.length).toBeGreaterThanOrEqual(2)
  const refused = await Promise.race(changes)
  expect(refused).toMatchObject({ status: 503 })
  const ready = await shop.request('GET', '/health/ready')
  expect(ready.status).toBe(200)
  await s3.stop()
  await Promise.all(changes)
  await shop.close()
})
