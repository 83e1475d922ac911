import { sql } from 'kysely'
import { PLAYER_SEGMENT } from '#test/api/rights/principals.ts'
import { type Asking, byId, dataOf, type Full, type FullRequest } from '#test/api/rights/request.ts'
import { PNG } from '#test/api/rights/sites.ts'

const nothing = (request: FullRequest = {}): Full => ({ about: 'nothing', ask: () => request })

/** A TV that has its key. */
export async function pairedTv({ shop, site, admin }: Pick<Asking, 'shop' | 'site' | 'admin'>): Promise<number> {
  const id = await site.fresh('digital-signage-devices')
  const made = await shop.request('POST', `/api/digital-signage-devices/${id}/pairing-code`, {
    body: {},
    cookie: admin,
  })
  await shop.request('POST', '/api/devices/pair', { body: { code: dataOf<{ code: string }>(made).code } })
  return id
}
const ofTv = (body?: unknown, more?: Omit<FullRequest, 'params'>): Full => ({
  about: 'branch',
  ask: async asking => ({ ...byId(await pairedTv(asking), body), ...more }),
})

/** A screen that shows a code. */
const waitingScreen = async ({ shop }: Pick<Asking, 'shop'>) =>
  dataOf<{ code: string; ticket: string }>(await shop.request('POST', '/api/signage/screens', { body: {} }))

/** The segment that the TV of those who ask shows. */
export async function playerSegment({ shop, admin }: Pick<Asking, 'shop' | 'admin'>): Promise<number> {
  const found = await shop.request(
    'GET',
    `/api/digital-signage-segments?search=${encodeURIComponent(PLAYER_SEGMENT)}`,
    { cookie: admin },
  )
  return dataOf<{ id: number }[]>(found)[0]!.id
}

const BEAT = {
  state: 'playing',
  currentSegment: null,
  currentRevision: null,
  downloadedPercent: 100,
  clockAheadMs: 0,
  playerVersion: '1',
}

