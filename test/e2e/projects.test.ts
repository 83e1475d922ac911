import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Task } from '#contract/calls/tasks/tasks.ts'
import { expectAccessible, expectWithin, PHONE } from './browser.ts'
import { expectFocus, openDesk, type Desk } from './backoffice-desk.ts'

/** A picture of one point. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
let desk: Desk
let branch: number
let project: number
beforeAll(async () => {
  desk = await openDesk({ now: new Date().toISOString() })
  branch = await desk.make('/branches', { identifier: 'graz', name: 'Graz Lend' })
  await desk.make('/departments', { identifier: 'kueche', name: 'Küche' })
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

  await card(two.page, 'In Arbeit', 'Zelte aufbauen').dragTo(two.page.getByRole('region', { name: 'Erledigt' }), {
    steps: 8,
  })
  await card(one.page, 'Erledigt', 'Zelte aufbauen').waitFor()
  await expect.poll(async () => (await read(id)).status).toBe('done')

  await one.page.getByRole('button', { name: 'Zelte aufbauen verschieben' }).click()
  await one.page.getByRole('menuitem', { name: 'Offen' }).click()
  await card(two.page, 'Offen', 'Zelte aufbauen').waitFor()
  for (const { complaints } of [one, two]) expect(complaints).toEqual([])
})

test('whoever opens a project at its address has its board asked for together with who they are', async () => {
  await desk.make('/tasks', { title: 'Strom anmelden', priority: 'high', project: { id: project } })
  const { page, complaints } = await desk.enter(`/projects/${project}?priority=high`)
  await card(page, 'Offen', 'Strom anmelden').waitFor()
  const asked = page.waitForRequest(request => request.url().includes(`/api/projects/${project}/board?priority=high`))
  // nobody learns who they are before the board was asked for
  await page.route('**/api/users/me', async route => {
    await asked
    await route.continue()
  })
  await page.reload()
  await card(page, 'Offen', 'Strom anmelden').waitFor()
  expect(complaints).toEqual([])
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
  await page.getByRole('button', { name: 'Punkt hinzufügen' }).click()
  await expectFocus(page, 'Punkt 2')
  await page.keyboard.type('Sauberkeit')
  await page.getByRole('button', { name: 'Punkt 2 nach oben' }).click()
  await expectFocus(page, 'Punkt 1 nach unten')
  await page.keyboard.press('Enter')
  await expectFocus(page, 'Punkt 2 nach oben')
  await page.getByRole('button', { name: 'Punkt 2 entfernen' }).click()
  await expectFocus(page, 'Punkt 1 entfernen')
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

test('somebody from outside takes their invitation, ticks a reading off and finishes their task on a phone', async () => {
  const outsider = await desk.make('/external-users', {
    firstName: 'Franz',
    lastName: 'Blumenhandelsgesellschaftsvertreter',
    email: 'franz@blume.example',
    branches: [{ id: branch }],
  })
  const link = await desk.shop.request('POST', `/api/external-users/${outsider}/access-tokens`, {
    cookie: desk.admin,
    body: { label: 'Link' },
  })
  const member = { kind: 'externalUser', id: outsider }
  const own = await desk.make('/projects', {
    identifier: `E${outsider}`,
    name: 'Blumen',
    members: [{ ...member, role: 'worker' }],
  })
  const id = await desk.make('/tasks', {
    title: 'Tischgestecke und Sträuße liefern',
    project: { id: own },
    assignees: [member],
    points: [{ text: 'Wasser in jeder Vase', measure: { unit: 'Liter', minimum: 1, maximum: 9 } }],
  })
  const { page, complaints } = await desk.enter('/tasks', { viewport: PHONE })
  await page.goto(new URL(`/extern/${(link.body.data as { secret: string }).secret}`, page.url()).href)
  await expectWithin(page, 'an invitation')
  await page.getByRole('button', { name: 'Einladung annehmen' }).click()
  await page.getByRole('heading', { name: 'Ihre Aufgaben' }).waitFor()
  await expectAccessible(page, 'tasks of somebody from outside')
  await expectWithin(page, 'tasks of somebody from outside')
  await page.getByLabel('Liter').fill('4,5')
  await page.getByRole('button', { name: 'Abhaken' }).click()
  await page.getByText('✓ Wasser in jeder Vase (4,5 Liter)').waitFor()
  await page.getByRole('button', { name: 'Aufgabe erledigt' }).click()
  await page.getByRole('button', { name: 'Wieder öffnen' }).waitFor()
  expect((await read(id)).status).toBe('done')
  expect(complaints).toEqual([])
})

