import sharp from 'sharp'
import type { TestApp } from '#test/app.ts'
import type { MenuCategory, MenuProduct } from '#test/menus/read-menu.ts'

type Row = { id: number }
export type EnteredMenu = {
  branch: Row & { identifier: string }
  menu: Row
  categories: {
    id: number
    sent: Record<string, unknown>
    products: { id: number; sent: MenuProduct & Record<string, unknown> }[]
  }[]
  /** How many calls it took, and how long the processor of this process worked at them. */
  calls: number
  milliseconds: number
}

const SIGN_IN = { username: 'chefin', password: 'Gugelhupf-&-Melange-7' }

/** A coloured square as a data URL, one for each category. */
async function picture(hue: number): Promise<string> {
  const bytes = await sharp({
    create: { width: 64, height: 48, channels: 3, background: { r: hue, g: 120, b: 255 - hue } },
  })
    .png()
    .toBuffer()
  return `data:image/png;base64,${bytes.toString('base64')}`
}

/**
 * Enters a whole menu the way any program outside would: signs in, sends pictures, categories and products one by one,
 * then the menu that puts them in order for a new branch. Nothing but public calls; the first refusal ends it.
 */
export async function enterMenu(
  shop: TestApp,
  identifier: string,
  categories: readonly MenuCategory[],
): Promise<EnteredMenu> {
  const started = process.cpuUsage()
  let calls = 0
  const login = await shop.request('POST', '/api/login', { body: SIGN_IN })
  const cookie = String(login.headers['set-cookie']).split(';')[0]!
  const post = async (path: string, body: unknown): Promise<Row> => {
    calls += 1
    const answer = await shop.request('POST', `/api/${path}`, { body, cookie })
    if (answer.status !== 201) throw new Error(`${path} ${JSON.stringify(body)}: ${answer.text}`)
    return answer.body.data
  }
  const opening = [{ type: 'daily', from: '00:00', to: '24:00' }]
  const branch = {
    ...(await post('branches', { identifier, name: `Haus ${identifier}`, openingHours: opening })),
    identifier,
  }
  const entered: EnteredMenu['categories'] = []
  for (const [index, { products, ...category }] of categories.entries()) {
    const image = await post('images', {
      data: await picture((index * 17) % 256),
      name: `${category.name}.png`,
      alt: category.name,
    })
    const sent = { ...category, image: { id: image.id }, isVisibleWhenUnavailable: true }
    const { id } = await post('categories', sent)
    const rows = []
    for (const product of products) {
      const body = { ...product, images: [{ id: image.id }], isVisibleWhenUnavailable: true }
      rows.push({ id: (await post('products', body)).id, sent: body })
    }
    entered.push({ id, sent, products: rows })
  }
  const menu = await post('menus', {
    name: `Karte ${identifier}`,
    availableFrom: '2026-01-01T00:00:00Z',
    branches: [{ id: branch.id }],
    catalog: entered.map(({ id, products }) => ({
      category: { id },
      products: products.map(product => ({ id: product.id })),
    })),
  })
  return { branch, menu, categories: entered, calls, milliseconds: workedSince(started) }
}

/** The person who enters menus; the only thing that is not entered through a call. */
export const MENU_CLERK = SIGN_IN

function workedSince(started: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(started)
  return (user + system) / 1000
}
