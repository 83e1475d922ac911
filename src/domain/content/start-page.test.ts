import { expect, test } from 'vitest'
import { startPageOf } from '#domain/content/start-page.ts'

const settings = { startPage: null, enablePluginHomePage: false, routeSet: 'ordering' } as const

test.each([
  { own: {}, hasSite: true, is: 'overview', because: 'nothing was set, and a page without a path is none for a shop' },
  { own: { enablePluginHomePage: true }, hasSite: true, is: 'home', because: 'the plugin is on' },
  { own: { routeSet: 'marketing' }, hasSite: true, is: 'site', because: 'a marketing site begins with its page' },
  { own: { routeSet: 'marketing' }, hasSite: false, is: 'overview', because: 'it has none' },
  { own: { startPage: 'site' }, hasSite: true, is: 'site', because: 'it was chosen' },
  { own: { startPage: 'site' }, hasSite: false, is: 'overview', because: 'the page is not public' },
  { own: { startPage: 'site', enablePluginHomePage: true }, hasSite: false, is: 'home', because: 'that stood there' },
  { own: { startPage: 'overview', enablePluginHomePage: true }, hasSite: true, is: 'overview', because: 'chosen' },
  { own: { startPage: 'home' }, hasSite: true, is: 'home', because: 'chosen' },
  { own: { startPage: 'overview', routeSet: 'marketing' }, hasSite: true, is: 'overview', because: 'chosen' },
] as const)('$is: $because', ({ own, hasSite, is }) => expect(startPageOf({ ...settings, ...own }, hasSite)).toBe(is))
