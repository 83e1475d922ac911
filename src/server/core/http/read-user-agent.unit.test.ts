import { describe, expect, test } from 'vitest'
import { isBot, readUserAgent } from '#server/core/http/read-user-agent.ts'

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
    {
      agent: AGENTS.edge,
      browser: 'Edge',
      browserVersion: '142',
      os: 'Windows',
      because: 'it also calls itself Chrome and Safari',
    },
    {
      agent: AGENTS.iphone,
      browser: 'Safari',
      browserVersion: '18',
      os: 'iOS',
      because: 'its text also says Mac OS X',
    },
    {
      agent: AGENTS.iphoneChrome,
      browser: 'Chrome',
      browserVersion: '142',
      os: 'iOS',
      because: 'Chrome on an iPhone has a name of its own',
    },
    {
      agent: AGENTS.mac,
      browser: 'Safari',
      browserVersion: '26',
      os: 'macOS',
      because: 'the version of Safari stands before its name',
    },
    {
      agent: AGENTS.galaxy,
      browser: 'Samsung Internet',
      browserVersion: '28',
      os: 'Android',
      because: 'Android also says Linux',
    },
    { agent: AGENTS.firefox, browser: 'Firefox', browserVersion: '145', os: 'Linux', because: 'it is the plain case' },
    {
      agent:
        'Mozilla/5.0 (iPad; CPU OS 16_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.5 Mobile/15E148 Safari/604.1',
      browser: 'Safari',
      browserVersion: '16',
      os: 'iPadOS',
      because: 'a tablet is counted apart from a phone',
    },
    {
      agent: 'Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
      browser: 'Firefox',
      browserVersion: '145',
      os: 'Linux',
      because: 'one Linux is as good as another',
    },
    {
      agent:
        'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
      browser: 'Chrome',
      browserVersion: '142',
      os: 'ChromeOS',
      because: 'the package calls it by another name',
    },
    {
      agent:
        'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1 OPT/5.0',
      browser: 'Opera',
      browserVersion: '5',
      os: 'iOS',
      because: 'Opera has many names',
    },
    {
      agent:
        'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Instagram 350.0.0.1 (iPhone14,2; iOS 18_5; de_AT)',
      browser: 'Instagram',
      browserVersion: '350',
      os: 'iOS',
      because: 'a guest may come from there without leaving it',
    },
    {
      agent:
        'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148',
      browser: null,
      browserVersion: null,
      os: 'iOS',
      because: 'an engine is no browser',
    },
    { agent: 'Etwas ganz anderes', browser: null, browserVersion: null, os: null, because: 'nothing is guessed' },
  ])('tells $browser $browserVersion on $os: $because', async ({ agent, browser, browserVersion, os }) =>
    expect(await readUserAgent(agent)).toEqual({ browser, browserVersion, os }),
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
      isOne: false,
      because: 'a phone is no bot for the end of its name',
    },
    {
      agent: 'Mozilla/5.0 (compatible; UptimeRobot/2.0; http://www.uptimerobot.com/)',
      isOne: true,
      because: 'it looks whether we are there',
    },
    { agent: 'okhttp/4.12.0', isOne: true, because: 'it is a program on a phone, and no browser' },
    { agent: 'WhatsApp/2.23.20.0 A', isOne: true, because: 'a message with our address shows a preview' },
    { agent: 'Java/17.0.1', isOne: true, because: 'it is a language, not a guest' },
  ])('"$agent" is a bot: $isOne, because $because', async ({ agent, isOne }) => expect(await isBot(agent)).toBe(isOne))

  test('of any length is read in no time: nothing behind its first 500 characters counts', async () => {
    const [short, long] = [AGENTS.firefox, `${AGENTS.firefox}${' '.repeat(500)}Googlebot/2.1 Edg/142.0`]
    expect(await readUserAgent(long)).toEqual(await readUserAgent(short))
    expect(await isBot(long)).toBe(false)
    const hostile = ['Mozilla/5.0 (', 'Chrome/', 'Opera/', ' '].map(piece => piece.repeat(14_000 / piece.length))
    const begun = process.threadCpuUsage()
    for (let round = 0; round < 20; round += 1)
      for (const agent of hostile) await Promise.all([readUserAgent(agent), isBot(agent)])
    expect(process.threadCpuUsage(begun).user / 1000).toBeLessThan(1000)
  })
})
