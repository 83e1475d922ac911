import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { holds } from '#contract/rights/decide.ts'
import { addressOf, type FullShop, mayAt, openFullShop, SENT } from '#test/api/rights/full-shop.ts'
import { signIn } from '#test/api/rights/principals.ts'
import { sampled } from '#test/sampled.ts'

let full: FullShop
beforeAll(async () => {
  full = await openFullShop()
}, 120_000)
afterAll(() => full.close())

/** Everybody reads which branches there are, so that nothing is hidden there. */
const isHidden = (path: string) => /\{id\}/.test(path) && !path.startsWith('/branches/')
/** What differs from one answer to the next. */
const said = (text: string) => text.replaceAll(/"(?:id|reference|requestId)":"[^"]*"/g, '')

describe('What belongs to another branch is told like what is not there', () => {
  const asked = SENT.filter(({ full: { about }, path }) => about === 'branch' && isHidden(path))
  const isDevice = ({ path }: { path: string }) => path.includes('devices/')
  test.each([...asked.filter(isDevice), ...sampled(asked.filter(call => !isDevice(call)))])(
    '$name',
    async call => {
      const { shop, principals, there } = full
      for (const sender of principals.senders) {
        if (!holds(sender.asker, call.ability) || mayAt(call, sender, there)) continue
        const who = call.full.signsOut && sender.role ? await signIn(shop, sender.role) : sender
        const request = await call.full.ask({ shop, site: there, who, admin: principals.admin.cookie })
        const send = async (params: typeof request.params) =>
          shop.request(call.method, addressOf(call, { ...request, params }), {
            ...(request.body !== undefined && { body: request.body }),
            ...(who.cookie && { cookie: who.cookie }),
            headers: { ...who.headers, ...request.headers },
          })
        const [hidden, unknown] = [await send(request.params), await send({ ...request.params, id: 99_999_999 })]
        expect([hidden.status, said(hidden.text)], sender.name).toEqual([unknown.status, said(unknown.text)])
      }
    },
    60_000,
  )
})
