import { expect, test } from 'vitest'
import { cornerStyles } from '#server/features/signage/manifest-segments.ts'

const styles = (css: string) => cornerStyles(css).css

test('what is said of the document is said of the corner a page stands in', () => {
  expect(styles(':root{--paper:#fff}body{margin:0}')).toBe(':host{--paper:#fff}:host{margin:0}')
  expect(styles('html,body{color:red}@media (min-width:720px){:root{--margin:24px}}')).toBe(
    ':host,:host{color:red}@media (min-width:720px){:host{--margin:24px}}',
  )
})

test('nothing else is taken for the document', () =>
  expect(styles('.body{color:red}.a .htmlish{}tbody{margin:0}:root:has(.frame){font-size:2em}')).toBe(
    '.body{color:red}.a .htmlish{}tbody{margin:0}:root:has(.frame){font-size:2em}',
  ))

test('letters stand apart, whole', () =>
  expect(
    cornerStyles("a{b:c}@font-face{font-family:'Lora';src:url(/fonts/lora.woff2)}p{d:e}@font-face{font-family:X}"),
  ).toEqual({
    css: 'a{b:c}p{d:e}',
    faces: "@font-face{font-family:'Lora';src:url(/fonts/lora.woff2)}\n@font-face{font-family:X}",
  }))

test('a machine that is set to dark shows the same as every other', () =>
  expect(styles('@media screen and (prefers-color-scheme:dark){:root{--paper:#000}}')).toBe(
    '@media screen and (max-width: 0){:host{--paper:#000}}',
  ))
