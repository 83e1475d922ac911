import { readFileSync } from 'node:fs'
import nodePath from 'node:path'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { PROJECT_ROOT } from '#server/project-root.ts'
import { keyOf } from '#test/api/rights/principals.ts'
import { type Asking, byId, dataOf, type Full, type FullRequest } from '#test/api/rights/request.ts'
import { PNG, type Site } from '#test/api/rights/sites.ts'
import type { TestShop } from '#test/order-shop.ts'

/** A font as it is brought. */
const FONT = `data:font/woff2;base64,${readFileSync(nodePath.join(PROJECT_ROOT, 'node_modules/@fontsource/pacifico/files/pacifico-latin-400-normal.woff2'), 'base64')}`

/** A menu of one line as a PDF. */
const MENU_PDF = `data:application/pdf;base64,${Buffer.from(
  [
    '%PDF-1.4',
    '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
    '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 300]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>endobj',
    '4 0 obj<</Length 61>>stream',
    'BT /F1 12 Tf 20 200 Td (Gulaschsuppe mit Semmel 6,90) Tj ET',
    'endstream endobj',
    '5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj',
    'trailer<</Root 1 0 R>>',
    '%%EOF',
  ].join('\n'),
).toString('base64')}`

const nothing = (request: FullRequest = {}): Full => ({ about: 'nothing', ask: () => request })
const ofRow = (path: string, body?: unknown, more?: object): Full => ({
  about: 'branch',
  ask: async ({ site }) => byId(await site.fresh(path, more), body),
})
const ofBranch = (request: FullRequest = {}): Full => ({
  about: 'branch',
  ask: ({ site }) => ({ ...request, params: { id: site.branchId, ...request.params } }),
})
/** What everybody reads of a branch, whoever works there. */
const ofAnyBranch = (request: FullRequest = {}): Full => ({ ...ofBranch(request), about: 'nothing' })

/** A device that has its key. */
async function pairedDevice({ shop, site, admin }: Asking): Promise<number> {
  await keyOf(shop, admin, 'backoffice', site.branchId)
  const devices = dataOf<{ id: number }[]>(
    await shop.request('GET', '/api/devices?limit=1&sort=-id', { cookie: admin }),
  )
  return devices[0]!.id
}
const ofDevice = (body?: unknown): Full => ({
  about: 'branch',
  ask: async asking => byId(await pairedDevice(asking), body),
})

/** A view of whoever asks; of somebody who can keep none, the administrator's. */
async function ownView({ shop, who, admin }: Asking): Promise<number> {
  const body = { list: 'products', name: `Ansicht ${shop.newKey()}`, query: 'search=a' }
  return dataOf<{ id: number }>(await shop.request('POST', '/api/saved-views', { body, cookie: who.cookie ?? admin }))
    .id
}

const importOf = ({ site }: Asking) => ({
  columns: ['name', 'price'],
  rows: [{ line: 1, cells: `Suppe ${site.branchId} ${Math.random()}\t4,90` }],
  menu: { id: site.rows['menus']! },
  defaults: { category: `Suppen ${Math.random()}`, tax: 10 },
  isDryRun: false,
})
const twoCustomers = async ({ site }: Asking) => [await site.fresh('customers'), await site.fresh('customers')] as const

/** A page of the site. */
const ofSite = (body?: unknown): Full => ({
  about: 'nothing',
  ask: async ({ site }) => byId(await site.fresh('sites'), body),
})
const ofVersion = (body?: unknown): Full => ({
  about: 'nothing',
  ask: async ({ site }) => ({
    params: { id: await site.fresh('sites'), number: 1 },
    ...(body !== undefined && { body }),
  }),
})

