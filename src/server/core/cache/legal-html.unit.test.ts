import { expect, test } from 'vitest'
import type { Config } from '#contract/config/config-fields.ts'
import type { LegalPage } from '#contract/pages/legal.ts'
import { writeLegalHtml } from '#server/core/cache/legal-html.ts'

test.each<{ page: LegalPage; text: string; html: string | null; because: string }>([
  {
    page: 'terms-and-conditions',
    text: '# AGB\n\nEs gilt.',
    html: '<p>Es gilt.</p>\n',
    because: 'the page is called so already',
  },
  {
    page: 'terms-and-conditions',
    text: '## Allgemeine Geschäftsbedingungen\nEs gilt.',
    html: '<p>Es gilt.</p>\n',
    because: 'the window over the checkout writes it in full',
  },
  {
    page: 'privacy',
    text: '# **Datenschutzerklärung**\nNichts.',
    html: '<p>Nichts.</p>\n',
    because: 'bold says the same',
  },
  {
    page: 'terms-and-conditions',
    text: '# Geltung\nHier.',
    html: '<h2>Geltung</h2>\n<p>Hier.</p>\n',
    because: 'a heading of its own stays',
  },
  { page: 'imprint', text: 'Impressum', html: '<p>Impressum</p>\n', because: 'only headings repeat the title' },
  { page: 'privacy', text: '  ', html: null, because: 'there is no text' },
])('of $text only what the title above does not say is printed: $because', async ({ page, text, html }) => {
  const config = { termsAndConditionsText: text, privacyPolicyText: text, imprintText: text } as Config
  expect((await writeLegalHtml(config)).of(page)).toBe(html)
})
