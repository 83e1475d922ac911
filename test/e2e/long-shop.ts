import { startValues } from '#contract/field-defaults.ts'
import { printerFields } from '#contract/resources/printer-fields.ts'
import { linkOrders } from '#server/features/customers/link-orders.ts'
import { wholeOrders } from '#server/features/orders/rows/whole-orders.ts'
import { deriveSlips } from '#server/features/printing/derive-slips.ts'
import type { Desk } from './backoffice-desk.ts'

/** Sixty letters, as carters and caterers call their dishes. */
export const LONG = 'Hausgemachte Kartoffelpuffer mit Knoblauch-Schnittlauchrahm.'
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const GUEST = {
  firstName: 'Maximiliane Alexandra Henriette Theodora',
  lastName: 'Freifrau von Hohenlohe-Waldenburg-Schillingsfürst',
  email: 'maximiliane.hohenlohe-waldenburg@schillingsfuerst.example',
  phone: '+436641234567',
}

/**
 * Fills a shop with one of everything, each with a name as long as people make them. Answers the ids of what was made.
 */
export async function fillWithLongNames(desk: Desk, name = LONG): Promise<{ branch: number; orders: number[] }> {
  const { shop, make } = desk
  const image = await make('/images', { data: `data:image/png;base64,${PNG}`, name: `${name}png`, alt: name })
  await make('/uploads', { data: `data:text/plain;base64,${Buffer.from(name).toString('base64')}`, name: `${name}txt` })
  const division = await make('/divisions', { name, identifier: 'haus' })
  const branch = await make('/branches', {
    identifier: 'neubau',
    name,
    city: 'Klagenfurt am Wörthersee',
    division: { id: division },
    openingHours: [{ type: 'daily', from: '00:00', to: '24:00' }],
    isTakeawayEnabled: true,
    isDineInEnabled: true,
  })
  const branches = [{ id: branch }]
  const categories = [
    await make('/categories', { name }),
    await make('/categories', { name: `${name.slice(0, 50)} kalt` }),
  ]
  const options = [{ id: 'a', name, modifier: 'add', value: 1.5 }]
  const group = await make('/option-groups', {
    name,
    title: name,
    options: options.map(({ id: _, ...option }) => option),
  })
  const config = { parts: [{ name: '?', type: 'multiselect', group: { id: group } }] }
  const tag = await make('/tags', { name })
  const product = await make('/products', {
    name,
    number: '117a',
    price: 1234.5,
    tax: 10,
    type: 'configurable',
    station: name.slice(0, 40),
    images: [{ id: image }],
    tags: [{ id: tag }],
    config,
  })
  const plain = await make('/products', { name: `${name.slice(0, 52)} zu zweit`, price: 24, tax: 10 })
  await make('/menus', {
    name,
    availableFrom: '2026-01-01T00:00:00Z',
    branches,
    catalog: categories.map(id => ({ category: { id }, products: [{ id: product }, { id: plain }] })),
  })
  await make('/coupons', { code: 'SOMMERFRISCHE', name, type: 'percent', value: 10 })
  await make('/tables', { identifier: name.slice(0, 40), branch: { id: branch } })
  await make('/donatees', { name, identifier: 'verein' })
  const department = await make('/departments', { name, identifier: 'kueche', division: { id: division }, branches })
  await make('/shift-templates', { name, branch: { id: branch }, startTime: '08:00', endTime: '16:00' })
  await make('/customers', { ...GUEST, tags: ['Stammgast', 'Catering'], branches })
  await make('/external-users', { ...GUEST, company: name, position: name, branches })
  const text = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: name }] }] }
  const content = {
    body: [{ id: 'text', type: 'text', value: { isWide: false, background: 'none', text, links: [] } }],
  }
  await make('/sites', { name, path: 'hausgemachte-kartoffelpuffer', content })
  await make('/blocks', { name, identifier: 'hausgemachte-kartoffelpuffer', content })
  const scene = await make('/scenes', { name, content })
  const segment = await make('/digital-signage-segments', { name, type: 'scene', scene: { id: scene }, branches })
  const stream = await make('/digital-signage-streams', { name, branches, entries: [{ segment: { id: segment } }] })
  await make('/digital-signage-devices', { name, branch: { id: branch }, location: name, stream: { id: stream } })
  const field = { type: 'text', value: { type: 'text' }, label: name, fieldId: 'name', isRequired: true, options: [] }
  await make('/nodes', {
    identifier: 'hausgemachte-kartoffelpuffer',
    type: 'form',
    isPublic: true,
    content: { name, description: null, fields: [field], thankYouMessage: null, actions: [] },
  })
  await make('/redirects', {
    path: '/alte-hausgemachte-kartoffelpuffer',
    target: '/hausgemachte-kartoffelpuffer',
    status: '301',
  })
  await make('/campaign-links', { campaign: name.slice(0, 80), page: '/', source: name.slice(0, 80), medium: 'print' })
  await make('/navigations', { identifier: 'hausgemachte-kartoffelpuffer-mit-rahm', items: [] })
  await make('/image-templates', {
    name,
    identifier: 'hausgemachte-kartoffelpuffer',
    width: 600,
    height: 400,
    tags: [name.slice(0, 40)],
  })
  await make('/users', {
    username: 'maximiliane.hohenlohe-waldenburg-schillingsfuerst',
    password: 'Käsekrainer-5-Stück',
    ...GUEST,
    roles: ['ROLE_EMPLOYEE'],
    branches,
  })
  const device = { branch: { id: branch }, department: { id: department } }
  await make('/devices', { name, type: 'frontdesk', opens: 'backoffice', ...device })
  const printer = await make('/devices', {
    name: `${name.slice(0, 50)} Drucker`,
    type: 'printer',
    opens: 'printer',
    printer: startValues(printerFields),
    ...device,
  })

  const orders: number[] = []
  const place = async (more: object = {}) => {
    const answer = await shop.request('POST', '/api/orders', {
      body: {
        branch: { id: branch },
        items: [{ product: { id: plain }, amount: 2, unit: 'amount', parts: [] }],
        ...GUEST,
        comment: name,
        legalInstructions: true,
        privacyPolicy: true,
        ...more,
      },
    })
    if (answer.status !== 201) throw new Error(answer.text)
    const order = answer.body.data as { id: number; uid: string; hash: string }
    orders.push(order.id)
    return order
  }
  const step = (id: number, path: string, body: object = {}) =>
    make(`/orders/${id}/status/${path}`, body as Record<string, unknown>)
  await place()
  const cooking = await place()
  await step(cooking.id, 'confirm', { minutes: 15 })
  await make(`/devices/${printer}/printer-address`, {})
  await make(`/orders/${cooking.id}/print`, { device: { id: printer }, template: 'kitchen' })
  await deriveSlips(shop.app, { readOrders: wholeOrders })
  const done = await place()
  await step(done.id, 'confirm', { minutes: 15 })
  await step(done.id, 'completed')
  const rating = { rating: 4, foodRating: 4, serviceRating: 5, processRating: 3, comment: name }
  const rated = await shop.request('POST', `/api/orders/public/${done.uid}/${done.hash}/questionnaire`, {
    body: rating,
  })
  if (rated.status >= 300) throw new Error(rated.text)
  const missed = await place()
  await step(missed.id, 'reject', { message: name })
  await make('/withdrawals', {
    key: crypto.randomUUID(),
    name: `${GUEST.firstName} ${GUEST.lastName}`,
    contract: name,
    email: GUEST.email,
    statement: name,
  })
  await linkOrders(shop.app)
  // the first one waits for longer than anybody should
  shop.setNow('2026-11-20T11:40:00.000Z')
  return { branch, orders }
}
