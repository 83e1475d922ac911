import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SiteRow } from '#contract/resources/sites.ts'
import { openDesk, type Desk } from './backoffice-desk.ts'
import { expectAccessible, expectWithin, WIDTHS } from './browser.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.close())

type Brought = { name: string; type: string; bytes: Buffer }
const still = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#7a9a7a' } })
/** As a phone held upright takes it: the pixels lie on their side, and a mark says so. */
const onItsSide = async (name: string): Promise<Brought> => ({
  name,
  type: 'image/jpeg',
  bytes: await still(300, 200).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
})
const png = async (name: string, width: number, height: number): Promise<Brought> => ({
  name,
  type: 'image/png',
  bytes: await still(width, height).png().toBuffer(),
})
const heic: Brought = {
  name: 'IMG_0042.HEIC',
  type: 'image/heic',
  bytes: Buffer.concat([Buffer.from('\0\0\0\x24ftypheic\0\0\0\0mif1heic', 'latin1'), Buffer.alloc(200)]),
}

/** Drops files as from the folder of a computer. */
async function drop(page: Page, target: Locator, files: readonly Brought[]): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    given => {
      const data = new DataTransfer()
      for (const { name, type, letters } of given)
        data.items.add(new File([Uint8Array.from(atob(letters), letter => letter.charCodeAt(0))], name, { type }))
      return data
    },
    files.map(({ name, type, bytes }) => ({ name, type, letters: bytes.toString('base64') })),
  )
  await target.dispatchEvent('dragover', { dataTransfer })
  await target.dispatchEvent('drop', { dataTransfer })
}
const galleryOf = (page: Page) => page.locator('li[data-path="content.body.0"]')
const imagesOf = async (id: number) => {
  const { content } = (await desk.read(`/sites/${id}?draft=true`)) as unknown as SiteRow
  return content.body.flatMap(({ value }) => (value as { images: { id: number }[] }).images.map(one => one.id))
}
type Picture = { id: number; name: string; width: number; height: number; alt: string | null }
const pictures = async () => (await desk.read('/images')) as unknown as Picture[]

test.each(WIDTHS)(
  'several are dropped at once within $width px: how far each is, and what is missing',
  async viewport => {
    const before = await pictures()
    const id = await desk.make('/sites', {
      name: `Bilder ${viewport.width}`,
      path: `bilder-${viewport.width}`,
      content: { body: [{ id: 'g', type: 'gallery', value: { title: 'Die Stube', images: [], background: 'none' } }] },
    })
    const { page } = await desk.enter(`/sites/${id}`, { viewport })
    const gallery = galleryOf(page)
    const field = gallery.locator('[role="presentation"]').first()
    await field.waitFor()
    let ready = Promise.withResolvers<void>()
    await page.route('**/api/images', async route => {
      await ready.promise
      await route.continue()
    })
    await drop(page, field, [await onItsSide('hochkant.jpg'), heic, await png('constructor.png', 5000, 40)])
    const progress = gallery.getByRole('list', { name: 'Fortschritt je Datei' })
    await expect.poll(() => progress.getByRole('listitem').count()).toBe(3)
    await expectAccessible(page, 'pictures on their way')
    await expectWithin(page, 'pictures on their way')
    ready.resolve()
    await progress.waitFor({ state: 'detached' })
    // what cannot be opened is named, with what to do, and takes the others nothing
    const advice = page.locator('.mantine-Notification-root', { hasText: 'IMG_0042.HEIC' })
    await advice.getByText('HEIC', { exact: false }).first().waitFor()
    expect(await advice.textContent()).toContain('Speichern Sie es als JPEG')
    const chosen = gallery.getByRole('textbox', { name: 'Bildbeschreibung' })
    await expect.poll(() => chosen.count()).toBe(2)
    const missing = gallery.getByText('Fehlt noch: Beschreiben Sie in einem Satz, was zu sehen ist.')
    expect(await missing.count()).toBe(2)
    await chosen.first().fill('Die Stube am Abend')
    await page.keyboard.press('Tab')
    await expect.poll(() => missing.count()).toBe(1)
    await expectAccessible(page, 'pictures without a description')
    await expectWithin(page, 'pictures without a description')

    // one more from the device: it is chosen as soon as it is there
    ready = Promise.withResolvers<void>()
    ready.resolve()
    await gallery.getByRole('button', { name: 'Bilder hinzufügen' }).click()
    const dialog = page.getByRole('dialog', { name: 'Bilder wählen' })
    const { name, type, bytes } = await png('noch eines.png', 60, 40)
    await dialog.locator('input[type="file"]').setInputFiles({ name, mimeType: type, buffer: bytes })
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => chosen.count()).toBe(3)
    await page.keyboard.press('Control+s')
    await expect.poll(async () => (await imagesOf(id)).length).toBe(3)

    const stored = (await pictures()).filter(one => before.every(other => other.id !== one.id))
    const byId = new Map(stored.map(one => [one.id, one]))
    expect((await imagesOf(id)).map(one => byId.get(one)).map(one => [one?.name, one?.width, one?.height])).toEqual([
      ['hochkant.jpg', 200, 300],
      ['constructor.png', 3840, 31],
      ['noch eines.png', 60, 40],
    ])
    expect(stored.find(one => one.name === 'hochkant.jpg')?.alt).toBe('Die Stube am Abend')
    await page.context().close()
  },
)
