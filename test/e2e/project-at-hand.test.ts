import { afterAll, beforeAll, expect, test } from 'vitest'
import { WAYS } from '../../scripts/bench/taps-and-keys.ts'
import { DESKTOP, expectAccessible, expectWithin, PHONE, TABLET } from './browser.ts'
import { expectFocus, openDesk, type Desk } from './backoffice-desk.ts'

let desk: Desk
let branch: number
beforeAll(async () => {
  desk = await openDesk({ now: new Date().toISOString() })
  branch = await desk.make('/branches', { identifier: 'graz', name: 'Graz Lend' })
})
afterAll(() => desk?.close())

const SIZES = [
  { width: 390, viewport: PHONE },
  { width: 820, viewport: TABLET },
  { width: 1440, viewport: DESKTOP },
]
/** A project of its own with so many tasks, so that a second try finds nothing of the first. */
async function project(titles: readonly string[]) {
  const id = await desk.make('/projects', { name: 'Sommerfest', branch: { id: branch } })
  const tasks: number[] = []
  for (const title of titles) tasks.push(await desk.make('/tasks', { title, project: { id } }))
  return { id, tasks }
}

test('a project with five tasks is made of its name and a pasted list in eight clicks at most', async () => {
  const { page, complaints } = await desk.enter('/projects')
  let clicks = 0
  const click = async (name: string) => {
    clicks += 1
    await page.getByRole('button', { name, exact: true }).click()
  }
  await click('Neues Projekt')
  await expectFocus(page, 'Name')
  await page.keyboard.type('Herbstmarkt Lend')
  await expect.poll(() => page.getByLabel('Kürzel').inputValue()).toBe('HERBSTMA')
  await expectAccessible(page, 'the name of a new project')
  await click('Projekt anlegen')
  await page.getByRole('heading', { name: 'Herbstmarkt Lend' }).waitFor()
  await click('Liste einfügen')
  const typed = page.getByRole('dialog').getByRole('textbox', { name: 'Aufgaben' })
  await typed.fill('1. Stände\n2. Strom\n3. Musik\n\n4. Plakate\n5. Kassa')
  await expect
    .poll(() => page.getByRole('list', { name: 'So werden sie angelegt' }).getByRole('listitem').count())
    .toBe(5)
  await expectAccessible(page, 'a pasted list')
  await click('5 Aufgaben anlegen')
  const cards = page.getByRole('region', { name: 'Offen' }).getByRole('listitem')
  await expect
    .poll(async () => (await cards.allInnerTexts()).map(text => text.split('\n')[0]))
    .toEqual(['Stände', 'Strom', 'Musik', 'Plakate', 'Kassa'])
  expect([clicks, 'Herbstmarkt Lend'.length]).toEqual([WAYS.project.taps, WAYS.project.keys])
  // a list that is pasted where one line is typed asks the same way
  await page.getByLabel('Neue Aufgabe').focus()
  await page.evaluate(() => {
    const data = new DataTransfer()
    data.setData('text/plain', '- Müll\n- Abbau')
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
  })
  await page.getByRole('button', { name: '2 Aufgaben anlegen' }).waitFor()
  expect(complaints).toEqual([])
})

test.each(SIZES)(
  'at $width the cards begin below the head, and a task opens beside them and closes again',
  async ({ viewport }) => {
    const { id, tasks } = await project(['Zelte', 'Strom'])
    const { page, complaints } = await desk.enter(`/projects/${id}`, { viewport })
    const link = page.getByRole('link', { name: 'Zelte', exact: true })
    await link.waitFor()
    const top = (await page.locator('li[data-task]').first().boundingBox())?.y ?? Infinity
    expect(top).toBeLessThan(viewport.height * 0.4)

    await link.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Zelte' }).waitFor()
    await expect.poll(() => page.url()).toContain(`task=${tasks[0]}`)
    await expectAccessible(page, 'a task beside its board')
    await expectWithin(page, 'a task beside its board')
    // the board is still there where there is room
    expect(await page.getByRole('region', { name: 'Spalten' }).isVisible()).toBe(true)
    await page.keyboard.press('Escape')
    await page.getByRole('heading', { name: 'Zelte' }).waitFor({ state: 'detached' })
    await expectFocus(page, 'Zelte')
    expect(page.url()).not.toContain('task=')

    // the way back closes it as well, and a link of it opens it
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Zelte' }).waitFor()
    await page.goBack()
    await page.getByRole('heading', { name: 'Zelte' }).waitFor({ state: 'detached' })
    await page.evaluate(to => (location.hash = to), `#/projects/${id}?task=${tasks[1]}`)
    await page.getByRole('heading', { name: 'Strom' }).waitFor()
    await page.getByRole('button', { name: 'Aufgabe schließen' }).click()
    await page.getByRole('heading', { name: 'Strom' }).waitFor({ state: 'detached' })
    expect(complaints).toEqual([])
  },
)

