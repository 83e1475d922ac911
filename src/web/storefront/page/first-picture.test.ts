import { expect, test } from 'vitest'
import { firstPicture } from '#web/storefront/page/first-picture.ts'

test('the picture a page begins with is named in its head as the browser will ask for it', () =>
  expect(
    firstPicture(
      '<main><img src="/image/a.jpg" srcset="/image/small/a.jpg 640w" sizes="(min-width: 720px) 50vw, 100vw" alt="x" fetchpriority="high"><img src="/image/b.jpg" fetchpriority="high">',
    ),
  ).toBe(
    '<link rel="preload" as="image" href="/image/a.jpg" imagesrcset="/image/small/a.jpg 640w" imagesizes="(min-width: 720px) 50vw, 100vw" fetchpriority="high">',
  ))

test('a page that begins with words asks for no picture first', () =>
  expect(firstPicture('<main><img src="/image/a.jpg" loading="lazy"></main>')).toBe(''))
