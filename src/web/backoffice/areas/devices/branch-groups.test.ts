import { expect, test } from 'vitest'
import { groupByBranch } from '#web/backoffice/areas/devices/branch-groups.ts'

const device = (id: number, branchId: number, name: string | null) => ({ id, branch: { id: branchId, name } })

test('devices stand with their branch, branches by name with numbers as one counts, devices as they came', () =>
  expect(
    groupByBranch([
      device(1, 10, 'Filiale 10'),
      device(2, 2, 'Filiale 2'),
      device(3, 10, 'Filiale 10'),
      device(4, 5, 'Älplerstube'),
    ]).map(({ name, devices }) => [name, devices.map(({ id }) => id)]),
  ).toEqual([
    ['Älplerstube', [4]],
    ['Filiale 2', [2]],
    ['Filiale 10', [1, 3]],
  ]))

test('two branches of one name are two', () =>
  expect(groupByBranch([device(1, 1, 'Graz'), device(2, 2, 'Graz')]).map(({ id }) => id)).toEqual([1, 2]))