test('a project is seen again as it was left, and the link of a task in a text shows its title', async () => {
  const { id, tasks } = await project(['Zelte aufbauen', 'Strom anmelden'])
  await desk.change(`/tasks/${tasks[0]}`, { priority: 'high' })
  const { page, complaints } = await desk.enter(`/projects/${id}`)
  await page.getByRole('button', { name: 'Liste', exact: true }).click()
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('combobox', { name: 'Priorität' }).click()
  await page.getByRole('option', { name: 'Hoch' }).click()
  await page.getByRole('link', { name: 'Strom anmelden' }).waitFor({ state: 'detached' })
  await page.evaluate(() => (location.hash = '#/projects'))
  await page.getByRole('heading', { name: 'Projekte' }).waitFor()
  await page.evaluate(to => (location.hash = `#/projects/${to}`), id)
  await page.getByRole('button', { name: 'Filter (1)' }).waitFor()
  expect(page.url()).toContain('view=list')
  expect(page.url()).toContain('priority=high')

  const here = page.url().split('#')[0]
  await desk.change(`/tasks/${tasks[1]}`, { comment: `Zuerst ${here}#/tasks/${tasks[0]} und #/tasks/999999` })
  await page.evaluate(to => (location.hash = `#/tasks/${to}`), tasks[1])
  await page.getByRole('link', { name: /-1 Zelte aufbauen$/ }).waitFor()
  await page.getByRole('link', { name: '#/tasks/999999' }).waitFor()
  await page.getByRole('link', { name: /-1 Zelte aufbauen$/ }).click()
  await page.getByRole('heading', { name: 'Zelte aufbauen' }).waitFor()
  expect(complaints).toEqual([])
})

test('time that is recorded counts in the project at once', async () => {
  const { id, tasks } = await project(['Zelte aufbauen'])
  const { page, complaints } = await desk.enter(`/projects/${id}`)
  await page.getByRole('link', { name: 'Zelte aufbauen' }).waitFor()
  await desk.make(`/tasks/${tasks[0]}/clock`, {})
  desk.shop.setNow(new Date(Date.parse(desk.shop.app.clock.now()) + 2 * 3_600_000).toISOString())
  await desk.make('/time-tracking/working-activities/end', {})
  // the page asks by itself once a minute: this is heard of
  await page.getByText('2:00 Stunden gearbeitet').waitFor()
  expect(complaints).toEqual([])
})

test('what a column cannot hold leads to the table with what the board was narrowed to', async () => {
  const crates = Array.from({ length: 101 }, (_, at) => `Kiste ${at + 1}`)
  const { id } = await project([...crates, 'Strom', 'Zelte'])
  const { page, complaints } = await desk.enter(`/projects/${id}?search=Kiste`)
  const more = page.getByRole('button', { name: '1 weitere in der Tabelle' })
  const lowest = page.getByRole('region', { name: 'Offen' }).locator('li').last()
  const seen = async () => {
    await lowest.scrollIntoViewIfNeeded()
    return more.count()
  }
  await expect.poll(seen).toBe(1)
  await more.click()
  await expect.poll(() => page.url()).toMatch(/\?view=table&search=Kiste$/)
  await page.getByRole('table').getByRole('link', { name: 'Kiste 1', exact: true }).waitFor()
  expect(await page.getByRole('link', { name: 'Strom', exact: true }).count()).toBe(0)
  // and so does every other view that is chosen from there
  await page.getByRole('button', { name: 'Liste', exact: true }).click()
  await expect.poll(() => page.url()).toMatch(/\?view=list&search=Kiste$/)
  await page.getByRole('button', { name: 'Kalender', exact: true }).click()
  await expect.poll(() => page.url()).toMatch(/\?view=calendar&search=Kiste$/)
  expect(complaints).toEqual([])
})
