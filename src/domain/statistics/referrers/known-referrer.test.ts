import { domainToUnicode } from 'node:url'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cpuMs } from '#test/cpu-time.ts'
import { domainInLetters } from '#domain/statistics/referrers/domain-in-letters.ts'
import { knownReferrer } from '#domain/statistics/referrers/known-referrer.ts'
import { SERVICE_BY_ADDRESS } from '#domain/statistics/referrers/referrer-services.ts'
import { SPAM_REFERRERS } from '#domain/statistics/referrers/spam-referrers.ts'
import { anyText } from '#test/any-text.ts'

describe('One service', () => {
  test.each([
    { of: ['facebook.com', 'l.facebook.com', 'm.facebook.com', 'lm.facebook.com', 'fb.me'], name: 'Facebook' },
    { of: ['android-app://com.facebook.katana', 'FACEBOOK.com', 'facebook.com.'], name: 'Facebook' },
    { of: ['reddit.com', 'out.reddit.com', 'old.reddit.com'], name: 'Reddit' },
    { of: ['google.com', 'google.at', 'www.google.co.uk', 'google.com.tr', 'images.google.de'], name: 'Google' },
    { of: ['android-app://com.google.android.googlequicksearchbox'], name: 'Google' },
    { of: ['mail.google.com', 'android-app://com.google.android.gm'], name: 'Gmail' },
    { of: ['t.co', 'x.com', 'twitter.com'], name: 'X (Twitter)' },
    { of: ['blog.example', 'www.blog.example', 'm.blog.example', 'amp.blog.example'], name: 'blog.example' },
    { of: ['xn--kse-qla.at', 'm.xn--kse-qla.at'], name: 'käse.at' },
    { of: ['android-app://at.kaese.app'], name: 'App at.kaese.app' },
    { of: [''], name: '' },
  ])('$name has one row', ({ of, name }) => {
    const rows = of.map(knownReferrer)
    expect(new Set(rows.map(row => row.name))).toEqual(new Set([name]))
    expect(new Set(rows.map(({ domain }) => domain)).size).toBe(1)
    expect(rows.some(({ isSpam }) => isSpam)).toBe(false)
  })
  test.each([
    'notfacebook.com',
    'facebook.com.evil.example',
    'google.evil.example',
    'google.zip',
    'm.co.uk',
    'constructor',
    '__proto__',
    'toString.example',
  ])('%s is none of them', host =>
    expect(knownReferrer(host)).toMatchObject({ name: host.toLowerCase(), isSpam: false }),
  )
})

describe('What looks like a service', () => {
  test.each([
    { written: '\u0430pple.com', because: 'apple with a Cyrillic a' },
    { written: 'www.\u0430\u0440\u0440\u04cf\u0435.com', because: 'apple, all in Cyrillic' },
    { written: 'g\u03bf\u03bfgle.com', because: 'google with Greek letters' },
    { written: 'facebo\u043ek.com', because: 'facebook with a Cyrillic o' },
    { written: 'm.face\u0185ook.com', because: 'facebook with a Latin letter that is no b' },
    { written: 'tw\u0131tter.com', because: 'twitter without its dot' },
  ])('is none, and stays in punycode: $because', ({ written }) => {
    // a browser sends it so, and so it is kept
    const { domain, name, isSpam } = knownReferrer(new URL(`https://${written}/`).hostname)
    expect([name, isSpam]).toEqual([domain, false])
    expect(name).toMatch(/^xn--[a-z0-9-]+\.com$/u)
  })
})

describe('Spam', () => {
  test.each(['semalt.com', 'www.semalt.com', '1234.semalt.com', 'SEMALT.COM'])('%s is left out', host =>
    expect(knownReferrer(host).isSpam).toBe(true),
  )
  test.each(['notsemalt.com', 'semalt.com.example', 'com'])('%s is not', host =>
    expect(knownReferrer(host).isSpam).toBe(false),
  )
  test('is no service, and written as a browser sends it', () => {
    for (const host of SPAM_REFERRERS) {
      expect(SERVICE_BY_ADDRESS.has(host), host).toBe(false)
      expect(new URL(`https://${host}/`).hostname).toBe(host)
    }
  })
})

describe('A domain in letters', () => {
  test.each([
    { domain: 'xn--mnchen-3ya.de', reads: 'münchen.de' },
    { domain: 'xn--gasthof-lwe-wfb.at', reads: null },
    { domain: 'xn--strae-oqa.example', reads: 'straße.example' },
    { domain: 'xn--caf-dma.example', reads: 'café.example' },
    { domain: new URL('https://żółtałódka.example/').hostname, reads: 'żółtałódka.example' },
    { domain: new URL('https://kaseräłżé.example/').hostname, reads: 'kaseräłżé.example' },
  ])('$domain', ({ domain, reads }) => {
    const letters = domainInLetters(domain)
    expect(letters).toBe(reads ?? domainToUnicode(domain))
  })
  test.each([
    { domain: 'xn--80ak6aa92e.com', because: 'Cyrillic that looks like apple' },
    { domain: 'xn--pple-43d.com', because: 'Latin and Cyrillic mixed' },
    { domain: 'xn--wxaijb9b.gr', because: 'another script' },
    { domain: 'xn--a-jka.com', because: 'a sign that only stands for two letters' },
    { domain: 'xn--facebook-.com', because: 'ASCII that needs no punycode' },
    { domain: 'xn--.com', because: 'nothing' },
    { domain: 'xn--99999999999.com', because: 'numbers beyond what there is' },
    { domain: 'xn--a\u0000b.com', because: 'a control character' },
    { domain: `xn--${'a'.repeat(100)}.com`, because: 'longer than a label' },
  ])('stays as it is: $because', ({ domain }) => expect(domainInLetters(domain)).toBe(domain))
  test('reads umlauts as Node does, whatever the name', () =>
    fc.assert(
      fc.property(fc.stringMatching(/^(?:[a-zäöüß]{1,20}|[aełżőűčäs]{3,12})$/u), name => {
        const ascii = new URL(`https://${name}.example/`).hostname
        expect(domainInLetters(ascii)).toBe(domainToUnicode(ascii))
      }),
    ))
  test('never throws, and takes no longer than the name is long', () => {
    fc.assert(
      fc.property(anyText(), text => {
        expect(typeof knownReferrer(text).name).toBe('string')
        expect(typeof domainInLetters(`xn--${text}`)).toBe('string')
      }),
    )
    for (const long of ['a.'.repeat(50_000), `xn--${'9'.repeat(100_000)}`, 'xn--'.repeat(25_000), 'm.'.repeat(50_000)])
      expect(cpuMs(() => knownReferrer(long))).toBeLessThan(500)
  })
})
