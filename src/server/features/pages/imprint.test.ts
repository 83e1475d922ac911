import { afterAll, beforeAll, expect, test } from 'vitest'
import { pageData } from '#server/features/pages/page-data.ts'
import { openTestShop, type TestShop } from '#test/order-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await shop.configure({
    businessName: 'Quendler & Söhne',
    legalForm: 'GmbH',
    registerNumber: 'FN 123456 a, Handelsgericht Wien',
    vatNumber: 'ATU12345678',
    address: 'Lindengasse 214, 1070 Wien',
    email: 'servus@quendler.example',
    imprintText: '# Impressum\n\nQuendler & Söhne GmbH\nUID: ATU 1234 5678',
    privacyPolicyText: 'Wir speichern wenig.',
  })
})
afterAll(() => shop.close())

const html = async (path: string) =>
  pageData(await shop.app.catalogue.current(), {
    path,
    now: shop.app.clock.now(),
    origin: 'https://example.at',
    build: 'test',
  }).site?.html

test('the imprint names what the law asks for, where its text does not', async () => {
  const [text, added] = (await html('/site/imprint'))?.split('<h2>Angaben zum Unternehmen</h2>') ?? []
  expect(text).toContain('Quendler &amp; Söhne GmbH')
  expect(added?.trim()).toBe(
    '<p>Lindengasse 214, 1070 Wien<br>\nE-Mail: servus@quendler.example<br>\nFirmenbuchnummer: FN 123456 a, Handelsgericht Wien</p>',
  )
})

test('other legal texts stay as they are written', async () =>
  expect((await html('/site/privacy'))?.trim()).toBe('<p>Wir speichern wenig.</p>'))

test('what the settings say is text and never markup', async () => {
  await shop.configure({ address: '<script>alert(1)</script> **x**' })
  expect(await html('/site/imprint')).toContain('&lt;script&gt;alert(1)&lt;/script&gt; **x**')
})
