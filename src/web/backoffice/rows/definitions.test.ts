import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RESOURCES } from '#contract/resources/index.ts'
import { fetchDefinition, isCollection, useDefinition } from '#web/backoffice/rows/definitions.ts'

test.each(RESOURCES.map(resource => ({ path: resource.path, resource })))(
  '$path is fetched as it is declared, and once',
  async ({ path, resource }) => {
    expect(await fetchDefinition(path)).toBe(resource)
    expect(fetchDefinition(path)).toBe(fetchDefinition(path))
  },
)

test('one that has arrived is drawn without waiting, and asked for as one that has not', async () => {
  await fetchDefinition('tables')
  expect(fetchDefinition('tables')).toMatchObject({ status: 'fulfilled', value: { path: 'tables' } })
  expect(renderToStaticMarkup(createElement(() => useDefinition('tables').label.many))).toBe('Tische')
})

test.each(['', 'gone', 'constructor', 'toString'])('"%s" is no collection', async path => {
  expect(isCollection(path)).toBe(false)
  await expect(fetchDefinition(path)).rejects.toThrow(`Unknown collection ${path}`)
})