test('a project is made of a template by its name and a start, with all days moved, and a task of one with its parts', async () => {
  const template = await desk.make('/projects', {
    identifier: 'VFEST',
    name: 'Vorlage Fest',
    isTemplate: true,
    startDate: '2026-05-10',
    branch: { id: branch },
  })
  const due = (day: string) => ({ dueAt: `${day}T10:00:00.000Z`, project: { id: template } })
  const tent = await desk.make('/tasks', { title: 'Zelt bestellen', ...due('2026-05-05'), points: [{ text: 'Größe' }] })
  await desk.make('/tasks', {
    title: 'Zelt abholen',
    ...due('2026-05-10'),
    relations: [{ type: 'blockedBy', task: { id: tent } }],
  })
  const pattern = await desk.make('/tasks', {
    title: 'Einarbeiten',
    isTemplate: true,
    branch: { id: branch },
    startDate: '2026-05-01',
  })
  await desk.make('/tasks', { title: 'Schulung', parent: { id: pattern }, dueAt: '2026-05-02T10:00:00.000Z' })

  const { page, complaints } = await desk.enter(`/projects/${template}`)
  await card(page, 'Offen', 'Zelt bestellen').getByText('5 Tage davor').waitFor()
  const go = (address: string) => page.evaluate(to => (location.hash = `#${to}`), address)
  await go('/projects')
  await page.getByRole('button', { name: 'Aus Vorlage anlegen' }).click()
  await page.getByLabel('Name des Projekts').fill('Sommerfest Lend')
  await page.getByLabel('Beginn').fill('20.06.2031')
  await page.keyboard.press('Tab')
  await expectAccessible(page, 'making a project of a template')
  await page.getByRole('button', { name: 'Projekt anlegen' }).click()
  await page.getByRole('heading', { name: 'Sommerfest Lend' }).waitFor()
  await page.getByText('SOMMERFE').first().waitFor()
  await card(page, 'Offen', 'Zelt bestellen').getByText('15.06.2031').waitFor()
  await card(page, 'Offen', 'Zelt abholen').getByText('wartet auf SOMMERFE-1').waitFor()

  await go('/tasks?view=templates')
  await page.getByRole('link', { name: 'Einarbeiten' }).click()
  await page.getByRole('button', { name: 'Aufgabe daraus anlegen' }).click()
  await page.getByLabel('Titel').fill('Eva einarbeiten')
  await page.getByLabel('Beginn').fill('20.06.2031')
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: 'Aufgabe anlegen' }).click()
  await page.getByRole('heading', { name: 'Eva einarbeiten' }).waitFor()
  const made = await read(Number(/tasks\/(\d+)/.exec(page.url())![1]))
  expect(made.subtasks).toMatchObject([{ title: 'Schulung', dueAt: '2031-06-20T22:00:00.000Z' }])
  expect(complaints).toEqual([])
})

test('a project is given a rate, a reference, tags, a file and a department, and a colleague is named in a comment by keyboard alone', async () => {
  // one of its own, so that a second try finds nothing of the first
  const identifier = `G${Math.random().toString(36).slice(2, 9).toUpperCase()}`
  const own = await desk.make('/projects', { identifier, name: 'Gartenfest', branch: { id: branch } })
  const colleague = await desk.shop.loginAs('ROLE_MANAGER', [branch])
  const { username } = (await desk.shop.request('GET', '/api/users/me', { cookie: colleague })).body.data as {
    username: string
  }
  const id = await desk.make('/tasks', { title: 'Torte bestellen', project: { id: own } })
  const { page, complaints } = await desk.enter(`/projects/${own}`, { viewport: PHONE })
  await page.getByRole('button', { name: 'Weitere Schritte' }).click()
  await page.getByRole('menuitem', { name: 'Projekt bearbeiten' }).click()
  const form = page.getByRole('form', { name: 'Projekt bearbeiten' })
  await form.getByLabel('Stundensatz').fill('62,5')
  await form.getByLabel('Bezug').fill('PO 4711')
  await form.getByLabel('Verrechenbar').check()
  await form.getByLabel('Schlagwörter').fill('catering')
  await page.keyboard.press('Enter')
  await form.getByLabel('Abteilungen').click()
  await page.getByRole('option', { name: 'Küche' }).click()
  await page.keyboard.press('Escape')
  await form.locator('input[type="file"]').setInputFiles({ name: 'angebot.png', mimeType: 'image/png', buffer: PIXEL })
  await form.getByRole('link', { name: 'angebot.png' }).waitFor()
  await expectAccessible(page, 'the form of a project')
  await expectWithin(page, 'the form of a project')
  await form.getByRole('button', { name: 'Speichern' }).click()
  await form.waitFor({ state: 'hidden' })
  expect(await desk.read(`/projects/${own}`)).toMatchObject({
    hourlyRate: 62.5,
    orderReference: 'PO 4711',
    isBillable: true,
    tags: ['catering'],
    departments: [{ name: 'Küche' }],
    uploads: [{ name: 'angebot.png' }],
  })
  await page.getByText('Über das Projekt').click()
  await page.getByText('62,50').waitFor()

  await page.evaluate(to => (location.hash = `#/tasks/${to}`), id)
  await page.getByLabel('Neuer Kommentar').focus()
  await page.keyboard.type(`Hallo @${username.slice(0, 3)}`)
  await page.getByRole('option', { name: username }).waitFor()
  await expectAccessible(page, 'naming somebody in a comment')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await page.keyboard.type('passt das?')
  await page.getByRole('button', { name: 'Senden' }).click()
  await page.getByText(`Hallo @${username} passt das?`).waitFor()
  await page.getByRole('button', { name: 'Übernehmen' }).click()
  await page.getByRole('button', { name: 'Übernehmen' }).waitFor({ state: 'hidden' })
  expect(complaints).toEqual([])
})
