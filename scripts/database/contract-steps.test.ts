import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { contractSteps, type MigrationText, unexplainedSteps } from './contract-steps.ts'

const FOLDER = path.resolve(import.meta.dirname, '../../migrations')
/** Those before were written while an old process never ran beside a new one. */
const FIRST = '2026-12-01'
const all: MigrationText[] = readdirSync(FOLDER)
  .filter(file => file.endsWith('.sql'))
  .sort()
  .map(file => ({ file, text: readFileSync(path.join(FOLDER, file), 'utf8') }))

test('a migration that takes away what the program before may use says since which release nobody does', () => {
  const unexplained = all.flatMap((migration, place) =>
    migration.file < FIRST ? [] : unexplainedSteps(migration, all.slice(0, place)),
  )
  expect(unexplained).toEqual([])
})

test('the check finds what former migrations took away, and most of them took nothing', () => {
  const contracting = all.filter((migration, place) => contractSteps(migration, all.slice(0, place)).length > 0)
  expect(contracting.length).toBeGreaterThan(10)
  expect(contracting.length).toBeLessThan(all.length / 2)
})

describe('a step contracts', () => {
  const stepsOf = (text: string, before = '') =>
    contractSteps({ file: 'b.sql', text }, [{ file: 'a.sql', text: before }]).map(({ step }) => step)
  test.each([
    ['alter table orders drop column note;', 'drop column note'],
    ['ALTER TABLE orders\n  RENAME note TO remark;', 'rename note to remark'],
    ['alter table orders rename column note to remark;', 'rename column note to remark'],
    ['alter table orders rename to old_orders;', 'rename to old_orders'],
    ['drop table if exists notes;', 'drop table if exists notes'],
    ['alter table orders alter column note type int using 1;', 'alter column note type int'],
    ['alter table orders alter column note set not null;', 'alter column note set not null'],
    ["alter table orders add constraint orders_kind check (kind in ('a'));", 'add constraint orders_kind check'],
  ])('%s', (text, step) => expect(stepsOf(text)).toEqual([step]))

  test('a check that allows less than before, and none that allows more', () => {
    const before = "alter table orders add constraint orders_kind check (kind in ('a', 'b'));"
    const again = (values: string) =>
      `alter table orders drop constraint orders_kind; alter table orders add constraint orders_kind check (kind in (${values}));`
    expect(stepsOf(again("'a'"), before)).toEqual(['add constraint orders_kind check'])
    expect(stepsOf(again("'a', 'b', 'c'"), before)).toEqual([])
  })

  test.each([
    'alter table orders add column note text;',
    'create table notes (text text); alter table notes alter column text set not null;',
    '-- drop table orders, one day\nselect 1;',
    'create index notes_text on notes (text);',
  ])('not: %s', text => expect(stepsOf(text)).toEqual([]))

  test('the reason names a version or a commit', () => {
    const drop = 'alter table orders drop column note;'
    const ofText = (text: string) => unexplainedSteps({ file: 'b.sql', text }, [])
    expect(ofText(`-- contract: orders.note, unused since 1.8.0\n${drop}`)).toEqual([])
    expect(ofText(`-- contract: orders.note, unused since 0a1b2c3d\n${drop}`)).toEqual([])
    expect(ofText(`-- contract: orders.note, unused since long ago\n${drop}`)).toHaveLength(1)
  })
})
