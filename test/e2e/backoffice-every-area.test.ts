import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDesk, type Desk } from './backoffice-desk.ts'
import { layoutDefects } from './layout-defects.ts'
import { DESKTOP, expectAccessible, expectWithin, PHONE, WIDTHS } from './browser.ts'
import { fillWithLongNames } from './long-shop.ts'
import { sampled } from '#test/sampled.ts'

/** Forty areas at three widths on a machine that does much else. */
const LONGEST_MS = 300_000
/** What a small notebook shows. */
const NOTEBOOK = { width: 1366, height: 700 }
const LONG = /Hausgemachte Kartoffelpuffer/
const NOTHING = /Noch kein|Noch nichts|Keine |Nichts /
/** What an area says in a shop full of long names and in an empty one, where it is no list of what has such a name. */
const SAYS: Readonly<Record<string, { full?: RegExp; empty?: RegExp }>> = {
  '/dashboard': { full: /Übersicht/, empty: /0 von 10/ },
  '/inbox': { full: /Nichts wartet auf Sie/, empty: /Nichts wartet auf Sie/ },
  '/calendar': { full: /Vorbestellungen/, empty: /Vorbestellungen/ },
  '/daily-totals': { full: /Umsatz brutto/, empty: /Kein Umsatz/ },
  '/statistics': { full: /Umsatz heute/, empty: /Noch keine Zahlen/ },
  '/balances': { full: /Guthaben/, empty: /Noch kein Vertrag/ },
  '/holiday-balances': { full: /Urlaubskonten/, empty: /Noch kein Urlaubskonto/ },
  '/working-schedules': { full: /Wochenplan|Welche Filiale/, empty: /Noch keine Filiale|keiner Filiale/ },
  '/absences': { full: /Noch nichts beantragt/, empty: /Noch nichts beantragt/ },
  '/digital-signage/devices': { empty: /Noch kein TV/ },
  '/tasks': { full: /Nichts zu tun/, empty: /Nichts zu tun/ },
  '/projects': { full: /Kein Projekt/, empty: /Kein Projekt/ },
  '/routines': { full: /Heute ist nichts offen/, empty: /Noch keine Filiale/ },
  '/working-activities': { full: /Noch nichts aufgezeichnet/, empty: /Noch nichts aufgezeichnet/ },
  '/time-sheets': { full: /Kein Stundenzettel/, empty: /Kein Stundenzettel/ },
  '/work-figures': { full: /Nichts aufgezeichnet/, empty: /Nichts aufgezeichnet/ },
  '/customers': { full: /Hohenlohe/ },
  '/menu-import': { full: /Quelle/, empty: /Quelle/ },
  '/catalogue-file': { full: /Katalog übertragen/, empty: /Katalog übertragen/ },
  '/fonts': { full: /Probetext/, empty: /Probetext/ },
  '/redirects': { full: /alte-hausgemachte-kartoffelpuffer/ },
  '/website-links': { full: /Links prüfen/, empty: /Links prüfen/ },
  '/missing-pages': { full: /Nicht gefundene Seiten/, empty: /Nicht gefundene Seiten/ },
  '/navigations': { full: /hausgemachte-kartoffelpuffer/ },
  '/time-tracking': { full: /nicht eingestempelt/, empty: /nicht eingestempelt/ },
  '/users': { full: /hohenlohe/, empty: /admin\./ },
  '/settings': { full: /Name des Shops/, empty: /Name des Shops/ },
  '/logs': { empty: /Angemeldet/ },
  '/further-areas': { full: /Weitere Bereiche/, empty: /Weitere Bereiche/ },
}

