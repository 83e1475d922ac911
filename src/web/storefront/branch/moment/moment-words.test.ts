import { expect, test } from 'vitest'
import { aBranch, aPage, aProduct, NOON } from '#test/page-fixture.ts'
import { branchWords, momentWords, openingWords } from '#web/storefront/branch/moment/moment-words.ts'

const NIGHT = '2026-11-20T23:30:00.000Z'

test.each([
  { count: 0, text: 'Alle Standorte geschlossen', state: 'closed' },
  { count: 1, text: '1 Standort geöffnet', state: 'open' },
  { count: 2, text: '2 Standorte geöffnet', state: 'open' },
])('with $count open branches the toolbar says $text', ({ count, text, state }) => {
  const branches = Array.from({ length: 2 }, (_, index) =>
    aBranch({ id: index, openingHours: index < count ? [{ type: 'daily', from: '11:00', to: '22:00' }] : [] }),
  )
  expect(openingWords({ branches }, NOON)).toEqual({ state, text })
})

test('branches that are not public do not count as open', () => {
  const branches = [aBranch({ isPublic: false }), aBranch({ id: 2, openingHours: [] })]
  expect(openingWords({ branches }, NOON).text).toBe('Alle Standorte geschlossen')
})

test('a shop without a branch for guests says neither that it is open nor that it is closed', () => {
  const nobody = { all: 1, guests: 0, open: 0, isPaused: false, delivering: 0 }
  expect([
    openingWords({ branches: [] }, NOON).text,
    openingWords({ branches: [aBranch({ isPublic: false })] }, NOON).text,
    openingWords({ branches: [], totals: nobody }, NOON).text,
  ]).toEqual(['', '', ''])
})

test.each([
  { now: NOON, state: 'open', text: 'Geöffnet bis 22:00' },
  { now: '2026-11-20T20:30:00.000Z', state: 'closingSoon', text: 'Geöffnet bis 22:00' },
  { now: NIGHT, state: 'closed', text: 'Geschlossen' },
])('the selected branch is $state at $now', ({ now, state, text }) =>
  expect(openingWords({ branch: aBranch(), branches: [] }, now)).toEqual({ state, text }),
)

test('a page without a menu has only the toolbar to say', () => expect(momentWords(aPage()).branch).toBeUndefined())

test("at night the menu reads as it will at the next opening, or at the guest's appointment", () => {
  const lunch = aProduct({ schedule: [{ type: 'daily', from: '11:00', to: '14:00' }] })
  const page = aPage({
    branch: aBranch(),
    menu: {
      categories: [
        { id: 3, name: 'Mittag', isEnabled: true, schedule: [], isVisibleWhenUnavailable: false, productIds: [1] },
      ],
      products: [lunch],
      texts: {},
      availability: [],
    },
  })
  expect(branchWords(page, NIGHT, { orderType: 'takeaway', appointment: null })?.categories).toEqual([
    { id: 3, rows: [{ id: 1 }] },
  ])
  expect(branchWords(page, NIGHT, { orderType: 'takeaway', appointment: '2026-11-21T18:00' })?.categories).toEqual([])
})

test('how soon one can have something is said per order type; while closed the notice says when it opens', () => {
  const page = aPage({ branch: aBranch(), menu: { categories: [], products: [], texts: {}, availability: [] } })
  expect(branchWords(page, NOON, { orderType: 'takeaway', appointment: null })?.pickup).toEqual([
    'Abholung ca. 20 Min.',
    'Lieferung ca. 50 Min.',
  ])
  expect(branchWords(page, NIGHT, { orderType: 'takeaway', appointment: null })).toMatchObject({
    pickup: [],
    notices: [{ title: 'Derzeit haben wir leider geschlossen. Wir öffnen heute um 11:00 Uhr wieder.' }],
  })
})
