import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ListedSchedule } from '#contract/calls/people/schedules.ts'
import { formatDay } from '#domain/time/format-time.ts'
import { openDesk, type Desk } from './backoffice-desk.ts'
import { DESKTOP, expectAccessible, expectWithin, PHONE, TABLET } from './browser.ts'

let desk: Desk
let branch: number
// a Monday
const NOW = '2026-11-30T08:00:00.000Z'
beforeAll(async () => {
  desk = await openDesk({ now: NOW })
  branch = await desk.make('/branches', { identifier: 'graz', name: 'Graz' })
})
afterAll(() => desk?.close())
const shifts = async (from: string, to: string) =>
  (
    (await desk.read(`/working-schedules?from=${from}&to=${to}&branch=${branch}`)) as unknown as ListedSchedule[]
  ).flatMap(row => (row.view === 'whole' ? [row] : []))

for (const [name, viewport, monday] of [
  ['a phone', PHONE, '2027-02-01'],
  ['a tablet', TABLET, '2027-03-01'],
  ['a desk', DESKTOP, '2027-05-03'],
] as const)
  test(`a shift comes back as one says it, is summed up before, and changed with its later ones on ${name}`, async () => {
    const { page, complaints } = await desk.enter(`/working-schedules/${monday}`, {
      role: 'ROLE_PLANNER',
      branches: [branch],
      viewport,
    })
    await page
      .getByRole('button', { name: /^(?:Dienst|Offenen Dienst|Neuer Dienst).*anlegen|hinzufügen|Neuer Dienst/ })
      .first()
      .click()
    const dialog = page.getByRole('dialog', { name: 'Neuer Dienst' })
    await dialog.waitFor()
    const day = dialog.getByLabel('Tag', { exact: true })
    await day.fill(formatDay(monday))
    await page.keyboard.press('Tab')
    const field = dialog.getByLabel('Wiederholen').and(page.locator('input'))
    await field.fill('jeden 5. Montag im Monat')
    await dialog.getByRole('button', { name: 'Speichern' }).click()
    await dialog.getByText('Einen 5. Montag gibt es nicht in jedem Monat.').first().waitFor()
    expect(await shifts(monday, monday)).toEqual([])

    await field.fill('alle zwei Wochen freitags')
    await page.keyboard.press('Tab')
    await dialog.getByText(/Der erste Tag gehört nicht zur Wiederholung\. Bitte wählen Sie als Tag den/).waitFor()
    await field.fill('alle zwei Wochen montags bis 30. Juni')
    await page.keyboard.press('Tab')
    await dialog.getByText('Alle 2 Wochen am Montag bis 30.06.2027').waitFor()
    await dialog.getByText(/^\d+ Dienste, zuletzt am /).waitFor()
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

    await page
      .getByRole('button', { name: /^Offen, |Offener Dienst, |^Dienst, / })
      .first()
      .click()
    const editor = page.getByRole('dialog', { name: 'Dienst', exact: true })
    await editor.getByText('Entwurf · Wiederkehrend: Alle 2 Wochen am Montag').waitFor()
    await editor.getByRole('checkbox', { name: 'Auch alle späteren dieser Reihe' }).check()
    await editor.getByLabel('Aufgabe').fill('Inventur')
    await expectAccessible(page, 'a shift of a series')
    await editor.getByRole('button', { name: 'Speichern' }).click()
    await editor.waitFor({ state: 'hidden' })
    const series = async () =>
      (await shifts(monday, '2027-04-30' > monday ? '2027-04-30' : '2027-06-30')).filter(
        ({ seriesId }) => seriesId === first?.seriesId,
      )
    await expect.poll(async () => (await series()).map(({ position }) => position)).not.toContain(null)
    expect((await series()).length).toBeGreaterThan(2)
    expect(complaints).toEqual([])
  })
