import { expect, test } from 'vitest'
import { withoutLinks } from '#web/storefront/kiosk/order/PayStep.tsx'

test.each([
  {
    html: '<p>Siehe <a href="https://beispiel.at">unsere Seite</a>.</p>',
    text: '<p>Siehe <span>unsere Seite</span>.</p>',
    because: 'another site',
  },
  {
    html: '<a href="mailto:post@beispiel.at">post@beispiel.at</a>',
    text: '<span>post@beispiel.at</span>',
    because: 'a mail program',
  },
  {
    html: '<A\nhref="tel:+431" target="_blank">+431</A >',
    text: '<span>+431</span>',
    because: 'a phone, written as nobody writes it',
  },
  {
    html: '<abbr title="x">AGB</abbr><article>1 &lt;a&gt;</article>',
    text: '<abbr title="x">AGB</abbr><article>1 &lt;a&gt;</article>',
    because: 'nothing at all: these are no links',
  },
])('a text does not lead to $because', ({ html, text }) => {
  expect(withoutLinks(html)).toBe(text)
})
