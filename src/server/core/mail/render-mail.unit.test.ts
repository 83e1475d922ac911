import { describe, expect, test } from 'vitest'
import type { MailContent } from '#server/core/mail/mail-content.ts'
import { escapeHtml } from '#server/core/mail/mail-escape.ts'
import { renderHtml, renderText } from '#server/core/mail/render-mail.ts'

const content: MailContent = {
  subject: 'Ihre Bestellung',
  greeting: 'Guten Tag <Anna>,',
  paragraphs: ['danke & bis bald.'],
  link: { label: 'Status', url: 'https://shop.example/status/A/b?x="y"' },
  facts: [['Lieferadresse', 'Herrengasse 1\n8010 Graz']],
  lines: [{ amount: '2 Stk.', name: '<script>alert(1)</script>', choices: ['Größe: Groß'], price: '25,80 €' }],
  sums: [['Gesamt', '25,80 €']],
  footer: ['Graz'],
}

describe('A mail', () => {
  test.each([
    {
      given: '<img src=x onerror="a">',
      shown: '&lt;img src=x onerror=&quot;a&quot;&gt;',
      because: 'what a guest types stays text',
    },
    { given: "O'Neil & Söhne", shown: 'O&#39;Neil &amp; Söhne', because: 'names may hold anything' },
  ])('shows $given as $shown: $because', ({ given, shown }) => expect(escapeHtml(given)).toBe(shown))

  test('holds no markup but its own', () => {
    const html = renderHtml(content)
    expect(html).not.toMatch(/<script|<Anna>|href="[^"]*"y/)
    expect(html).toContain('Herrengasse 1<br>8010 Graz')
    expect(html).toContain('href="https://shop.example/status/A/b?x=&quot;y&quot;"')
  })
  test('loads nothing from elsewhere', () => expect(renderHtml(content)).not.toMatch(/<img|<link|src=|url\(/))
  test('says the same as plain text', () =>
    expect(renderText(content)).toBe(`Guten Tag <Anna>,

danke & bis bald.

Status:
https://shop.example/status/A/b?x="y"

Lieferadresse: Herrengasse 1
8010 Graz

2 Stk.  <script>alert(1)</script>  25,80 €
    Größe: Groß

Gesamt: 25,80 €

--
Graz
`))
})
