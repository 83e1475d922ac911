import { describe, expect, test } from 'vitest'
import { brokenKey } from '#server/core/db/broken-key.ts'
import { databaseProblem } from '#server/core/resources/database-problem.ts'
import { resourceOf } from '#contract/resources/index.ts'
import type { Problem } from '#domain/problem.ts'

/** The errors as the driver hands them over, by the PostgreSQL that raises them. */
const RESTRICT_18 = {
  code: '23001',
  constraint: 'working_activities_user_id_fkey',
  detail: 'Key (id)=(7) is referenced from table "working_activities".',
}
const RESTRICT_15 = {
  code: '23503',
  constraint: 'working_activities_user_id_fkey',
  detail: 'Key (id)=(7) is still referenced from table "working_activities".',
}
const MISSING = {
  code: '23503',
  constraint: 'users_department_id_fkey',
  detail: 'Key (department_id)=(99999999) is not present in table "departments".',
}

test.each([
  [RESTRICT_18, 'inUse'],
  [RESTRICT_15, 'inUse'],
  [MISSING, 'unknown'],
  [{ code: '23505' }, undefined],
  [new Error('anything else'), undefined],
])('of %o a foreign key says %s', (error, said) => expect(brokenKey(error)).toBe(said))

describe('of a person with recorded work', () => {
  const of = (error: object, isRemoval: boolean) => {
    const problem = databaseProblem(error, resourceOf('users'), isRemoval) as Problem
    return [problem.code, problem.errors[0]?.code, problem.errors[0]?.field]
  }
  test('removing them is refused the same on every PostgreSQL', () => {
    for (const error of [
      RESTRICT_18,
      RESTRICT_15,
      { ...RESTRICT_15, detail: 'Auf Schlüssel (id)=(7) wird verwiesen.' },
    ])
      expect(of(error, true)).toEqual(['conflict', 'inUse', undefined])
  })
  test('a department there is not is refused at its field', () =>
    expect(of(MISSING, false)).toEqual(['invalid', 'unknown', 'department']))
})
