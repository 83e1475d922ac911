import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Task } from '#contract/calls/tasks/tasks.ts'
import { expectAccessible, expectWithin, PHONE, TABLET } from './browser.ts'
import { openDesk, type Desk } from './backoffice-desk.ts'

let desk: Desk
let branch: number
beforeAll(async () => {
  // a Monday
  desk = await openDesk({ now: '2026-11-30T08:00:00.000Z' })
  branch = await desk.make('/branches', { identifier: 'graz', name: 'Graz Lend' })
})
afterAll(() => desk?.close())
const read = async (id: number) => (await desk.read(`/tasks/${id}`)) as unknown as Task

for (const [name, viewport] of [
  ['a phone', PHONE],
  ['a tablet', TABLET],
  ['a desk', { width: 1440, height: 900 }],
] as const)
  test(`how often a task comes back is typed as one says it, summed up, saved and seen on ${name}`, async () => {
    const id = await desk.make('/tasks', { title: 'Kühlhaus prüfen', branch: { id: branch } })
    const { page, complaints } = await desk.enter(`/tasks/${id}`, { viewport })
    await page.getByRole('button', { name: 'Bearbeiten' }).click()
    const field = page.getByLabel('Wiederholung').and(page.locator('input'))
    await field.fill('jeden 5. Montag im Monat')
    await page.getByRole('button', { name: 'Speichern' }).click()
    await page.getByText('Einen 5. Montag gibt es nicht in jedem Monat.').first().waitFor()
    expect((await read(id)).recurrence).toBeNull()

    await field.fill('jeden zweiten Dienstag')
    await page.getByText('Für den zweiten Dienstag eines Monats schreiben Sie „im Monat“ dazu.').waitFor()
    await field.fill('jeden zweiten Dienstag im Monat ab 1. Mai 2027 bis Ende August')
    await page.getByText('Monatlich am zweiten Dienstag ab 01.05.2027 bis 31.08.2027').waitFor()
    await page.getByText('Di 11.05.2027 · Di 08.06.2027 · Di 13.07.2027 · Di 10.08.2027').waitFor()
    await expectAccessible(page, 'a repetition in words')
    await expectWithin(page, 'a repetition in words')
    await page.getByRole('button', { name: 'Speichern' }).click()

    await page.getByText('Monatlich am zweiten Dienstag bis 31.08.2027, nach Fälligkeit').first().waitFor()
    expect(await read(id)).toMatchObject({
      dueAt: '2027-05-10T22:00:00.000Z',
      recurrence: { rrule: 'FREQ=MONTHLY;BYDAY=2TU', until: '2027-08-31' },
    })
    // finished, it comes back on the next of its days
    await page.getByRole('button', { name: 'Erledigt', exact: true }).click()
    await expect.poll(async () => (await read(id)).next).not.toBeNull()
    const next = (await read(id)).next!.id
    expect((await read(next)).dueAt).toBe('2027-06-07T22:00:00.000Z')
    expect(complaints).toEqual([])
  })

test('a line says how often, and what is chosen from the list needs no words', async () => {
  const { page, complaints } = await desk.enter('/tasks')
  await page.getByLabel('Neue Aufgabe').fill('Miete zahlen jeden 1. und 15. 8 Uhr')
  await page.getByText('Monatlich am 1. und 15.').waitFor()
  await page.getByRole('button', { name: 'Anlegen' }).click()
  await page.getByRole('link', { name: 'Miete zahlen' }).click()
  await page.getByText('Monatlich am 1. und 15., nach Fälligkeit').first().waitFor()
  await page.getByRole('button', { name: 'Bearbeiten' }).click()
  const field = page.getByLabel('Wiederholung').and(page.locator('input'))
  expect(await field.inputValue()).toBe('Monatlich am 1. und 15.')
  await field.fill('')
  await page.getByRole('option', { name: 'Werktags', exact: true }).click()
  await page.getByText('Feiertage der Filiale zählen nicht.').waitFor()
  await page.getByRole('button', { name: 'Speichern' }).click()
  await page.getByText('Werktags, nach Fälligkeit').first().waitFor()
  expect(complaints).toEqual([])
})

test('a branch closes on days that come back: typed, looked through, taken over and saved in one piece', async () => {
  const { page, complaints } = await desk.enter(`/branches/${branch}/hours`)
  await page.getByRole('button', { name: 'Wiederkehrende Schließzeit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Wiederkehrende Schließzeit' })
  const [year] = new Date().toISOString().split('-')
  const words = `jeden ersten Montag im Monat ab 1. Jänner ${Number(year) + 1} bis Ende März ${Number(year) + 1}`
  await dialog.getByLabel('Wann').and(page.locator('input')).fill(words)
  await dialog.getByLabel('Grund').fill('Ruhetag')
  await expect.poll(() => dialog.getByRole('list', { name: 'Tage' }).getByRole('listitem').count()).toBe(3)
  await expectAccessible(page, 'closing times that come back')
  await dialog.getByRole('button', { name: '3 übernehmen' }).click()
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect
    .poll(async () => ((await desk.read(`/branches/${branch}`)) as { closures?: { reason: string }[] }).closures ?? [])
    .toMatchObject([{ reason: 'Ruhetag' }, { reason: 'Ruhetag' }, { reason: 'Ruhetag' }])
  expect(complaints).toEqual([])
})

test('an absence comes back on the days its words say', async () => {
  const { page, complaints } = await desk.enter('/absences/new')
  await page.getByRole('button', { name: 'Wiederholen, Vertretung, Anmerkung' }).click()
  const field = page.getByLabel('Wiederholen').and(page.locator('input')).first()
  await field.fill('alle 0 Wochen')
  await page.getByText('Die kleinste Zahl ist 1').waitFor()
  await field.fill('alle zwei Wochen freitags')
  await page.getByText('Alle 2 Wochen am Freitag').first().waitFor()
  await expectAccessible(page, 'an absence that comes back')
  expect(complaints).toEqual([])
})
