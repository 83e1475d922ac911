import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDesk, tabTo, type Desk } from './backoffice-desk.ts'
import { expectAccessible, expectWithin, WIDTHS } from './browser.ts'

let desk: Desk
let tag: number
beforeAll(async () => {
  desk = await openDesk()
  tag = await desk.make('/tags', { name: 'Scharf' })
})
afterAll(() => desk.close())

test('who changed what is found by keyboard, read field by field, and leads to the row and back', async () => {
  await desk.change(`/tags/${tag}`, { name: 'Sehr scharf' })
  const { page, complaints } = await desk.enter('/logs')
  await page.getByRole('heading', { name: /Protokoll/ }).waitFor()
  await page.getByRole('searchbox', { name: 'Suche' }).fill('sehr scharf')
  await expect.poll(() => page.locator('a[data-row]').count()).toBe(1)
  expect(page.url()).toContain('search=sehr+scharf')
  await expectAccessible(page, 'the log')
  await tabTo(page, 'Tag „Sehr scharf“ geändert')
  await page.keyboard.press('Enter')

  await page.getByRole('heading', { level: 1, name: 'Tag „Sehr scharf“ geändert' }).waitFor()
  await page.getByRole('row', { name: 'Name Scharf Sehr scharf' }).waitFor()
  await expectAccessible(page, 'an entry of the log')
  await page.getByRole('link', { name: 'Tag öffnen' }).click()
  await expect.poll(() => page.getByLabel('Name').inputValue()).toBe('Sehr scharf')
  await page.goBack()
  await page.goBack()
  await page.getByRole('button', { name: 'Filter leeren' }).click()
  await expect.poll(() => page.locator('a[data-row]').count()).toBeGreaterThan(1)
  expect(complaints).toEqual([])
})

test('from a record one reads who changed it, and from there what happened beside', async () => {
  const { page } = await desk.enter(`/tags?edit=${tag}`)
  await page.getByRole('button', { name: 'Weitere Aktionen' }).click()
  await page.getByRole('menuitem', { name: 'Wer hat was geändert?' }).click()
  await page.locator('a[data-row]').first().waitFor()
  expect(page.url()).toContain(`entity=tags&entityId=${tag}`)
  await page.getByRole('button', { name: `Nur Nr. ${tag}: diesen Filter entfernen` }).click()
  await expect.poll(() => page.url()).not.toContain('entityId')
  expect(page.url()).toContain('entity=tags')
})

test('what is filtered is saved as a file', async () => {
  const { page } = await desk.enter('/logs?entity=tags')
  await page.locator('a[data-row]').first().waitFor()
  await page.getByRole('button', { name: 'Herunterladen' }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Als CSV' }).click(),
  ])
  const lines = (await readFile(await file.path(), 'utf8')).split('\r\n')
  expect(lines[0]).toContain('Datum;Uhrzeit;Stufe;Bereich;Was;Person;Filiale')
  expect(lines.filter(Boolean).length - 1).toBe(await page.locator('a[data-row]').count())
})

test.each(WIDTHS)('nothing of it stands beyond the edge at $width', async viewport => {
  const { page, complaints } = await desk.enter(`/logs?entity=tags&entityId=${tag}`, { viewport })
  await page.locator('a[data-row]').first().waitFor()
  await expectWithin(page, 'the log')
  await page.locator('a[data-row]').first().click()
  await page.getByRole('heading', { name: 'Geändert', exact: true }).waitFor()
  await expectWithin(page, 'an entry of the log')
  expect(complaints).toEqual([])
})