/** Of every call about screens a request that comes to its effect. */
export const SIGNAGE_REQUESTS: Readonly<Record<string, Full>> = {
  'GET /digital-signage-devices/states': { about: 'list', ask: ({ site }) => ({ query: `branch=${site.branchId}` }) },
  'GET /digital-signage-devices/{id}/state': ofTv(),
  'POST /digital-signage-devices/{id}/pairing-code': ofTv({}),
  'DELETE /digital-signage-devices/{id}/key': ofTv(),
  'POST /digital-signage-devices/{id}/test': ofTv({}),
  // one that has not failed says so, to whoever may say that they have seen it
  'PUT /digital-signage-devices/{id}/failure/seen': {
    about: 'branch',
    ask: async asking => ({ ...byId(await pairedTv(asking), { failure: 'fault 1' }), passes: [409] }),
  },
  'POST /digital-signage-devices/{id}/command': ofTv({ command: 'identify' }),
  'POST /digital-signage-devices/{id}/command/abort': {
    about: 'branch',
    ask: async asking => {
      const id = await pairedTv(asking)
      const body = { command: 'identify' }
      dataOf(
        await asking.shop.request('POST', `/api/digital-signage-devices/${id}/command`, { body, cookie: asking.admin }),
      )
      return byId(id, {})
    },
  },
  'GET /digital-signage-devices/{id}/screenshot': {
    about: 'branch',
    ask: async asking => {
      const id = await pairedTv(asking)
      const key = `signage/screens/${id}-${Date.now()}.jpg`
      await asking.shop.app.blobs.put(key, Buffer.from('Bild'))
      await sql`insert into digital_signage_states as s (device_id, screenshot_key, screenshot_at)
        values (${id}, ${key}, now())
        on conflict (device_id) do update set screenshot_key = excluded.screenshot_key`.execute(asking.shop.app.db)
      return byId(id)
    },
  },
  'GET /digital-signage-devices/{id}/preview': ofTv(),
  'GET /digital-signage-devices/{id}/manifest': ofTv(),
  'GET /digital-signage-devices/{id}/plays': ofTv(undefined, { query: 'from=2026-11-20&to=2026-11-21' }),
  'GET /digital-signage-devices/{id}/boards/{segment}': {
    about: 'branch',
    ask: async asking => {
      const segment = await asking.site.fresh('digital-signage-segments', { type: 'orderBoard' })
      const id = await asking.site.fresh('digital-signage-devices', { overrideSegment: { id: segment } })
      return { params: { id, segment } }
    },
  },
  'POST /signage/screens': nothing({ body: {} }),
  'POST /signage/screens/key': {
    about: 'nothing',
    ask: async asking => ({ body: { ticket: (await waitingScreen(asking)).ticket } }),
  },
  'POST /digital-signage-devices/{id}/screen': {
    about: 'branch',
    ask: async asking =>
      byId(await asking.site.fresh('digital-signage-devices'), { code: (await waitingScreen(asking)).code }),
  },
  'GET /digital-signage-specials': { about: 'list', ask: ({ site }) => ({ query: `branch=${site.branchId}` }) },
  'POST /digital-signage-specials': {
    about: 'branch',
    refusedAs: 422,
    ask: async asking => ({ body: { text: 'Heute Suppe', tvs: [{ id: await pairedTv(asking) }] } }),
  },
  'DELETE /digital-signage-specials/{id}': {
    about: 'branch',
    ask: async asking => {
      const body = { text: 'Heute Kuchen', tvs: [{ id: await pairedTv(asking) }] }
      const made = await asking.shop.request('POST', '/api/digital-signage-specials', { body, cookie: asking.admin })
      return byId(dataOf<{ id: number }>(made).id)
    },
  },
  'POST /digital-signage-segments/preview': {
    about: 'nothing',
    ask: async ({ site }) => ({ body: { branch: site.branchId, segment: { type: 'menuBoard' } } }),
  },
  'GET /kiosk/{branch}/screensaver': {
    about: 'nothing',
    ask: async ({ site }) => ({ params: { branch: site.branchId } }),
  },
  'GET /kiosk/{branch}/screensaver/revision': {
    about: 'nothing',
    ask: async ({ site }) => ({ params: { branch: site.branchId } }),
  },
  'GET /kiosk/{branch}/screensaver/boards/{segment}': {
    about: 'nothing',
    ask: async ({ shop, site, admin }) => {
      const segment = await site.fresh('digital-signage-segments', { type: 'menuBoard' })
      const stream = await site.fresh('digital-signage-streams', {
        entries: [{ segment: { id: segment } }],
        isEnabled: true,
      })
      await shop.request('POST', '/api/config', { body: { kiosk: { screensaver: { id: stream } } }, cookie: admin })
      return { params: { branch: site.branchId, segment } }
    },
  },
  'GET /digital-signage-devices/self': nothing(),
  'GET /digital-signage-devices/self/manifest': nothing(),
  'GET /digital-signage-devices/self/boards/{segment}': {
    about: 'nothing',
    ask: async asking => ({ params: { segment: await playerSegment(asking) } }),
  },
  'POST /digital-signage-devices/self/heartbeat': nothing({ body: BEAT }),
  'POST /digital-signage-devices/self/screenshot': nothing({ body: { data: PNG } }),
  'POST /digital-signage-devices/self/plays': {
    about: 'nothing',
    ask: async asking => ({
      body: {
        plays: [
          {
            id: crypto.randomUUID(),
            segment: await playerSegment(asking),
            startedAt: '2026-11-20T10:59:00.000Z',
            seconds: 10,
            complete: true,
          },
        ],
      },
    }),
  },
  'POST /digital-signage-devices/self/logs': nothing({
    body: {
      sentAt: '2026-11-20T11:00:00.000Z',
      lines: [{ at: '2026-11-20T11:00:00.000Z', level: 'warning', message: 'Kein Ton' }],
    },
  }),
}
