import { expect, test } from 'vitest'
import { changeBetween, PageHistory, TYPED } from '#web/backoffice/areas/sites/page-history.ts'
import { FormStore, type FormValues } from '#web/backoffice/form/form-store.ts'
import { mergeValues } from '#web/backoffice/records/form/conflict/find-differences.ts'

const words = (text: string) => ({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] })
const block = (id: string, text: string) => ({ id, type: 'text', value: { text: words(text), isWide: false } })
const page = (...body: object[]): FormValues => ({
  name: 'Über uns',
  path: 'ueber-uns',
  title: '',
  description: '',
  type: 'standard',
  content: { body },
})

function open(values = page(block('a', 'Eins'), block('b', 'Zwei'))) {
  const clock = { ms: 0 }
  const store = new FormStore(values)
  const history = new PageHistory(store, {
    now: () => clock.ms,
    merge: (before, mine, theirs) => Promise.resolve(mergeValues(TYPED, before, mine, theirs, {})),
  })
  const bodyNow = () => (store.get('content.body') as { id: string; value: { text: unknown } }[]).map(({ id }) => id)
  /** What another press begins: nothing of it belongs to the one before. */
  const later = async (ms = 5000) => {
    clock.ms += ms
    await Promise.resolve()
  }
  return { store, history, later, bodyNow }
}

test('letters of one text are one step until somebody pauses or types elsewhere', async () => {
  const { store, history, later } = open()
  for (const text of ['E', 'Ei', 'Ein']) {
    store.set('content.body.0.value.text', words(text))
    await later(200)
  }
  store.set('content.body.1.value.text', words('Anders'))
  await later(200)
  expect(await history.undo()).toBe(true)
  expect(store.get('content.body.1.value.text')).toEqual(words('Zwei'))
  expect(store.get('content.body.0.value.text')).toEqual(words('Ein'))
  expect(await history.undo()).toBe(true)
  expect(store.get('content.body.0.value.text')).toEqual(words('Eins'))
  expect(await history.undo()).toBe(false)
  expect(store.isDirty).toBe(false)
  await history.redo()
  await history.redo()
  expect(store.get('content.body.0.value.text')).toEqual(words('Ein'))
  expect(store.get('content.body.1.value.text')).toEqual(words('Anders'))
})

test('a text that is paused in is two steps', async () => {
  const { store, history, later } = open()
  store.set('name', 'Über')
  await later()
  store.set('name', 'Über euch')
  await later()
  await history.undo()
  expect(store.get('name')).toBe('Über')
})

test('order and texts stand in one row, and moves are never one step', async () => {
  const { store, history, later, bodyNow } = open()
  const [a, b] = store.get('content.body') as object[]
  store.set('content.body', [b, a])
  await later(10)
  store.set('content.body', [b])
  await later(10)
  store.set('name', 'Wir')
  await later(10)
  await history.undo()
  expect([store.get('name'), bodyNow()]).toEqual(['Über uns', ['b']])
  await history.undo()
  expect(bodyNow()).toEqual(['b', 'a'])
  await history.undo()
  expect(bodyNow()).toEqual(['a', 'b'])
})

test('what one press changes in several places is one step', async () => {
  const { store, history, later, bodyNow } = open()
  store.set('name', 'Wir')
  store.set('content.body', [])
  await later()
  await history.undo()
  expect([store.get('name'), bodyNow()]).toEqual(['Über uns', ['a', 'b']])
})

test('the address of a new page, which follows its name, is no step of its own', async () => {
  const { store, history, later } = open()
  for (const [name, path] of [
    ['W', 'w'],
    ['Wi', 'wi'],
  ]) {
    store.set('name', name)
    await later(5)
    store.set('path', path)
    await later(100)
  }
  await history.undo()
  expect([store.get('name'), store.get('path'), history.canUndo]).toEqual(['Über uns', 'ueber-uns', false])
})

test('a new change ends what could be made again', async () => {
  const { store, history, later } = open()
  store.set('name', 'Wir')
  await later()
  await history.undo()
  store.set('name', 'Ihr')
  expect(history.canRedo).toBe(false)
})

test('saving is no step: one goes back over it', async () => {
  const { store, history, later } = open()
  store.set('name', 'Wir')
  await later()
  store.reset({ ...store.values })
  expect(store.isDirty).toBe(false)
  await history.undo()
  expect([store.get('name'), store.isDirty]).toEqual(['Über uns', true])
})

test('what a colleague saved stays, however far one goes back', async () => {
  const { store, history, later } = open()
  store.set('content.body.0.value.text', words('Meins'))
  await later()
  const theirs = page(block('a', 'Eins'), block('b', 'Ihres'))
  store.reset(theirs, { ...theirs, content: { body: [block('a', 'Meins'), block('b', 'Ihres')] } })
  await history.undo()
  expect(store.get('content.body')).toEqual([block('a', 'Eins'), block('b', 'Ihres')])
})

test('throwing everything away can be taken back', async () => {
  const { store, history, later } = open()
  store.set('name', 'Wir')
  await later()
  store.reset()
  await later()
  await history.undo()
  expect(store.get('name')).toBe('Wir')
})

test('a place is as deep as it is one', () => {
  expect(changeBetween({ name: 'a', path: 'b' }, { name: 'c', path: 'b' })).toEqual({ path: 'name', isTyping: true })
  expect(changeBetween({ body: [1, 2] }, { body: [1] })).toEqual({ path: 'body', isTyping: false })
  expect(changeBetween({ text: null }, { text: words('x') })).toEqual({ path: 'text', isTyping: true })
  const odd = Object.fromEntries([['constructor', 'a']])
  expect(changeBetween(odd, Object.fromEntries([['constructor', 'b']]))).toEqual({
    path: 'constructor',
    isTyping: true,
  })
})
