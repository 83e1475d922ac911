import { z } from 'zod'
import type { Resource } from '#contract/resource.ts'

/** Only what the definition names can be sorted and filtered by. */
export function listQuery(resource: Resource) {
  const sortable = Object.entries(resource.fields)
    .filter(([, field]) => !['references', 'images', 'files', 'password', 'group', 'collection', 'parts', 'catalog'].includes(field.kind))
    .map(([name]) => name)
  const names = ['id', 'createdAt', 'updatedAt', ...sortable]
  return z.object({
    search: z.string().max(200).optional(),
    page: z.coerce.number().int().min(1).max(1_000_000).optional(),
    limit: z.coerce.number().int().min(1).max(500).optional(),
    sort: z.enum(names.flatMap(name => [name, `-${name}`]) as [string, ...string[]]).default(resource.list.sort),
    ...Object.fromEntries((resource.list.filters ?? []).map(name => [name, z.string().max(200).optional()])),
  })
}
