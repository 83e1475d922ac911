import { expect, test } from 'vitest'
import { departmentLoop, type TreeDepartment } from '#domain/organisation/department-loop.ts'

const TREE: readonly TreeDepartment[] = [
  { id: 1, name: 'Betrieb', parentId: null },
  { id: 2, name: 'Küche', parentId: 1 },
  { id: 3, name: 'Patisserie', parentId: 2 },
  { id: 4, name: 'Büro', parentId: null },
  // a loop from another time, which must not hold anybody up
  { id: 8, name: 'Hin', parentId: 9 },
  { id: 9, name: 'Her', parentId: 8 },
]
const BELOW = (name: string) => `„${name}“ ist dieser Abteilung selbst untergeordnet und kann nicht über ihr stehen.`

test.each([
  { id: 2, parentId: 4, says: null, because: 'it moves under another one' },
  { id: 3, parentId: 1, says: null, because: 'it moves up' },
  { id: 4, parentId: 3, says: null, because: 'nothing stands below it' },
  { id: 4, parentId: 8, says: null, because: 'a loop elsewhere is not its own' },
  { id: 4, parentId: 77, says: null, because: 'what is not there leads nowhere' },
  { id: 2, parentId: 2, says: 'Eine Abteilung kann nicht sich selbst untergeordnet sein.', because: 'it is the same' },
  { id: 1, parentId: 2, says: BELOW('Küche'), because: 'it is the child' },
  { id: 1, parentId: 3, says: BELOW('Patisserie'), because: 'it is the grandchild' },
])('$id under $parentId: $says, because $because', ({ id, parentId, says }) =>
  expect(departmentLoop(TREE, id, parentId)).toBe(says),
)