/** Of every call about the house, its people and its devices a request that comes to its effect. */
export const HOUSE_REQUESTS: Readonly<Record<string, Full>> = {
  'GET /config': nothing(),
  'POST /config': nothing({ body: { shopName: 'Zur Post' } }),
  'GET /init': nothing(),
  'GET /branches/{id}/availability': ofAnyBranch(),
  'PUT /branches/{id}/availability': {
    about: 'branch',
    ask: ({ shop, site }) => ({
      params: { id: site.branchId },
      body: [{ product: { id: shop.ids.cola }, quantityLeft: 100 + Math.floor(Math.random() * 900) }],
    }),
  },
  'GET /branches/{id}/menus': ofAnyBranch(),
  'GET /branches/{id}/slots': ofAnyBranch({ query: 'day=2026-11-21&orderType=takeaway' }),
  'POST /branches/{id}/reservations': {
    about: 'nothing',
    ask: ({ shop, site }) => ({
      params: { id: site.branchId },
      body: {
        clientOrderKey: shop.newKey(),
        orderType: 'takeaway',
        appointmentDate: '2026-11-21T12:00',
        items: [shop.line('schnitzel')],
      },
    }),
  },
  'DELETE /branches/{id}/reservations/{key}': {
    about: 'nothing',
    ask: ({ shop, site }) => ({ params: { id: site.branchId, key: shop.newKey() } }),
  },
  'GET /branches/{id}/suggestions': ofAnyBranch({ query: 'products=1,2' }),
  'GET /branches/{id}/tables/{code}': {
    about: 'nothing',
    ask: async ({ shop, site, admin }) => {
      const codes = dataOf<{ code: string }[]>(
        await shop.request('GET', `/api/branches/${site.branchId}/table-codes`, { cookie: admin }),
      )
      return { params: { id: site.branchId, code: codes[0]!.code } }
    },
  },
  'GET /branches/{id}/table-codes': ofBranch(),
  'GET /branch-cards': nothing(),
  'GET /where': nothing({ query: 'term=1010' }),
  'GET /branches/{id}/api-keys': ofBranch(),
  'POST /branches/{id}/api-keys': ofBranch({ body: { name: 'Theke', kind: 'frontdesk' } }),
  'DELETE /branches/{id}/api-keys/{keyId}': {
    about: 'branch',
    ask: async ({ shop, site, admin }) => {
      const body = { name: 'Theke', kind: 'frontdesk' }
      const made = await shop.request('POST', `/api/branches/${site.branchId}/api-keys`, { body, cookie: admin })
      return { params: { id: site.branchId, keyId: dataOf<{ id: number }>(made).id } }
    },
  },
  'POST /images': nothing({ body: { data: PNG, name: 'bild.png', alt: 'Ein Bild' } }),
  'PUT /images/{id}': {
    about: 'nothing',
    ask: async ({ site }) => byId(await site.fresh('images'), { alt: 'Ein anderes' }),
  },
  'PUT /uploads/{id}': ofRow('uploads', { name: 'umbenannt.pdf' }),
  'POST /analytics-log': nothing({ body: { type: 'pageView', path: '/' } }),
  'POST /kiosk/unlock': nothing({ body: { pin: '4711' } }),
  'GET /holidays': nothing({ query: 'region=AT-9&from=2026-11-23' }),
  'GET /holidays/dishes': { about: 'branch', ask: ({ site }) => ({ query: `branch=${site.branchId}` }) },
  'GET /devices/states': { about: 'list', ask: ({ site }) => ({ query: `branch=${site.branchId}` }) },
  'GET /devices/terminals': { about: 'branch', ask: ({ site }) => ({ query: `branch=${site.branchId}` }) },
  'GET /devices/{id}/state': ofDevice(),
  'POST /devices/{id}/pairing-code': ofDevice({}),
  'DELETE /devices/{id}/key': ofDevice(),
  // a device that is not there cannot be reached, which is what the test finds out
  'POST /devices/{id}/test/notification': {
    about: 'branch',
    ask: async asking => ({ ...byId(await pairedDevice(asking), {}), passes: [409] }),
  },
  // one that has not failed says so, to whoever may say that they have seen it
  'PUT /devices/{id}/failure/seen': {
    about: 'branch',
    ask: async asking => ({ ...byId(await pairedDevice(asking), { failure: 'error paper Papier' }), passes: [409] }),
  },
  'POST /devices/{id}/request-device-logs': ofDevice({}),
  'POST /devices/{id}/command': ofDevice({ command: 'identify' }),
  'POST /devices/{id}/command/abort': {
    about: 'branch',
    ask: async asking => {
      const id = await pairedDevice(asking)
      const body = { command: 'identify' }
      dataOf(await asking.shop.request('POST', `/api/devices/${id}/command`, { body, cookie: asking.admin }))
      return byId(id, {})
    },
  },
  'POST /devices/pair': {
    about: 'nothing',
    ask: async ({ shop, site, admin }) => {
      const made = await shop.request('POST', `/api/devices/${await site.fresh('devices')}/pairing-code`, {
        body: {},
        cookie: admin,
      })
      return { body: { code: dataOf<{ code: string }>(made).code } }
    },
  },
  'GET /devices/self': nothing(),
  'POST /devices/self/heartbeat': nothing({ body: { report: { platform: 'android' } } }),
  'POST /devices/self/logs': nothing({
    body: {
      sentAt: '2026-11-20T11:00:00.000Z',
      lines: [{ at: '2026-11-20T11:00:00.000Z', level: 'warning', message: 'Akku schwach' }],
    },
  }),
  'GET /content-ai/state': nothing(),
  // without a provider the answer names the setting that is missing, for whoever may ask at all
  'POST /content-ai/generate/site/{id}': {
    about: 'nothing',
    ask: async ({ site }) => ({ params: { id: await site.fresh('sites') }, body: { prompt: 'Kurz' }, passes: [409] }),
  },
  'POST /content-ai/generate/image': nothing({ body: { prompt: 'Suppe' }, passes: [409] }),
  'POST /content-ai/suggest/description': nothing({ body: { name: 'Suppe' }, passes: [409] }),
  'POST /content-ai/suggest/alt': {
    about: 'nothing',
    ask: async ({ site }) => ({ body: { image: { id: await site.fresh('images') } }, passes: [409] }),
  },
  'GET /missing-pages': nothing(),
  'GET /website-links': nothing(),
  'GET /site-patterns': nothing(),
  'GET /content-search': nothing({ query: 'search=Suppe' }),
  'POST /missing-pages/export': nothing({ body: { format: 'csv' } }),
  'DELETE /missing-pages/{id}': {
    about: 'nothing',
    ask: async ({ shop }) => {
      const { rows } = await typedSql({ id: 'int' })`insert into missing_pages (path, count, first_at, last_at)
        values (${`/weg/${shop.newKey()}`}, 1, now(), now()) returning id`.execute(shop.app.db)
      return byId(rows[0]!.id)
    },
  },
  'GET /start': nothing(),
  'GET /start/areas': nothing(),
  'POST /start/test-mail': nothing({ body: {} }),
  'GET /backups': nothing(),
  'POST /backups': nothing({ body: {} }),
  'GET /logs': { about: 'list', ask: ({ site }) => ({ query: `branch=${site.branchId}&limit=200` }) },
  'POST /logs/export': { about: 'list', ask: ({ site }) => ({ body: { format: 'csv', branch: site.branchId } }) },
  'GET /logs/{id}': {
    about: 'branch',
    ask: async ({ shop, site, admin }) => {
      const device = await site.fresh('devices')
      const found = await shop.request('GET', `/api/logs?entity=devices&entityId=${device}`, { cookie: admin })
      return byId(dataOf<{ id: number }[]>(found)[0]!.id)
    },
  },
  'POST /products/import': { about: 'branch', ask: asking => ({ body: importOf(asking) }) },
  'POST /products/import/read': nothing({ body: { data: MENU_PDF, name: 'karte.pdf' } }),
  'POST /products/category': {
    about: 'branch',
    touches: ['catalog'],
    tellsEach: true,
    ask: async ({ site }) => {
      const [product, category] = [await site.fresh('products'), await site.fresh('categories')]
      await site.fresh('menus', {
        catalog: [{ category: { id: site.rows['categories'] }, products: [{ id: product }] }],
      })
      return { body: { ids: [product], category: { id: category } } }
    },
  },
  'POST /products/option-groups': {
    about: 'branch',
    touches: ['config', 'type'],
    tellsEach: true,
    ask: async ({ site }) => {
      const id = site.isForeign ? site.rows['products'] : await site.fresh('products')
      return { body: { rows: [{ id }], group: { id: site.rows['option-groups'] }, isOffered: true } }
    },
  },
  'POST /products/prices': {
    about: 'branch',
    touches: ['price'],
    tellsEach: true,
    ask: async ({ site }) => {
      const id = site.isForeign ? site.rows['products'] : await site.fresh('products')
      return { body: { rows: [{ id }], groups: [], adjust: { by: 'amount', value: 1, rounding: 'cent' } } }
    },
  },
  'GET /catalogue/export': nothing(),
  'POST /catalogue/import': {
    about: 'nothing',
    ask: async ({ shop, admin }) => {
      const { rawPayload } = await shop.server.inject({ url: '/api/catalogue/export', headers: { cookie: admin } })
      const head = [
        '--grenze',
        'content-disposition: form-data; name="isDryRun"',
        '',
        'false',
        '--grenze',
        'content-disposition: form-data; name="file"; filename="katalog.zip"',
        'content-type: application/zip',
        '',
        '',
      ].join('\r\n')
      const body = Buffer.concat([Buffer.from(head), rawPayload, Buffer.from('\r\n--grenze--\r\n')])
      return { body, headers: { 'content-type': 'multipart/form-data; boundary=grenze' } }
    },
  },
  'GET /saved-views': nothing(),
  'POST /saved-views': {
    about: 'nothing',
    ask: ({ shop }) => ({ body: { list: 'products', name: shop.newKey(), query: 'search=a' } }),
  },
  'PUT /saved-views/{id}': {
    about: 'nothing',
    ask: async asking => byId(await ownView(asking), { query: 'search=b' }),
  },
  'DELETE /saved-views/{id}': { about: 'nothing', ask: async asking => byId(await ownView(asking)) },
  'POST /saved-views/order': {
    about: 'nothing',
    ask: async asking => ({ body: { list: 'products', ids: [await ownView(asking)] } }),
  },
  'GET /customers/{id}/orders': ofRow('customers'),
  'GET /customers/{id}/merge/{otherId}': {
    about: 'branch',
    ask: async asking => {
      const [id, otherId] = await twoCustomers(asking)
      return { params: { id, otherId } }
    },
  },
  'POST /customers/{id}/merge': {
    about: 'branch',
    ask: async asking => {
      const [id, other] = await twoCustomers(asking)
      return byId(id, { other: { id: other } })
    },
  },
  'GET /customers/{id}/export': ofRow('customers'),
  'POST /customers/{id}/anonymise': ofRow('customers', {}),
  'POST /external-users/{id}/invitation': ofRow('external-users', {}),
  'GET /external-users/{id}/access-tokens': ofRow('external-users'),
  'POST /external-users/{id}/access-tokens': ofRow('external-users', { label: 'Lager' }),
  'DELETE /external-users/{id}/access-tokens/{tokenId}': {
    about: 'branch',
    ask: async ({ shop, site, admin }) => {
      const id = await site.fresh('external-users')
      const made = await shop.request('POST', `/api/external-users/${id}/access-tokens`, {
        body: { label: 'Lager' },
        cookie: admin,
      })
      return { params: { id, tokenId: dataOf<{ id: number }>(made).id } }
    },
  },
  'POST /api-tokens/{id}/secret': {
    about: 'nothing',
    ask: async ({ site }) => byId(await site.fresh('api-tokens'), {}),
  },
  'POST /webhooks/{id}/secret': {
    about: 'nothing',
    ask: async ({ site }) => byId(await site.fresh('webhooks'), {}),
  },
  'GET /webhooks/{id}/deliveries': {
    about: 'nothing',
    ask: async ({ site }) => byId(await site.fresh('webhooks')),
  },
  'POST /webhooks/{id}/test': {
    about: 'nothing',
    ask: async ({ shop, site, admin }) => byId(await keyedWebhook(shop, site, admin), {}),
  },
  'POST /webhooks/{id}/deliveries/{deliveryId}/resend': {
    about: 'nothing',
    ask: async ({ shop, site, admin }) => {
      const id = await keyedWebhook(shop, site, admin)
      const made = await shop.request('POST', `/api/webhooks/${id}/test`, { body: {}, cookie: admin })
      return { params: { id, deliveryId: dataOf<{ id: number }>(made).id }, body: {} }
    },
  },
  'GET /external-users/self': nothing(),
  'POST /external-users/self/accept': nothing({ body: {} }),
  'GET /fonts': nothing(),
  'POST /fonts': {
    about: 'nothing',
    ask: ({ shop }) => ({
      body: { data: FONT, name: 'eigen.woff2', family: `Eigen ${shop.newKey()}`.slice(0, 40), license: 'OFL' },
    }),
  },
  'DELETE /fonts/{id}': {
    about: 'nothing',
    ask: async ({ shop, admin }) => {
      const body = { data: FONT, name: 'eigen.woff2', family: `Fort ${shop.newKey()}`.slice(0, 40), license: 'OFL' }
      const { variants } = dataOf<{ variants: { own: { id: number } }[] }>(
        await shop.request('POST', '/api/fonts', { body, cookie: admin }),
      )
      return { params: { id: variants[0]!.own.id } }
    },
  },
  'GET /image-templates/{id}/layers': { about: 'nothing', ask: ({ site }) => byId(site.rows['image-templates']!) },
  'GET /image-templates/{id}/render': {
    about: 'nothing',
    ask: ({ site }) => ({ ...byId(site.rows['image-templates']!), query: 'format=png' }),
  },
  'POST /label-sheets': {
    about: 'nothing',
    ask: ({ shop }) => ({ body: { layout: 'compact', items: [{ id: shop.ids.cola, count: 1 }] } }),
  },
  'POST /sites/{id}/publish': ofSite({}),
  'POST /sites/{id}/unpublish': ofSite({}),
  'POST /sites/{id}/restore/{number}': ofVersion({}),
  'POST /sites/{id}/move-below': {
    about: 'nothing',
    async ask({ site }) {
      const word = `alt-${Math.random().toString(36).slice(2)}`
      await site.fresh('sites', { path: `${word}/darunter` })
      return byId(await site.fresh('sites'), { from: word })
    },
  },
  'GET /sites/{id}/versions': ofSite(),
  'GET /sites/{id}/versions/{number}': ofVersion(),
}

/** A webhook that sends: one without a key has nothing to sign with. */
async function keyedWebhook(shop: TestShop, site: Site, admin: string): Promise<number> {
  const id = await site.fresh('webhooks', { isEnabled: true })
  dataOf(await shop.request('POST', `/api/webhooks/${id}/secret`, { body: {}, cookie: admin }))
  return id
}
