import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchConnection } from '#web/storefront/kiosk/device/use-connection.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A watched server that answers as long as the test lets it. */
function watched() {
  const server = { isThere: true }
  const probe = vi.fn<() => Promise<boolean>>(async () => {
    if (!server.isThere) throw new TypeError('Failed to fetch')
    return true
  })
  const told: boolean[] = []
  return { server, probe, told, watch: watchConnection({ probe, onChange: isOffline => told.push(isOffline) }) }
}
const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000)

test('the server is asked once a minute, and nothing is said while it answers', async () => {
  const { probe, told, watch } = watched()
  await seconds(600)
  expect(probe).toHaveBeenCalledTimes(10)
  expect(told).toEqual([])
  watch.stop()
  await seconds(600)
  expect(probe).toHaveBeenCalledTimes(10)
})

test('a single missed beat is no reason to send guests away', async () => {
  const { server, told } = watched()
  server.isThere = false
  await seconds(60)
  server.isThere = true
  await seconds(120)
  expect(told).toEqual([])
})

test('two in a row are, and five seconds after the server is back the kiosk is too', async () => {
  const { server, told } = watched()
  server.isThere = false
  await seconds(62)
  expect(told).toEqual([true])
  await seconds(300)
  server.isThere = true
  await seconds(5)
  expect(told).toEqual([true, false])
})

test('when the browser notices a lost cable, nobody waits for the next minute', async () => {
  const { server, told, watch } = watched()
  server.isThere = false
  watch.look()
  await seconds(2)
  expect(told).toEqual([true])
})
