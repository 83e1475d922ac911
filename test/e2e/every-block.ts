import { expect } from 'vitest'
import type { BlockTypeName } from '#contract/content/block-types.ts'
import { PNG } from '#test/api/rights/sites.ts'
import type { TestApp } from '#test/app.ts'

const words = (text: string) => ({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] })

/**
 * A page of every type of block there is, twice each, since what is named must be named once; answers its path. It
 * shows `pictures`, else two small ones.
 */
export async function everyBlock(shop: TestApp, pictures?: readonly { id: number }[]): Promise<string> {
  const cookie = await shop.loginAs('ROLE_ADMIN')
  const ask = async (method: string, address: string, body?: object) => {
    const answer = await shop.request(method, `/api/${address}`, { cookie, ...(body && { body }) })
    expect(answer.body.errors, `${method} ${address}`).toBeUndefined()
    return answer.body.data as never
  }
  const firstId = async (address: string) => (await (ask('GET', address) as Promise<readonly { id: number }[]>))[0]?.id
  const picture = (name: string) =>
    ask('POST', 'images', { data: PNG, name, alt: 'Die <Stube> & der Garten' }) as Promise<{ id: number }>
  const [image, other] = pictures ?? [await picture('stube.png'), await picture('garten.png')]
  if (!image || !other) throw new Error('Two pictures are needed')
  const form = { id: await firstId('nodes?type=form') }
  const category = { id: await firstId('categories') }
  const links = [{ link: { label: 'Anrufen', phone: '+43 316 123' } }]
  const slider = { images: [{ id: image.id }, { id: other.id }], duration: 5 }
  const text = words('Etwas <Text> & mehr')
  const values = {
    hero: { background: image, focus: '30 70', logo: image },
    text: {
      text: { ...text, content: [...text.content, { type: 'picture', attrs: { id: other.id } }, ...text.content] },
      links,
      isWide: true,
      background: 'soft',
    },
    text_image: { image, text, links, mirror: true, focus: '0 100' },
    slider_images: { slider },
    wood: { slider, text, density: 710 },
    contact: { text, links, hours: true, iframeUrl: 'https://www.openstreetmap.org/export/embed.html?bbox=16' },
    teaser_woods: {},
    form: { form },
    columns: {
      title: 'Nebeneinander',
      columns: [{ body: [{ id: 'innen-1', type: 'text', value: { text, links: [] } }] }, { body: [] }],
    },
    gallery: { images: [{ id: image.id, focus: '30 70' }, { id: other.id }], title: 'Bilder' },
    video: { address: 'https://vimeo.com/76979871', image, focus: '50 0', title: 'Film' },
    questions: { title: 'Fragen', questions: [{ question: 'Mit <Hund>?', answer: text }] },
    team: {
      title: 'Wir',
      people: [{ name: 'Frau Quendler', image, focus: '40 10', role: 'Wirtin' }, { name: 'Herr Q' }],
    },
    call: { title: 'Kommen Sie', text: 'Bald.', links },
    divider: { look: 'line', size: 'small' },
    menu_excerpt: { category, title: 'Klassiker' },
    todays_menu: { title: 'Heute' },
    branches: { look: 'map', title: 'Filialen' },
    hours: { title: 'Zeiten' },
    reservation: { form: { id: await firstId('nodes?type=form&search=Tisch') } },
    wysiwyg: null,
    block: null,
  } satisfies Record<BlockTypeName, object | null>
  const body = [1, 2].flatMap(round =>
    Object.entries(values).flatMap(([type, value]) => (value ? [{ id: `${type}-${round}`, type, value }] : [])),
  )
  // ids of blocks within blocks are their own too
  const unlike = JSON.parse(JSON.stringify(body).replace('innen-1', 'innen-2')) as object[]
  const site = await (ask('POST', 'sites', {
    name: 'Jeder Baustein',
    path: 'jeder-baustein',
    content: { body: unlike },
  }) as Promise<{
    id: number
  }>)
  await ask('POST', `sites/${site.id}/publish`, {})
  return '/jeder-baustein'
}
