import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Task } from '#contract/calls/tasks/tasks.ts'
import { expectAccessible, expectWithin, PHONE } from './browser.ts'
import { openDesk, type Desk } from './backoffice-desk.ts'

let desk: Desk
let branch: number
let project: number
beforeAll(async () => {
  desk = await openDesk({ now: new Date().toISOString() })
  branch = await desk.make('/branches', { identifier: 'graz', name: 'Graz Lend' })
  project = await desk.make('/projects', { identifier: 'FEST', name: 'Sommerfest', branch: { id: branch } })
})
afterAll(() => desk?.close())

const card = (page: Page, column: string, title: string) =>
  page.getByRole('region', { name: column }).getByRole('listitem').filter({ hasText: title })
const read = async (id: number) => (await desk.read(`/tasks/${id}`)) as unknown as Task

test('two people at one board see each other move tasks, by dragging, by keyboard and from the menu', async () => {
  const id = await desk.make('/tasks', { title: 'Zelte aufbauen', project: { id: project } })
  const [one, two] = [await desk.enter(`/projects/${project}`), await desk.enter(`/projects/${project}`)]
  for (const { page } of [one, two]) await card(page, 'Offen', 'Zelte aufbauen').waitFor()
  await expectAccessible(one.page, 'a board')

  await one.page.getByRole('link', { name: 'Zelte aufbauen' }).focus()
  await one.page.keyboard.press('Alt+ArrowRight')
  await card(two.page, 'In Arbeit', 'Zelte aufbauen').waitFor()
  await expect.poll(async () => (await read(id)).status).toBe('inProgress')

  await card(two.page, 'In Arbeit', 'Zelte aufbauen').dragTo(two.page.getByRole('region', { name: 'Erledigt' }))
  await card(one.page, 'Erledigt', 'Zelte aufbauen').waitFor()
  await expect.poll(async () => (await read(id)).status).toBe('done')

  await one.page.getByRole('button', { name: 'Zelte aufbauen verschieben' }).click()
  await one.page.getByRole('menuitem', { name: 'Offen' }).click()
  await card(two.page, 'Offen', 'Zelte aufbauen').waitFor()
  for (const { complaints } of [one, two]) expect(complaints).toEqual([])
})

test('a task is written in one line, opened, given a list and worked off on a phone, also while the connection is gone', async () => {
  const { page, complaints } = await desk.enter('/tasks', { viewport: PHONE })
  await page.getByLabel('Neue Aufgabe').fill('Kühlhaus prüfen morgen 8 Uhr #hygiene !')
  await page.getByText('08:00 Uhr').waitFor()
  await page.getByRole('button', { name: 'Anlegen' }).click()
  await page.getByRole('region', { name: 'Morgen' }).getByRole('link', { name: 'Kühlhaus prüfen' }).click()
  await page.getByRole('button', { name: 'Bearbeiten' }).click()
  await page.getByRole('button', { name: 'Punkt hinzufügen' }).click()
  await page.getByLabel('Punkt 1', { exact: true }).fill('Temperatur')
  await page.getByLabel('Messwert in').fill('°C')
  await page.getByLabel('Höchstens').fill('5')
  await expectAccessible(page, 'the form of a task')
  await expectWithin(page, 'the form of a task')
  await page.getByRole('button', { name: 'Speichern' }).click()
  await page.getByLabel('Temperatur, gemessen in °C').fill('7')
  await page.getByText('Außerhalb der Grenzen!').waitFor()

  await page.context().setOffline(true)
  await page.getByRole('checkbox', { name: 'Temperatur' }).check()
  await page.getByText('Wird gesendet, sobald die Verbindung steht.').waitFor()
  await page.context().setOffline(false)
  await page.getByText('Wird gesendet, sobald die Verbindung steht.').waitFor({ state: 'hidden' })
  const id = Number(/tasks\/(\d+)/.exec(page.url())![1])
  expect((await read(id)).points).toMatchObject([{ isDone: true, value: 7, isOutOfRange: true }])
  await expectWithin(page, 'a task')
  await page.getByRole('button', { name: 'Erledigt', exact: true }).click()
  await expect.poll(async () => (await read(id)).status).toBe('done')
  expect(complaints.filter(text => !text.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
})
