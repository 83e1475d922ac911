import { Problem } from '#domain/problem.ts'

export const branchNotFound = () => new Problem('notFound', { message: 'Filiale wurde nicht gefunden.' })
