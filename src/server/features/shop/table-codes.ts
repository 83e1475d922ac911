import { Problem } from '#domain/problem.ts'
import type { Catalogue } from '#server/core/cache/catalogue.ts'

/** The table of a branch on which a code stands. @throws Problem `notFound` for any other. */
export function tableByCode({ tables, tableByCode: byCode }: Catalogue, branchId: number, code: string) {
  const id = byCode.get(code)
  const table = tables.find(one => one.id === id && one.branch.id === branchId)
  if (!table)
    throw new Problem('notFound', { message: 'Diesen Tisch-Code gibt es hier nicht. Bitte fragen Sie beim Service.' })
  return { id: table.id, identifier: table.identifier }
}

/** Table 2 stands before table 10. */
const natural = new Intl.Collator('de', { numeric: true })

/** The tables of a branch with their codes, as people count them. */
export function tableCodes({ tables, tableByCode: byCode }: Catalogue, branchId: number) {
  const codes = new Map([...byCode].map(([code, id]) => [id, code]))
  return tables
    .filter(({ branch }) => branch.id === branchId)
    .map(({ id, identifier }) => ({ id, identifier, code: codes.get(id) ?? '' }))
    .sort((a, b) => natural.compare(a.identifier, b.identifier))
}
