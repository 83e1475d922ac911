/** A department as the tree sees it: what it is called and under which one it stands. */
export type TreeDepartment = { readonly id: number; readonly name: string; readonly parentId: number | null }

/**
 * What is wrong with putting a department under another one, as a German sentence: itself, or one that stands below it
 * already. Null where the tree stays a tree.
 */
export function departmentLoop(departments: readonly TreeDepartment[], id: number, parentId: number): string | null {
  if (parentId === id) return 'Eine Abteilung kann nicht sich selbst untergeordnet sein.'
  const byId = new Map(departments.map(department => [department.id, department]))
  const seen = new Set<number>()
  let above = byId.get(parentId)
  while (above && !seen.has(above.id)) {
    if (above.parentId === id)
      return `„${byId.get(parentId)?.name ?? ''}“ ist dieser Abteilung selbst untergeordnet und kann nicht über ihr stehen.`
    seen.add(above.id)
    above = above.parentId === null ? undefined : byId.get(above.parentId)
  }
  return null
}
