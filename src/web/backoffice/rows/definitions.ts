import { use } from 'react'
import type { Resource } from '#contract/resource.ts'
import type { CollectionPath } from '#contract/resources/index.ts'

/**
 * Every collection's definition in a file of its own, so that the first page carries none of them and each comes with
 * its area (decision 037).
 */
const FILES: { readonly [Path in CollectionPath]: () => Promise<Resource> } = {
  'api-tokens': async () => (await import('#contract/resources/api-tokens.ts')).apiTokens,
  webhooks: async () => (await import('#contract/resources/webhooks.ts')).webhooks,
  users: async () => (await import('#contract/resources/users.ts')).users,
  divisions: async () => (await import('#contract/resources/divisions.ts')).divisions,
  branches: async () => (await import('#contract/resources/branches.ts')).branches,
  menus: async () => (await import('#contract/resources/menus.ts')).menus,
  categories: async () => (await import('#contract/resources/categories.ts')).categories,
  tags: async () => (await import('#contract/resources/tags.ts')).tags,
  'option-groups': async () => (await import('#contract/resources/option-groups.ts')).optionGroups,
  products: async () => (await import('#contract/resources/products.ts')).products,
  images: async () => (await import('#contract/resources/images.ts')).images,
  'image-templates': async () => (await import('#contract/resources/image-templates.ts')).imageTemplates,
  uploads: async () => (await import('#contract/resources/uploads.ts')).uploads,
  tables: async () => (await import('#contract/resources/tables.ts')).tables,
  donatees: async () => (await import('#contract/resources/donatees.ts')).donatees,
  departments: async () => (await import('#contract/resources/departments.ts')).departments,
  'shift-templates': async () => (await import('#contract/resources/shift-templates.ts')).shiftTemplates,
  devices: async () => (await import('#contract/resources/devices.ts')).devices,
  navigations: async () => (await import('#contract/resources/navigations.ts')).navigations,
  nodes: async () => (await import('#contract/resources/nodes.ts')).nodes,
  'form-submissions': async () => (await import('#contract/resources/form-submissions.ts')).formSubmissions,
  customers: async () => (await import('#contract/resources/customers.ts')).customers,
  'external-users': async () => (await import('#contract/resources/external-users.ts')).externalUsers,
  coupons: async () => (await import('#contract/resources/coupons.ts')).coupons,
  'campaign-links': async () => (await import('#contract/resources/campaign-links.ts')).campaignLinks,
  redirects: async () => (await import('#contract/resources/redirects.ts')).redirects,
  sites: async () => (await import('#contract/resources/sites.ts')).sites,
  blocks: async () => (await import('#contract/resources/blocks.ts')).blocks,
  scenes: async () => (await import('#contract/resources/scenes.ts')).scenes,
  'digital-signage-segments': async () =>
    (await import('#contract/resources/digital-signage-segments.ts')).digitalSignageSegments,
  'digital-signage-streams': async () =>
    (await import('#contract/resources/digital-signage-streams.ts')).digitalSignageStreams,
  'digital-signage-devices': async () =>
    (await import('#contract/resources/digital-signage-devices.ts')).digitalSignageDevices,
}

/** What has arrived or is on its way. */
const asked = new Map<string, Promise<Resource>>()

export const isCollection = (path: string): path is CollectionPath => Object.hasOwn(FILES, path)

/**
 * The definition of a collection, fetched once; one that did not arrive is asked for anew by the next. @throws also
 * where there is no such collection
 */
export function fetchDefinition(path: string): Promise<Resource> {
  const known = asked.get(path)
  if (known) return known
  const definition = isCollection(path) ? FILES[path]() : Promise.reject(new Error(`Unknown collection ${path}`))
  asked.set(path, definition)
  definition.then(
    // so marked, `use` reads it without waiting: it has to be asked each time, or React loses its place in a component
    // that waited before
    resource => Object.assign(definition, { status: 'fulfilled', value: resource }),
    () => asked.delete(path),
  )
  return definition
}

/** The same for whoever draws: waits within the nearest `Suspense`, and not at all where it is there. */
export const useDefinition = (path: string): Resource => use(fetchDefinition(path))
