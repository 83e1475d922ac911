import { describe, expect, test } from 'vitest'
import type { PushContent } from '#contract/push-content.ts'
import { noticeOf, readPush, windowFor, type SiteWindow } from '#web/service-worker/push-notice.ts'

const ORIGIN = 'https://quendler.example'
const content: PushContent = {
  id: 'confirmed-2',
  title: 'Quendler',
  body: 'Bestätigt.',
  tag: 'order-K7P2',
  path: '/status/K7P2/geheim',
}
const open = (path: string, more: Partial<SiteWindow> = {}): SiteWindow => ({
  url: ORIGIN + path,
  focused: false,
  visibilityState: 'visible',
  focus: async () => undefined,
  ...more,
})
const notice = (id: string) => ({ data: { id, path: content.path }, close: () => undefined })

describe('A message', () => {
  test('is read as it was sent', () => expect(readPush(JSON.stringify(content), ORIGIN)).toEqual(content))

  test.each([
    { text: undefined, because: 'it is empty' },
    { text: 'kein JSON', because: 'it is no data' },
    { text: 'null', because: 'it is nothing' },
    { text: JSON.stringify({ ...content, body: 7 }), because: 'it is of another shape' },
    { text: JSON.stringify({ ...content, title: '' }), because: 'it has no title' },
    { text: JSON.stringify({ ...content, path: 'https://anderswo.example/' }), because: 'it leads elsewhere' },
    { text: JSON.stringify({ ...content, path: '//anderswo.example/' }), because: 'it leads elsewhere in disguise' },
  ])('$text is told of in general words: $because', ({ text }) =>
    expect(readPush(text, ORIGIN)).toMatchObject({
      title: 'Neues zu Ihrer Bestellung',
      body: 'Tippen Sie hier, um den Bestellstatus zu sehen.',
      path: '',
    }),
  )
})

describe('A notice', () => {
  test('takes the place of the last one of its order and rings', () =>
    expect(noticeOf(content, [notice('received-1')], []).options).toMatchObject({
      tag: content.tag,
      renotify: true,
      silent: false,
    }))

  test('that came twice rings once', () =>
    expect(noticeOf(content, [notice(content.id)], []).options.renotify).toBe(false))

  test.each([
    { windows: [open(content.path, { focused: true })], silent: true, because: 'the guest sees it on the page' },
    { windows: [open(content.path)], silent: false, because: 'another window is in front' },
    {
      windows: [open(content.path, { focused: true, visibilityState: 'hidden' })],
      silent: false,
      because: 'the screen is off',
    },
    { windows: [open('/store/wien', { focused: true })], silent: false, because: 'another page is open' },
  ])('is silent: $silent, when $because', ({ windows, silent }) =>
    expect(noticeOf(content, [], windows).options.silent).toBe(silent),
  )
})

describe('A tap', () => {
  const windows = [
    open('/store/wien'),
    open('/status/AAAA/b'),
    open('/status/K7P2/geheim?x=1'),
    open('/backend#/tasks/8'),
    open('/backend#/tasks/7'),
  ]
  test.each([
    { path: content.path, leadsTo: windows[2], because: 'the order is open there' },
    { path: '/status/ZZZZ/c', leadsTo: undefined, because: 'the order is open nowhere' },
    { path: '/backend#/tasks/7', leadsTo: windows[4], because: 'the task is open there' },
    { path: '/backend#/tasks/9', leadsTo: undefined, because: 'the back-office shows something else' },
    { path: null, leadsTo: windows[1], because: 'nobody knows which order it was, but there is one' },
  ])('leads to $leadsTo.url: $because', ({ path, leadsTo }) => expect(windowFor(path, windows)).toBe(leadsTo))
})
