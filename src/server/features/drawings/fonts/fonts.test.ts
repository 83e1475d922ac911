import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#test/app.ts'

type Font = { family: string; isShopFont: boolean; variants: { variant: string; weight: number; styleSheet: string }[] }
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const fonts = async (cookie: string) => app.request('GET', '/api/fonts', { cookie })

describe('The fonts', () => {
  test('are told to staff, with the shop’s own among them', async () => {
    const answer = await fonts(await app.loginAs('ROLE_EMPLOYEE'))
    const list = answer.body.data as Font[]
    expect(list.filter(({ isShopFont }) => isShopFont).map(({ family }) => family)).toEqual(['Inter'])
    expect(list.find(({ family }) => family === 'Playfair Display')?.variants).toEqual([
      { variant: 'regular', weight: 400, styleSheet: '/fonts/google/Playfair%20Display/style-regular.embed.css' },
      { variant: '700', weight: 700, styleSheet: '/fonts/google/Playfair%20Display/style-700.embed.css' },
    ])
    expect([(await fonts('')).status, (await fonts(await app.loginAs('ROLE_PLANNER'))).status]).toEqual([401, 403])
  })

  test('have a style sheet for every cut, whose files all come from this server and are fonts', async () => {
    const list = (await fonts(await app.loginAs('ROLE_ADMIN'))).body.data as Font[]
    for (const { family, variants } of list)
      for (const { weight, styleSheet } of variants) {
        const sheet = await app.request('GET', styleSheet)
        expect([sheet.status, sheet.headers['content-type']]).toEqual([200, 'text/css; charset=utf-8'])
        expect(sheet.text).toContain(`font-family:'${family}';font-style:normal;font-weight:${weight}`)
        expect(sheet.text).not.toMatch(/https?:|\/\/|@import/)
        const files = [...sheet.text.matchAll(/url\('([^']+)'\)/g)].map(([, address = '']) => address)
        expect(files).toHaveLength(2)
        for (const file of files) {
          const answer = await app.server.inject({ url: file })
          expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'font/woff2'])
          expect(answer.rawPayload.subarray(0, 4).toString()).toBe('wOF2')
        }
      }
  })

  test('are not sent again to who has them', async () => {
    const address = '/fonts/google/Inter/style-regular.embed.css'
    const { headers } = await app.request('GET', address)
    expect((await app.request('GET', address, { headers: { 'if-none-match': String(headers['etag']) } })).status).toBe(304)
  })

  test.each([
    '/fonts/google/Comic/style-regular.embed.css',
    '/fonts/google/Inter/style-900.embed.css',
    '/fonts/google/Inter/style.css',
    '/fonts/files/..%2f..%2fpackage.json',
  ])('%s leads nowhere', async address => expect((await app.request('GET', address)).status).toBe(404))
})
