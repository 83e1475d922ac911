import { apiTokens } from '#contract/resources/api-tokens.ts'
import { blocks } from '#contract/resources/blocks.ts'
import { branches } from '#contract/resources/branches.ts'
import { categories } from '#contract/resources/categories.ts'
import { coupons } from '#contract/resources/coupons.ts'
import { customers } from '#contract/resources/customers.ts'
import { departments } from '#contract/resources/departments.ts'
import { devices } from '#contract/resources/devices.ts'
import { digitalSignageDevices } from '#contract/resources/digital-signage-devices.ts'
import { digitalSignageSegments } from '#contract/resources/digital-signage-segments.ts'
import { digitalSignageStreams } from '#contract/resources/digital-signage-streams.ts'
import { divisions } from '#contract/resources/divisions.ts'
import { donatees } from '#contract/resources/donatees.ts'
import { externalUsers } from '#contract/resources/external-users.ts'
import { formSubmissions } from '#contract/resources/form-submissions.ts'
import { imageTemplates } from '#contract/resources/image-templates.ts'
import { images } from '#contract/resources/images.ts'
import { menus } from '#contract/resources/menus.ts'
import { navigations } from '#contract/resources/navigations.ts'
import { nodes } from '#contract/resources/nodes.ts'
import { optionGroups } from '#contract/resources/option-groups.ts'
import { products } from '#contract/resources/products.ts'
import { campaignLinks } from '#contract/resources/campaign-links.ts'
import { redirects } from '#contract/resources/redirects.ts'
import { scenes } from '#contract/resources/scenes.ts'
import { shiftTemplates } from '#contract/resources/shift-templates.ts'
import { sites } from '#contract/resources/sites.ts'
import { tables } from '#contract/resources/tables.ts'
import { tags } from '#contract/resources/tags.ts'
import { uploads } from '#contract/resources/uploads.ts'
import { users } from '#contract/resources/users.ts'
import { webhooks } from '#contract/resources/webhooks.ts'
import type { Resource } from '#contract/resource.ts'

const DECLARED = [
  users,
  divisions,
  branches,
  menus,
  categories,
  tags,
  optionGroups,
  products,
  images,
  imageTemplates,
  uploads,
  tables,
  donatees,
  departments,
  shiftTemplates,
  devices,
  navigations,
  nodes,
  formSubmissions,
  customers,
  externalUsers,
  apiTokens,
  webhooks,
  coupons,
  redirects,
  campaignLinks,
  sites,
  blocks,
  scenes,
  digitalSignageSegments,
  digitalSignageStreams,
  digitalSignageDevices,
] as const
/** Every collection of the system. Adding one here gives it calls, SQL, tests, list and form. */
export const RESOURCES: readonly Resource[] = DECLARED
/** The same as a union of types, for whoever names a collection and wants its own rows. */
export type DeclaredResource = (typeof DECLARED)[number]
export type CollectionPath = DeclaredResource['path']
/** The names of a collection's fields. */
export type FieldOf<Path extends CollectionPath> = keyof Extract<DeclaredResource, { path: Path }>['fields'] & string

const byPath = new Map(RESOURCES.map(resource => [resource.path, resource]))
/** @throws when the definition names a collection that does not exist, which is a programming error. */
export function resourceOf(path: string): Resource {
  const resource = byPath.get(path)
  if (!resource) throw new Error(`Unknown collection ${path}`)
  return resource
}
