import { afterAll, beforeAll, expect, test } from 'vitest'
import { TEST_PASSWORD } from '#test/app.ts'
import { openDesk, type Desk } from './backoffice-desk.ts'
import { expectAccessible, expectWithin, WIDTHS } from './browser.ts'
import { readCode } from './read-code.ts'

let desk: Desk
let branch: number
let editor: number
let employee: number

beforeAll(async () => {
  desk = await openDesk()
  branch = await desk.make('/branches', { identifier: 'graz', name: 'Graz' })
  const person = (username: string, role: string) =>
    desk.make('/users', {
      username,
      password: TEST_PASSWORD,
      mustChangePassword: false,
      roles: [role],
      branches: [{ id: branch }],
    })
  editor = await person('redaktion.graz', 'ROLE_EDITOR')
  employee = await person('service.graz', 'ROLE_EMPLOYEE')
})
afterAll(() => desk.close())

test.each(WIDTHS)(
  'a manager reads why the sign-in of an editor is not theirs to change, at $width px',
  async viewport => {
    const { page } = await desk.enter(`/users/${editor}`, { role: 'ROLE_MANAGER', branches: [branch], viewport })
    await page
      .getByText('Benutzername, E-Mail und Kennwort dieser Person ändert nur, wer alle ihre Rollen vergeben darf.')
      .waitFor()
    for (const label of ['Benutzername', 'Muss das Kennwort bei der nächsten Anmeldung ändern'])
      expect(await page.getByLabel(label).first().isDisabled(), label).toBe(true)
    // what holds nothing and takes nothing is not there
    for (const label of ['E-Mail', 'Kennwort', 'Gesperrt bis', 'Letzte Anmeldung'])
      expect(await page.getByLabel(label, { exact: true }).count(), label).toBe(0)
    expect(await page.getByRole('button', { name: 'Kennwort vorschlagen' }).count()).toBe(0)
    expect(await page.getByLabel('Bisheriges Kennwort').count()).toBe(0)
    await expect.poll(() => page.getByLabel('Funktion').isEnabled()).toBe(true)
    await expectWithin(page, 'an editor’s account')
    await expectAccessible(page, 'an editor’s account')
  },
)

test('who gives somebody a password makes them replace it, unless they say otherwise', async () => {
  const { page } = await desk.enter(`/users/${employee}`, { role: 'ROLE_MANAGER', branches: [branch] })
  const mustChange = page.getByLabel('Muss das Kennwort bei der nächsten Anmeldung ändern')
  await mustChange.waitFor()
  await expect.poll(() => mustChange.isChecked()).toBe(false)
  await page.getByRole('button', { name: 'Kennwort vorschlagen' }).click()
  await expect.poll(() => mustChange.isChecked()).toBe(true)
  const given = await page.getByLabel('Kennwort', { exact: true }).inputValue()
  await page.keyboard.press('Control+s')
  await page.getByText('Benutzer gespeichert.').waitFor()
  const signedIn = await desk.shop.request('POST', '/api/login', {
    body: { username: 'service.graz', password: given },
  })
  expect(signedIn.body.data).toMatchObject({ mustChangePassword: true })
})

test.each(WIDTHS)(
  'a new e-mail address of one’s own takes the old password, asked for only then, at $width px',
  async viewport => {
    const { page } = await desk.enter('/profile', { role: 'ROLE_EMPLOYEE', branches: [branch], viewport })
    const form = page.locator('form').filter({ has: page.getByLabel('E-Mail') })
    const old = form.getByLabel('Bisheriges Kennwort')
    await page.getByLabel('E-Mail').waitFor()
    expect(await old.count()).toBe(0)
    await page.getByLabel('E-Mail').fill(`neu.${viewport.width}@wirt.example`)
    await old.waitFor()
    await page.keyboard.press('Control+s')
    await form.getByText('Bitte geben Sie zur Bestätigung Ihr bisheriges Kennwort ein.').last().waitFor()
    await old.fill('Falsch-geraten-7')
    await page.keyboard.press('Control+s')
    await form.getByText('Das bisherige Kennwort ist falsch.').last().waitFor()
    await expectWithin(page, 'the profile')
    await expectAccessible(page, 'the profile')
    await old.fill(TEST_PASSWORD)
    await page.keyboard.press('Control+s')
    await page.getByText('Benutzer gespeichert.').waitFor()
    await old.waitFor({ state: 'detached' })
  },
)

test('somebody new comes by invitation: the code leads to a password of their own and in, once', async () => {
  const { page } = await desk.enter('/users/new')
  await page.getByRole('region', { name: 'Was die Rollen dürfen' }).getByText('Filialleitung').waitFor()
  await page.getByLabel('Benutzername').fill('neu.graz')
  await page.keyboard.press('Control+s')
  await page.getByRole('button', { name: 'QR-Code zeigen' }).click()
  const code = page.getByRole('img', { name: 'QR-Code der Einladung' })
  await page.getByText(/^Gilt bis /).waitFor()
  // what a phone sees is the address, at every width
  const scanned = new Set<string>()
  for (const viewport of WIDTHS) {
    await page.setViewportSize(viewport)
    await expectAccessible(page, `an invitation at ${viewport.width}`)
    await expectWithin(page, `an invitation at ${viewport.width}`)
    scanned.add(await readCode(code))
  }
  const [address = '', ...others] = scanned
  expect(others).toEqual([])

  const phone = (await desk.enter('/dashboard', { role: 'ROLE_EMPLOYEE', branches: [branch] })).page
  await phone.context().clearCookies()
  await phone.goto('about:blank')
  const { pathname, hash } = new URL(address)
  await phone.goto(`${new URL(page.url()).origin}${pathname}${hash}`)
  await phone.getByRole('heading', { name: 'Willkommen im Team' }).waitFor()
  await expectAccessible(phone, 'the first password')
  expect(phone.url()).not.toContain('invitation')
  await phone.getByLabel('Kennwort', { exact: true }).fill('Marillenknödel-im-Mai')
  await phone.getByLabel('Kennwort wiederholen').fill('Marillenknödel-im-Mai')
  await phone.getByRole('button', { name: 'Kennwort speichern und anmelden' }).click()
  await phone.getByRole('navigation', { name: 'Bereiche' }).waitFor()
})

test('one’s own password is changed in the profile, to which one’s account leads', async () => {
  const { id } = (await desk.read('/users/me')) as { id: number }
  const { page } = await desk.enter(`/users/${id}`)
  await page.getByText('Ihr eigenes Kennwort ändern Sie im').waitFor()
  expect(await page.getByLabel('Kennwort', { exact: true }).count()).toBe(0)
  await page.getByRole('link', { name: 'Profil', exact: true }).click()
  await page.getByRole('heading', { name: 'Kennwort ändern' }).waitFor()
})
