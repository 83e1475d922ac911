import { Problem } from '#domain/problem.ts'
import type { Catalogue } from '#server/core/cache/catalogue.ts'

/**
 * Figures of a branch or division that is not there would read as if nothing had been sold.
 * @throws Problem `invalid`, code unknown, at `branch` or `division`.
 */
export function requireKnown(
  { branchById, divisions }: Pick<Catalogue, 'branchById' | 'divisions'>,
  { branch, division }: { branch?: number | undefined; division?: number | undefined },
): void {
  if (branch !== undefined && !branchById.has(branch)) throw unknown('branch', 'Diese Filiale gibt es nicht.')
  if (division !== undefined && !divisions.some(({ id }) => id === division))
    throw unknown('division', 'Diese Organisation gibt es nicht.')
}

const unknown = (field: string, message: string) => new Problem('invalid', { field, code: 'unknown', message })
