import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import type { ShownBlock, ShownBlockOf } from '#contract/pages/content.ts'
import type { ImageReference } from '#domain/catalogue/product.ts'
import { aPage } from '#test/page-fixture.ts'
import { ContentPage } from '#web/storefront/content/blocks/ContentPage.tsx'
import { ensureLateBlocks } from '#web/storefront/content/blocks/late-blocks.tsx'
import { PageContext } from '#web/storefront/page/page-context.ts'

beforeAll(() => ensureLateBlocks())

const ATTACK = '"><img src=x onerror=hacked()></script><script>hacked()</script>'
const image = { id: 3, version: 1, extension: 'png', alt: ATTACK } as unknown as ImageReference
const html = '<p>Geprüft</p>'
const common = { id: 'a', title: ATTACK, ground: 'none' as const }
const links = [{ label: ATTACK, href: '/kontakt', isInternal: true, isNewTab: false }]
const weeks = [
  {
    id: 1,
    name: ATTACK,
    coming: [{ title: ATTACK, week: [] }],
    kitchen: [{ title: ATTACK, week: [] }],
    week: [{ days: ATTACK, isRange: false, isClosed: true, hours: [] }],
    special: [{ days: ATTACK, text: ATTACK }],
  },
  { id: 2, name: ATTACK, week: [], coming: [], kitchen: [], special: [] },
]
const dish = {
  id: 1,
  name: ATTACK,
  description: ATTACK,
  image,
  texts: { price: ATTACK, former: ATTACK, lowest: ATTACK, unitPrice: ATTACK, diets: ATTACK, allergens: ATTACK },
  note: ATTACK,
  sale: null,
  diets: [],
}
const field = (type: 'text' | 'time' | 'select', fieldId: string) => ({
  fieldId,
  type,
  value: null,
  label: ATTACK,
  description: ATTACK,
  isRequired: true,
  options: [{ value: ATTACK }],
})
const form = {
  id: 4,
  identifier: 'tisch',
  name: ATTACK,
  description: ATTACK,
  fields: [field('text', 'eins'), field('time', 'zwei'), field('select', 'drei')],
  thankYouMessage: ATTACK,
}
const branch = {
  id: 1,
  name: ATTACK,
  street: ATTACK,
  zipCode: ATTACK,
  city: ATTACK,
  country: 'AT' as const,
  phone: ATTACK,
  latitude: null,
  longitude: null,
  image,
  href: '/store/graz',
  open: { state: 'open' as const, text: ATTACK },
}
const text: ShownBlockOf<'text'> = { id: 't', type: 'text', isWide: false, ground: 'none', html, links }

/** One of each type with an attack wherever words stand: a type without one does not compile. */
const BLOCKS: { readonly [T in ShownBlock['type']]: ShownBlockOf<T> } = {
  hero: { id: 'a', type: 'hero', background: image, logo: image },
  text,
  wysiwyg: { id: 'a', type: 'wysiwyg', html },
  text_image: { id: 'a', type: 'text_image', mirror: false, image, html, links },
  slider_images: { id: 'a', type: 'slider_images', color: null, images: [image], seconds: 5 },
  wood: { id: 'a', type: 'wood', html, density: 700, densityText: ATTACK, images: [image], seconds: 5 },
  contact: { id: 'a', type: 'contact', ground: 'none', hasHours: true, mapAddress: null, html, links },
  teaser_woods: {
    id: 'a',
    type: 'teaser_woods',
    color: null,
    title: ATTACK,
    woods: [{ id: 1, name: ATTACK, text: ATTACK, href: null, images: [image], seconds: 5 }],
  },
  form: { id: 'a', type: 'form', ground: 'none', form },
  columns: { ...common, type: 'columns', columns: [[text], [{ ...text, id: 'u' }]] },
  gallery: { ...common, type: 'gallery', images: [image] },
  video: { ...common, type: 'video', source: null, foreign: { service: 'Vimeo', id: '76979871' }, image },
  questions: { ...common, type: 'questions', questions: [{ question: ATTACK, html }] },
  team: { ...common, type: 'team', people: [{ name: ATTACK, role: ATTACK, text: ATTACK, image }] },
  call: { ...common, type: 'call', text: ATTACK, links },
  divider: { id: 'a', type: 'divider', look: 'line', size: 'small' },
  menu_excerpt: { ...common, type: 'menu_excerpt', dishes: [dish], href: '/store/graz', branch: ATTACK },
  todays_menu: {
    ...common,
    type: 'todays_menu',
    dishes: [],
    href: null,
    branch: ATTACK,
    day: ATTACK,
    hours: ATTACK,
    emptyText: ATTACK,
  },
  branches: { ...common, type: 'branches', look: 'cards', branches: [branch], more: null },
  hours: { ...common, type: 'hours', weeks },
  reservation: { id: 'a', type: 'reservation', ground: 'none', form, weeks },
}

const drawn = (...blocks: readonly ShownBlock[]) => {
  const page = aPage({ route: { name: 'site', sitePath: 'seite' } } as never)
  const content = { title: 'Seite', description: null, blocks }
  return renderToStaticMarkup(
    createElement(
      PageContext,
      { value: { page, refresh: async () => undefined } },
      createElement(ContentPage, { title: 'Seite', content }),
    ),
  )
}

test.each(Object.values(BLOCKS))('$type is drawn, and an attack in each of its words stands there as words', block => {
  const page = drawn(block)
  expect(page.length).toBeGreaterThan(drawn().length)
  expect(page).not.toContain('<script')
  expect(page).not.toMatch(/<img src="?x/)
  expect(page).not.toMatch(/="[^"]*"\s*><img src=x/)
  // whatever words the block has are all there
  const sent = JSON.stringify(block).split('hacked()').length - 1
  if (sent > 0 && block.type !== 'contact') expect(page).toContain('hacked()')
})

test('a sold-out dish says so, and one without a way to order leads nowhere', () => {
  const gone = { ...BLOCKS.menu_excerpt, dishes: [{ ...dish, name: 'Suppe', note: 'Ausverkauft' }] }
  expect(drawn(gone)).toContain('Ausverkauft')
  expect(drawn(gone)).toContain('href="/store/graz"')
  expect(drawn({ ...gone, href: null })).not.toContain('/store/')
})

test('nothing of a foreign film is fetched before its guest wants it, and an own one plays without scripts', () => {
  const foreign = drawn(BLOCKS.video)
  expect(foreign).not.toContain('<iframe')
  expect(foreign).toContain('Film von Vimeo laden')
  expect(foreign).toContain('href="https://vimeo.com/76979871"')
  expect(drawn({ ...BLOCKS.video, foreign: null, source: '/upload/x/1-1.mp4' })).toMatch(/<video[^>]+controls/)
})

test('answers unfold without scripts, and pictures of a gallery open by themselves', () => {
  expect(drawn(BLOCKS.questions)).toMatch(/<details.*<summary/)
  expect(drawn(BLOCKS.gallery)).toMatch(/<a [^>]*href="\/image\/large\/3-1\.png"/)
})
