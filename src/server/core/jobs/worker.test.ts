import { once } from 'node:events'
import net from 'node:net'
import { expect, test } from 'vitest'
import pg from 'pg'
import { startTestApp } from '#test/app.ts'

test('a server that ends gives back its jobs in time, whoever is still sending something', async () => {
  const shop = await startTestApp({ hasWorker: true })
  const url = new URL(await shop.listen())
  const other = new pg.Client({ connectionString: shop.database.connectionString })
  await other.connect()
  // a guest who never comes to the end of a request, and a job that waits for a table
  const guest = net.connect(Number(url.port), url.hostname)
  guest.on('error', () => undefined)
  await once(guest, 'connect')
  guest.write(
    `POST /api/login HTTP/1.1\r\nHost: ${url.host}\r\nOrigin: ${url.origin}\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{`,
  )
  await other.query('begin; lock table log_pauses')
  await shop.app.jobs.add(shop.app.db, 'remove-old-logs', {})
  const held = async () => {
    const jobs = await other.query(
      `select from graphile_worker.jobs where task_identifier = 'remove-old-logs' and locked_at is not null`,
    )
    return jobs.rowCount
  }
  await expect.poll(held).toBe(1)
  const ended = shop.close()
  await expect.poll(held).toBe(0)
  guest.destroy()
  await other.query('rollback')
  await other.end()
  await ended
})
