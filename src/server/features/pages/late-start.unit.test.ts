import vm from 'node:vm'
import { beforeEach, describe, expect, test } from 'vitest'
import { LATE_START } from '#server/features/pages/late-start.ts'

/** As much of a button as the script touches. */
class Control {
  dataset: Record<string, string> = {}
  attributes = new Map<string, string>()
  isConnected = true
  clicks = 0
  form: { hasAttribute: () => boolean } | null = null
  type = 'submit'
  textContent: string
  kind: 'opens' | 'dish' | 'other'
  constructor(textContent: string, kind: Control['kind'] = 'opens') {
    this.textContent = textContent
    this.kind = kind
  }
  closest = () => this
  matches = () => this.kind !== 'other'
  click = () => void (this.clicks += 1)
  getAttribute = (name: string) => this.attributes.get(name) ?? null
  setAttribute = (name: string, value: string) => void this.attributes.set(name, value)
  removeAttribute = (name: string) => void this.attributes.delete(name)
  get isHeard() {
    return 'heard' in this.dataset && this.attributes.get('aria-busy') === 'true'
  }
}

let kept: Map<string, string>
let now: number
beforeEach(() => {
  kept = new Map()
  now = 1_000_000
})

/** One document with its controls, before its programs run. */
function load(
  controls: readonly Control[],
  { path = '/store/wien', hasStorage = true, hasBlanks = false, programs = null as string | null } = {},
) {
  const fetched: string[] = []
  const heard = new Map<string, (event: object) => void>()
  const page: Record<string, unknown> = {
    location: { hash: '', pathname: path },
    performance: { getEntriesByType: () => [{ type: 'navigate' }] },
    document: {
      documentElement: new Control('html'),
      getElementById: () => programs && { textContent: programs },
      createElement: () => ({}),
      querySelector: () => (hasBlanks ? new Control('blanks') : null),
      head: { append: ({ href }: { href: string }) => fetched.push(href) },
      querySelectorAll: () => controls.filter(control => control.matches()),
    },
    ...(hasStorage && {
      sessionStorage: {
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (key: string, value: string) => kept.set(key, value),
        removeItem: (key: string) => kept.delete(key),
      },
    }),
    addEventListener: (type: string, act: (event: object) => void) => heard.set(type, act),
    removeEventListener: (type: string) => heard.delete(type),
    PerformanceObserver: class {
      observe = () => undefined
    },
    Date: { now: () => now },
    setTimeout: () => 0,
  }
  page['window'] = page
  vm.runInNewContext(LATE_START, page)
  heard.get('DOMContentLoaded')?.({})
  return {
    fetched,
    press: (control: Control, keys: { ctrlKey?: boolean } = {}) =>
      heard.get('click')?.({ target: control, preventDefault: () => undefined, ...keys }),
    awake: () => (page['early'] as { giveBack: () => void }).giveBack(),
  }
}

describe('what is pressed before the programs of a page run', () => {
  test('is left to the browser where it is to open in another tab', () => {
    const picture = new Control('Die Stube groß ansehen')
    const page = load([picture])
    page.press(picture, { ctrlKey: true })
    expect(picture.isHeard).toBe(false)
    page.press(picture)
    expect(picture.isHeard).toBe(true)
  })

  test('shows at once that it was heard, and is pressed once when they do', () => {
    const dish = new Control('Gulasch')
    const page = load([dish])
    page.press(dish)
    page.press(dish)
    expect([dish.isHeard, dish.clicks]).toEqual([true, 0])
    page.awake()
    expect([dish.isHeard, dish.clicks]).toEqual([false, 1])
  })

  test('is left to the browser where its form can be sent without programs, but for buttons that send nothing', () => {
    const inForm = (type: string) =>
      Object.assign(new Control(type, 'other'), { type, form: { hasAttribute: () => true } })
    const [send, tick, agree] = [inForm('submit'), inForm('checkbox'), inForm('button')]
    const page = load([send, tick, agree])
    for (const control of [send, tick, agree]) page.press(control)
    expect([send, tick, agree].map(({ isHeard }) => isHeard)).toEqual([false, false, true])
  })

  test('survives that the page is loaded again, by its name', () => {
    const first = new Control('Gulasch')
    load([first]).press(first)
    const [soup, again] = [new Control('Suppe'), new Control('Gulasch')]
    const page = load([soup, again])
    expect([soup.isHeard, again.isHeard]).toEqual([false, true])
    page.awake()
    expect([again.clicks, kept.size], 'and is forgotten once it was answered').toEqual([1, 0])
  })

  test.each([
    ['on another page', { path: '/store/graz' }, 0],
    ['after more than a minute', {}, 61_000],
  ])('is not heard again %s', (_, options, laterMs) => {
    const dish = new Control('Gulasch')
    load([dish]).press(dish)
    now += laterMs
    const again = new Control('Gulasch')
    load([again], options)
    expect(again.isHeard).toBe(false)
  })

  test('is not kept where a press binds, as the answer to an offer does', () => {
    const accept = new Control('Annehmen', 'other')
    const page = load([accept])
    page.press(accept)
    expect([accept.isHeard, kept.size]).toEqual([true, 0])
  })

  test('is answered all the same where the browser keeps nothing', () => {
    const dish = new Control('Gulasch')
    const page = load([dish], { hasStorage: false })
    page.press(dish)
    page.awake()
    expect(dish.clicks).toBe(1)
  })
})

describe('the programs of a page', () => {
  const programs = JSON.stringify(['data:text/javascript,', '/build/part.js'])

  test('wait until the guest sees something, where there is something to read', () => {
    expect(load([], { programs }).fetched).toEqual([])
  })

  test('are fetched with the page, where blanks stand for what they draw', () => {
    expect(load([], { programs, hasBlanks: true }).fetched).toEqual(['/build/part.js'])
  })
})
