import { expect, test } from 'vitest'
import { keepPlace, keptPlace } from '#web/backoffice/by-key/clock/kept-place.ts'

const memory = () => {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
}

test('a terminal starts where it stood, each branch on its own', () => {
  const storage = memory()
  keepPlace(storage, 3, { name: 'Graz Lend', timeZone: 'Europe/Vienna' })
  expect(keptPlace(storage, 3)).toEqual({ name: 'Graz Lend', timeZone: 'Europe/Vienna' })
  expect(keptPlace(storage, 4)).toBeNull()
})

test('what a device lost or mixed up is no place', () => {
  const storage = memory()
  for (const text of ['', '{', '7', 'null', '{"name":"Graz"}', '{"name":1,"timeZone":2}']) {
    storage.setItem('tresen-clock-place-3', text)
    expect(keptPlace(storage, 3), text).toBeNull()
  }
  const refuses = () => {
    throw new Error('no storage')
  }
  expect(keptPlace({ getItem: refuses }, 3)).toBeNull()
  expect(() => keepPlace({ setItem: refuses }, 3, { name: 'Graz', timeZone: 'Europe/Vienna' })).not.toThrow()
})
