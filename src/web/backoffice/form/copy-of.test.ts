import { expect, test } from 'vitest'
import { branches } from '#contract/resources/branches.ts'
import { products } from '#contract/resources/products.ts'
import { sites } from '#contract/resources/sites.ts'
import { copyOf } from '#web/backoffice/form/copy-of.ts'
import type { AnyRow } from '#web/backoffice/rows/use-rows.ts'

const meta = { id: 7, version: 3, createdAt: '', updatedAt: '' }

test('a copy says in its name that it is one and keeps the rest, allergens by what they are and not by a letter', () => {
  const row: AnyRow = { ...meta, name: 'Pizza', price: 9.5, allergens: ['A', 'G'] }
  expect(copyOf(products, row)).toEqual({ name: 'Pizza (Kopie)', price: 9.5, allergens: ['gluten', 'milk'] })
})

test('a copied branch has no address of the first one and none of its pauses', () => {
  const row: AnyRow = { ...meta, identifier: 'wien', name: 'Wien', city: 'Wien', pauses: [{}] }
  expect(copyOf(branches, row)).toEqual({ name: 'Wien (Kopie)', city: 'Wien' })
})

test('a copied page is a draft of its own: nothing of it is public or planned', () => {
  const content = { body: [{ id: 'a', type: 'text', value: {} }] }
  const row: AnyRow = {
    ...meta,
    name: 'Eiche',
    type: 'standard',
    content,
    isPublic: true,
    status: 'published',
    publishedContent: { name: 'Eiche' },
  }
  expect(copyOf(sites, row)).toEqual({ name: 'Eiche (Kopie)', type: 'standard', content })
})
