import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { contentPolicy, securityHeaders } from '#server/features/pages/security-headers.ts'

const policy = (more: Partial<Parameters<typeof contentPolicy>[0]>) =>
  contentPolicy({
    tracking: {},
    map: { style: 'https://karten.example/dark.json' },
    enablePluginHomePage: true,
    enablePluginMapbox: true,
    ...more,
  } as Parameters<typeof contentPolicy>[0])

test.each([
  { more: {}, isAllowed: true, because: 'the home page shows the map' },
  { more: { enablePluginMapbox: false }, isAllowed: false, because: 'the map is switched off' },
  { more: { enablePluginHomePage: false }, isAllowed: false, because: 'there is no page with a map' },
  { more: { map: { style: null } }, isAllowed: false, because: 'no map is configured' },
])('the host of the map is allowed: $isAllowed, because $because', ({ more, isAllowed }) =>
  expect(policy(more).includes('https://karten.example')).toBe(isAllowed),
)

test('a style written into the page is allowed by its hash alone', () =>
  expect(
    contentPolicy(
      { tracking: {}, map: { style: null }, enablePluginHomePage: false, enablePluginMapbox: false } as Parameters<
        typeof contentPolicy
      >[0],
      ['a{color:red}', undefined],
    ),
  ).toContain(`style-src 'self' 'sha256-${createHash('sha256').update('a{color:red}').digest('base64')}';`))

test('scripts and styles come from this server alone, map or not', () => {
  expect(policy({})).toMatch(/script-src 'self' 'sha256-[\w+/=]+';/)
  expect(policy({})).toContain("style-src 'self';")
})

test('a page with a secret address lets no third party in, and says the address to nobody', () => {
  const config = {
    tracking: { adPixelId: '4711', tagManagerId: 'GTM-1' },
    map: { style: null },
    enablePluginHomePage: false,
    enablePluginMapbox: false,
  } as Parameters<typeof contentPolicy>[0]
  const open = new Map(securityHeaders(config, { isSecure: true }))
  const secret = new Map(securityHeaders(config, { isSecure: true, isSecret: true }))
  expect(open.get('content-security-policy')).toMatch(/google.*facebook/)
  expect(secret.get('content-security-policy')).not.toMatch(/google|facebook/)
  expect(secret.get('referrer-policy')).toBe('strict-origin')
})