/** Every area the navigation leads to, its groups unfolded. */
async function areasOf(page: Page): Promise<string[]> {
  const navigation = page.getByRole('navigation', { name: 'Bereiche' })
  await navigation.getByRole('link').first().waitFor()
  const folded = navigation.locator('button[aria-expanded="false"]')
  while ((await folded.count()) > 0) await folded.first().click()
  const links = await navigation.getByRole('link').evaluateAll(all => all.map(link => link.getAttribute('href') ?? ''))
  return [...new Set(links.map(href => href.replace(/^#/, '')))]
}
/** The area stands there with what it has to say, and nothing of it is on its way any more. */
const says = (page: Page, text: RegExp) =>
  page.waitForFunction(
    source =>
      new RegExp(source).test(document.querySelector('main')?.innerText ?? '') &&
      !document.querySelector('main :is([aria-busy="true"], [class*="Skeleton-root"], [class*="Loader-root"])'),
    text.source,
  )

/** What of a dialog is not to be seen as it opens: its name, its last button, the place that has the focus. */
const hidden = (dialog: Locator) =>
  dialog.evaluate(own => {
    const isSeen = (element: Element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect()
      const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
      return top >= 0 && bottom <= innerHeight && hit !== null && (element.contains(hit) || hit.contains(element))
    }
    const buttons = [...own.querySelectorAll('button')].filter(button => button.checkVisibility())
    const places = { name: own.querySelector('h2, h1'), end: buttons.at(-1), focus: document.activeElement }
    const isFocused = own.contains(document.activeElement)
    return [
      ...(isFocused ? [] : ['no focus']),
      ...Object.entries(places).flatMap(([what, place]) =>
        place && !(what === 'focus' && place === own) && !isSeen(place) ? [what] : [],
      ),
    ]
  })

describe.each(['full', 'empty'] as const)('In a shop that is %s', kind => {
  let desk: Desk
  beforeAll(async () => {
    desk = await openDesk()
    if (kind === 'full') await fillWithLongNames(desk)
  })
  afterAll(() => desk.close())

  test(
    'every area is read whole at every width: nothing cut, nothing over something else, nothing wider than the window',
    async () => {
      const { page, complaints } = await desk.enter('/dashboard')
      const areas = await areasOf(page)
      expect(areas.length).toBeGreaterThan(30)
      for (const area of sampled(areas)) {
        await page.evaluate(to => (location.hash = `#${to}`), area)
        await says(page, SAYS[area]?.[kind] ?? (kind === 'full' ? LONG : NOTHING)).catch(() =>
          expect.fail(`${area} says something else`),
        )
        for (const viewport of WIDTHS) {
          await page.setViewportSize(viewport)
          const what = `${area} at ${viewport.width}`
          await expectWithin(page, what)
          // what follows the width by script has drawn a moment later
          await expect.poll(() => layoutDefects(page), { message: what }).toEqual([])
        }
        await page.setViewportSize(DESKTOP)
        // lists with something in them other journeys look at this way
        if (kind === 'empty') await expectAccessible(page, area)
      }
      expect(complaints).toEqual([])
    },
    LONGEST_MS,
  )
})

test('what opens over a page is read by everybody, on a telephone too, and leaves by Escape', async () => {
  const desk = await openDesk()
  try {
    const branch = await desk.make('/branches', { identifier: 'neubau', name: 'Neubau' })
    const options = [{ name: 'Käse', modifier: 'add', value: 1.5 }]
    const group = await desk.make('/option-groups', { name: 'Extras', title: 'Extras', options })
    await desk.make('/tags', { name: 'Terrasse' })
    await desk.make('/devices', { name: 'Theke', type: 'frontdesk', opens: 'backoffice', branch: { id: branch } })
    const { page, complaints } = await desk.enter('/dashboard')
    const button = (name: string | RegExp) => page.getByRole('button', { name }).first().click()
    const chooseThen = async (row: RegExp, deed: string | RegExp) => {
      await page.getByRole('checkbox', { name: row }).check()
      await page.getByRole('region', { name: 'Mehrere bearbeiten' }).getByRole('button', { name: deed }).click()
    }
    const pickPicture = async () => {
      await page.getByRole('link', { name: 'Terrasse' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Bild wählen' }).click()
    }
    const OVER: readonly [area: string, dialog: string | RegExp, open: () => Promise<void>][] = [
      [`/option-groups/${group}`, 'Möglichkeiten als Text', () => button('Als Text bearbeiten')],
      ['/settings/payment', /^Zugang bei/, () => button(/einrichten …$/)],
      ['/profile', 'Zweiten Faktor einrichten', () => button('Einrichten')],
      ['/working-schedules/week/2026-11-23', 'Neuer Dienst', () => button(/^Dienst hinzufügen/)],
      ['/branches', /Filiale ändern$/, () => chooseThen(/Neubau/, 'Ändern …')],
      ['/tags', 'Bild wählen', pickPicture],
      ['/tags', '1 Tag löschen?', () => chooseThen(/Terrasse/, /Löschen/)],
      [
        '/devices/new',
        'Änderungen verwerfen?',
        async () => {
          await page.getByLabel('Name').fill('Tablet')
          await page.getByRole('navigation', { name: 'Bereiche' }).getByRole('link', { name: 'Übersicht' }).click()
        },
      ],
    ]
    for (const [area, name, open] of OVER) {
      await page.evaluate(to => (location.hash = `#${to}`), area)
      await open()
      const dialog = page.getByRole('dialog', { name })
      await dialog.waitFor()
      await expectAccessible(page, String(name))
      // on a notebook of little height its name and the button that ends it are in sight, and it has the focus
      await page.setViewportSize(NOTEBOOK)
      await expect.poll(() => hidden(dialog), { message: `${String(name)} on a notebook` }).toEqual([])
      await page.setViewportSize(PHONE)
      await expectWithin(page, `${String(name)} on a telephone`)
      await expect.poll(() => layoutDefects(page), { message: String(name) }).toEqual([])
      await page.setViewportSize(DESKTOP)
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'hidden' })
    }
    expect(complaints).toEqual([])
  } finally {
    await desk.close()
  }
})

test('what is cut, lies over something else or has to be scrolled sideways is found', async () => {
  const desk = await openDesk()
  try {
    const { page } = await desk.enter('/dashboard')
    // a page whose policy allows no styles of ours could not be made wrong
    await page.goto('about:blank')
    const found = async (html: string) => {
      await page.setContent(html)
      return [...new Set((await layoutDefects(page)).map(text => text.split(':')[0]))]
    }
    const narrow = 'width:60px;white-space:nowrap'
    expect(await found(`<p style="${narrow};overflow:hidden">Hausgemachte Kartoffelpuffer</p>`)).toEqual(['cut'])
    expect(
      await found(
        `<p style="${narrow};overflow:hidden" title="Hausgemachte Kartoffelpuffer">Hausgemachte Kartoffelpuffer</p>`,
      ),
    ).toEqual([])
    expect(await found('<p style="height:20px;overflow:hidden">Eins<br>Zwei<br>Drei</p>')).toEqual(['cut'])
    expect(await found('<p>Preis</p><p style="margin-top:-36px">Steuer</p>')).toEqual(['lies over'])
    expect(await found(`<p style="${narrow};overflow:auto">Hausgemachte Kartoffelpuffer</p>`)).toEqual([
      'scrolls sideways',
    ])
    expect(await found('<p>Preis</p><p>Steuer</p>')).toEqual([])
  } finally {
    await desk.close()
  }
})
