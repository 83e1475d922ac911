import { expect, test, vi } from 'vitest'
import { FormStore } from '#web/backoffice/form/form-store.ts'

const start = () => new FormStore({ name: 'Wien', note: null, hours: [{ from: '08:00' }] })

test('a fresh form has nothing to save', () => expect(start().isDirty).toBe(false))

test('typing makes a form dirty and typing it back makes it clean again', () => {
  const form = start()
  form.set('name', 'Graz')
  expect(form.changedNames()).toEqual(['name'])
  form.set('name', 'Wien')
  expect(form.isDirty).toBe(false)
})

test('an emptied text is no change where there was none', () => {
  const form = start()
  form.set('note', '')
  expect(form.isDirty).toBe(false)
})

test('a change deep inside belongs to its top-level field', () => {
  const form = start()
  form.set('hours.0.from', '09:00')
  expect(form.changedNames()).toEqual(['hours'])
})

test('a failed save keeps every typed value and puts the errors at their fields', () => {
  const form = start()
  form.set('name', '')
  form.setErrors([
    { field: 'name', message: 'Dieses Feld darf nicht leer sein.' },
    { field: 'hours.0.from', message: 'Falsch.' },
  ])
  expect(form.get('name')).toBe('')
  expect(form.errorAt('name')).toBe('Dieses Feld darf nicht leer sein.')
  expect(form.errorCount('hours')).toBe(1)
})

test('correcting a field takes its error away and leaves the others', () => {
  const form = start()
  form.setErrors([
    { field: 'name', message: 'Falsch.' },
    { field: 'hours.0.from', message: 'Falsch.' },
  ])
  form.set('hours', [])
  expect(form.errors.map(error => error.field)).toEqual(['name'])
})

test('an input that says the same again does not hide its error', () => {
  const form = start()
  form.setErrors([{ field: 'name', message: 'Falsch.' }])
  form.set('name', 'Wien')
  expect(form.errorAt('name')).toBe('Falsch.')
})

test.each([undefined, null, ''])('a member that comes to be %s where none was is no change', nothing => {
  const form = new FormStore({ kiosk: { idleSeconds: 60 } })
  form.set('kiosk.exitPin', '4806')
  expect(form.isDirty).toBe(true)
  form.set('kiosk.exitPin', nothing)
  expect(form.isDirty).toBe(false)
})

test('throwing the changes away brings the start back', () => {
  const form = start()
  form.set('name', 'Graz')
  form.reset()
  expect(form.get('name')).toBe('Wien')
})

test('listeners hear of changes until they leave', () => {
  const form = start()
  const listener = vi.fn<() => void>()
  const leave = form.subscribe(listener)
  form.set('name', 'Graz')
  leave()
  form.set('name', 'Linz')
  expect(listener).toHaveBeenCalledTimes(1)
})

test('a field saved elsewhere is taken over without touching what is typed', () => {
  const form = start()
  form.set('name', 'Graz')
  form.rebase('hours', [])
  expect(form.get('hours')).toEqual([])
  expect(form.changedNames()).toEqual(['name'])
})

test('a picture that only got a newer version or description is no change', () => {
  const store = new FormStore({
    images: [{ id: 1, version: 1, extension: 'png', alt: null }],
    tags: [{ id: 2, name: 'Alt' }],
  })
  store.set('images', [{ id: 1, version: 2, extension: 'png', alt: 'Ein Teller' }])
  store.set('tags', [{ id: 2, name: 'Neu' }])
  expect(store.isDirty).toBe(false)
})

test('how a picture is cut at its place is one, and taking that back is none', () => {
  const store = new FormStore({ images: [{ id: 1, version: 1, extension: 'png' }] })
  store.set('images', [{ id: 1, version: 1, extension: 'png', focus: '30 70' }])
  expect(store.isDirty).toBe(true)
  store.set('images', [{ id: 1, version: 1, extension: 'png', focus: null }])
  expect(store.isDirty).toBe(false)
})

test('an option is no link: its name counts', () => {
  const store = new FormStore({ options: [{ id: '1', name: 'Klein', value: null }] })
  store.set('options.0.name', 'Groß')
  expect(store.isDirty).toBe(true)
})

test('after bringing two versions together the own changes are still unsaved', () => {
  const store = new FormStore({ name: 'Suppe', price: 4 })
  store.reset({ name: 'Suppe', price: 5 }, { name: 'Frittatensuppe', price: 5 })
  expect([store.changedNames(), store.get('price')]).toEqual([['name'], 5])
})

test('each failed attempt is told from the one before', () => {
  const store = new FormStore({ name: '' })
  store.setErrors([{ field: 'name', message: 'Leer' }])
  store.setErrors([])
  store.setErrors([{ field: 'name', message: 'Leer' }])
  expect(store.failures).toBe(2)
})

test('an input for a whole list says what is wrong with one of its entries', () => {
  const store = new FormStore({ zipCodes: ['1070', 'x'] })
  store.setErrors([{ field: 'zipCodes.1', message: 'Unbekannt' }])
  expect([store.errorAt('zipCodes'), store.errorWithin('zipCodes')]).toEqual([undefined, 'Unbekannt'])
})
