import { expect, test } from 'vitest'
import type { Fields } from '#contract/field.ts'
import { keepTyped } from '#web/backoffice/records/form/conflict/keep-typed.ts'
import { FormStore } from '#web/backoffice/form/form-store.ts'
import { takeSaved } from '#web/backoffice/records/form/take-saved.ts'

const FIELDS: Fields = {
  name: { kind: 'text', label: 'Name' },
  note: { kind: 'text', label: 'Notiz' },
  mail: {
    kind: 'group',
    label: 'E-Mail',
    fields: { host: { kind: 'text', label: 'Server' }, secret: { kind: 'password', label: 'Kennwort' } },
  },
}
const sent = { name: 'Gasthaus', note: null, mail: { host: 'a.example', secret: 'geheim' } }
/** As the server keeps it: tidied, and a password is never read back. */
const saved = { name: 'Gasthaus Quendler', note: null, mail: { host: 'a.example', secret: null, secretIsSet: true } }

test('what was typed while a form was being saved stays, the rest reads as it was saved', () => {
  expect(keepTyped(FIELDS, sent, { ...sent, note: 'Neu' }, saved)).toEqual({ ...saved, note: 'Neu' })
})

test('of a group only what was typed stays: a password that was sent is not sent again', () => {
  const now = { ...sent, mail: { ...sent.mail, host: 'b.example' } }
  expect(keepTyped(FIELDS, sent, now, saved)).toEqual({ ...saved, mail: { ...saved.mail, host: 'b.example' } })
})

test('what was emptied meanwhile stays empty', () => {
  expect(keepTyped(FIELDS, sent, { ...sent, name: '' }, saved)).toEqual({ ...saved, name: '' })
})

test('a form that nobody touched meanwhile is clean, one that was typed in says so', async () => {
  const store = new FormStore(sent)
  await takeSaved(store, FIELDS, store.values, saved)
  expect([store.isDirty, store.get('name')]).toEqual([false, 'Gasthaus Quendler'])
  const before = store.values
  store.set('mail.host', 'c.example')
  await takeSaved(store, FIELDS, before, saved)
  expect([store.changedNames(), store.get('mail.host')]).toEqual([['mail'], 'c.example'])
})
