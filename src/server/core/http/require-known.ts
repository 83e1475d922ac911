import type { Fields } from '#contract/field.ts'
import { fieldNamed, targetOf } from '#contract/field-facts.ts'
import { Problem } from '#domain/problem.ts'
import type { Catalogue } from '#server/core/cache/catalogue.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import type { App } from '#server/core/context.ts'

const NO_BRANCH = 'Diese Filiale gibt es nicht.'
const NO_DIVISION = 'Diese Organisation gibt es nicht.'

/**
 * Figures of a branch or division that is not there would read as if nothing had been sold.
 * @throws Problem `invalid`, code unknown, at `branch` or `division`.
 */
export function requireKnown(
  { branchById, divisions }: Pick<Catalogue, 'branchById' | 'divisions'>,
  { branch, division }: { branch?: number | undefined; division?: number | undefined },
): void {
  if (branch !== undefined && !branchById.has(branch)) throw unknown('branch', NO_BRANCH)
  if (division !== undefined && !divisions.some(({ id }) => id === division)) throw unknown('division', NO_DIVISION)
}

const unknown = (field: string, message: string) => new Problem('invalid', { field, code: 'unknown', message })

/** The names by which questions name a person. */
const PEOPLE = ['user', 'assignee'] as const

/**
 * A list narrowed to a branch, division or person that is not there would be empty, as if nothing were open or had
 * happened (docs/reference/api-conventions.md#unknown-in-a-question). Rows that exist but are not the reader's are no
 * matter of this: they are left out as everywhere. People are looked up for `allPeople` alone, whoever reads of
 * everybody: to others the answer would tell that somebody is there.
 * @throws Problem `invalid`, code unknown, at the name in the question.
 */
export async function requireAskedFor(app: App, query: unknown, allPeople: boolean): Promise<void> {
  if (typeof query !== 'object' || query === null) return
  const asked = query as Readonly<Record<string, unknown>>
  const id = (name: string) => (typeof asked[name] === 'number' ? asked[name] : undefined)
  const [branch, division] = [id('branch'), id('division')]
  if (branch !== undefined || division !== undefined) requireKnown(await app.catalogue.current(), { branch, division })
  if (allPeople) for (const name of PEOPLE) await requirePersonAt(app, name, id(name))
}

/**
 * The same of a collection's filters by links, whose values are the text of the address (`3`, `none`).
 * @throws Problem `invalid`, code unknown, at the filter.
 */
export async function requireFilteredBy(
  app: App,
  fields: Fields,
  filters: Readonly<Record<string, string | undefined>>,
): Promise<void> {
  for (const [name, value] of Object.entries(filters)) {
    const field = value && /^\d{1,15}$/.test(value) ? fieldNamed(fields, name) : undefined
    const target = field && targetOf(field)
    const id = Number(value)
    if (target === 'users') await requirePersonAt(app, name, id)
    if (target !== 'branches' && target !== 'divisions') continue
    const { branchById, divisions } = await app.catalogue.current()
    if (target === 'branches' && !branchById.has(id)) throw unknown(name, NO_BRANCH)
    if (target === 'divisions' && !divisions.some(one => one.id === id)) throw unknown(name, NO_DIVISION)
  }
}

/** @throws Problem `invalid`, code unknown, at the field, for nobody who works or has worked here. */
export async function requirePersonAt(app: App, field: string, user: number | undefined): Promise<void> {
  if (user === undefined) return
  const { rows } = await typedSql({ id: 'int' })`select id from users where id = ${user}`.execute(app.db)
  if (!rows[0]) throw unknown(field, 'Diese Person gibt es nicht.')
}
