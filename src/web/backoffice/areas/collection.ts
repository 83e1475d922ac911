import type { Icon } from '@tabler/icons-react'
import type { CollectionPath } from '#contract/resources/index.ts'
import { page } from '#web/backoffice/areas/page.ts'
import { listAddress } from '#web/backoffice/navigation/record-address.ts'
import type { Area } from '#web/backoffice/navigation/area.ts'
import { fetchDefinition } from '#web/backoffice/rows/definitions.ts'

const loadList = () => import('#web/backoffice/records/list/ResourceListPage.tsx')
const loadForm = () => import('#web/backoffice/records/form/ResourceFormPage.tsx')

/** The definition comes beside the code that draws it. */
const withDefinition =
  <Part>(path: CollectionPath, load: () => Promise<Part>) =>
  async () =>
    (await Promise.all([load(), fetchDefinition(path)]))[0]

/** The list of a collection, where `label` is what its definition calls many of them. */
export const listPage = (path: CollectionPath, label: string) =>
  page(listAddress(path), label, withDefinition(path, loadList), 'ResourceListPage')
/** The form of a record of its own page, where `label` is what its definition calls one of them. */
export const formPage = (path: CollectionPath, label: string) =>
  page(`${listAddress(path)}/:id`, label, withDefinition(path, loadForm), 'ResourceFormPage')

/** The area of a collection: its list, unless `more` brings pages of its own. */
export const collection = (
  path: CollectionPath,
  label: string,
  icon: Icon,
  more: Pick<Area, 'finds'> & { pages?: Area['pages'] } = {},
): Area => ({
  path: listAddress(path),
  label,
  icon,
  ability: `${path}.browse`,
  pages: [listPage(path, label)],
  ...more,
})
