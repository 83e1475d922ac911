import { describe, expect, test } from 'vitest'
import { isBot } from '#server/features/analytics/is-bot.ts'
import { readUserAgent } from '#server/features/analytics/read-user-agent.ts'

const AGENTS = {
  edge: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
  iphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  iphoneChrome:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0.7 Mobile/15E148 Safari/604.1',
  mac: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Safari/605.1.15',
  galaxy:
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
  firefox: 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
}

describe('a user agent', () => {
  test.each([
    { agent: AGENTS.edge, browser: 'Edge', browserVersion: '142', os: 'Windows', because: 'it also calls itself Chrome and Safari' },
    { agent: AGENTS.iphone, browser: 'Safari', browserVersion: '18', os: 'iOS', because: 'its text also says Mac OS X' },
    {
      agent: AGENTS.iphoneChrome,
      browser: 'Chrome',
      browserVersion: '142',
      os: 'iOS',
      because: 'Chrome on an iPhone has a name of its own',
    },
    { agent: AGENTS.mac, browser: 'Safari', browserVersion: '26', os: 'macOS', because: 'the version of Safari stands before its name' },
    { agent: AGENTS.galaxy, browser: 'Samsung Internet', browserVersion: '28', os: 'Android', because: 'Android also says Linux' },
    { agent: AGENTS.firefox, browser: 'Firefox', browserVersion: '145', os: 'Linux', because: 'it is the plain case' },
    { agent: 'Etwas ganz anderes', browser: null, browserVersion: null, os: null, because: 'nothing is guessed' },
  ])('tells $browser $browserVersion on $os: $because', ({ agent, browser, browserVersion, os }) =>
    expect(readUserAgent(agent)).toEqual({ browser, browserVersion, os }),
  )

  test.each([
    {
      agent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
      isOne: true,
      because: 'it reads for a search engine',
    },
    { agent: 'facebookexternalhit/1.1', isOne: true, because: 'it draws a preview of a link' },
    { agent: 'curl/8.9.1', isOne: true, because: 'it is a tool' },
    { agent: undefined, isOne: true, because: 'browsers always say who they are' },
    { agent: ' ', isOne: true, because: 'an empty name is none' },
    { agent: AGENTS.iphone, isOne: false, because: 'a guest holds it' },
    {
      agent: 'Mozilla/5.0 (Linux; Android 14; CUBOT P80) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36',
      isOne: true,
      because: 'a rare phone named so is lost rather than a bot counted',
    },
  ])('"$agent" is a bot: $isOne, because $because', ({ agent, isOne }) => expect(isBot(agent)).toBe(isOne))
})
