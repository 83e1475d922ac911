import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ListedSchedule } from '#contract/calls/people/schedules.ts'
import { formatDay } from '#domain/time/format-time.ts'
import { mondayOf } from '#domain/time/iso-week.ts'
import { addDays, localDay } from '#domain/time/local-time.ts'
import { openDesk, type Desk } from './backoffice-desk.ts'
import { DESKTOP, expectAccessible, expectWithin, PHONE, TABLET } from './browser.ts'

let desk: Desk
let branch: number
const NOW = new Date().toISOString()
const nextMonday = addDays(mondayOf(localDay(NOW, 'Europe/Vienna')), 7)
beforeAll(async () => {
  desk = await openDesk({ now: NOW })
  branch = await desk.make('/branches', { identifier: 'graz', name: 'Graz' })
})
afterAll(() => desk?.close())
const shifts = async (from: string, to: string) =>
  (
    (await desk.read(`/working-schedules?from=${from}&to=${to}&branch=${branch}`)) as unknown as ListedSchedule[]
  ).flatMap(row => (row.view === 'whole' ? [row] : []))

for (const [name, viewport, weeks] of [
  ['a phone', PHONE, 0],
  ['a tablet', TABLET, 10],
  ['a desk', DESKTOP, 20],
] as const)
  test(`a shift comes back as one says it, is summed up before, and changed with its later ones on ${name}`, async () => {
    const monday = addDays(nextMonday, weeks * 7)
    const last = addDays(monday, 42)
    const { page, complaints } = await desk.enter(`/working-schedules/week/${monday}`, {
      role: 'ROLE_PLANNER',
      branches: [branch],
      viewport,
    })
    await page
      .getByRole('button', { name: /^Dienst hinzufügen/ })
      .first()
      .click()
    const dialog = page.getByRole('dialog', { name: 'Neuer Dienst' })
    await dialog.waitFor()
    const day = dialog.getByLabel('Tag', { exact: true })
    await day.fill(formatDay(monday))
    await page.keyboard.press('Tab')
    const field = dialog.getByRole('combobox', { name: 'Wiederholen' })
    await field.fill('jeden 5. Montag im Monat')
    await dialog.getByRole('button', { name: 'Speichern' }).click()
    await dialog.getByText('Einen 5. Montag gibt es nicht in jedem Monat.').first().waitFor()
    expect(await shifts(monday, monday)).toEqual([])

    await field.fill('alle zwei Wochen freitags')
    await page.keyboard.press('Tab')
    await dialog.getByText(/Der erste Tag gehört nicht zur Wiederholung\. Bitte wählen Sie als Tag den/).waitFor()
    await field.fill(`alle zwei Wochen montags bis ${formatDay(last)}`)
    await page.keyboard.press('Tab')
    await dialog.getByText(`Alle 2 Wochen am Montag bis ${formatDay(last)}`).waitFor()
    await dialog.getByText(`4 Dienste, zuletzt am ${formatDay(last)}.`).waitFor()
    await expectAccessible(page, 'a shift that comes back')
    await expectWithin(page, 'a shift that comes back')
    await dialog.getByRole('button', { name: 'Speichern' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await page
      .getByText(/Dienste als Entwurf eingetragen\./)
      .first()
      .waitFor()
    await expect.poll(async () => (await shifts(monday, monday)).length).toBe(1)
    const [first] = await shifts(monday, monday)
    expect(first).toMatchObject({ seriesRule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO', status: 'draft' })

    const onPhone = page.getByRole('region', { name: 'Dienste des Tages' }).getByRole('listitem').getByRole('button')
    await page.locator('[data-row]').or(onPhone).first().click()
    const editor = page.getByRole('dialog', { name: 'Dienst', exact: true })
    await editor.getByText('Entwurf · Wiederkehrend: Alle 2 Wochen am Montag').waitFor()
    await editor.getByRole('checkbox', { name: 'Auch alle späteren dieser Reihe' }).check()
    await editor.getByLabel('Aufgabe').fill('Inventur')
    await expectAccessible(page, 'a shift of a series')
    await editor.getByRole('button', { name: 'Speichern' }).click()
    await editor.waitFor({ state: 'hidden' })
    const series = async () => (await shifts(monday, last)).filter(({ seriesId }) => seriesId === first?.seriesId)
    await expect
      .poll(async () => (await series()).map(({ position }) => position))
      .toEqual(['Inventur', 'Inventur', 'Inventur', 'Inventur'])
    expect(complaints).toEqual([])
  })
