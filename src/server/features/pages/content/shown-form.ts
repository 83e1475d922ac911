import type { FormData } from '#contract/pages/content.ts'
import type { BranchRow } from '#contract/resources/branches.ts'
import type { NodeRow } from '#contract/resources/nodes.ts'
import type { Catalogue } from '#server/core/cache/catalogue.ts'
import { type FormContent, guestForm } from '#domain/forms/form.ts'
import { askedFields } from '#domain/forms/reservation.ts'

/** The public form that is wanted, without where its mails go; null where there is none. */
export function shownForm(
  nodes: readonly NodeRow[],
  isWanted: (node: NodeRow) => boolean,
  branches: readonly BranchRow[],
): FormData | null {
  const node = nodes.find(one => one.isPublic && one.type === 'form' && isWanted(one))
  if (!node) return null
  const content = node.content as unknown as FormContent
  return {
    id: node.id,
    identifier: node.identifier,
    ...guestForm(content),
    fields: askedFields(content, branches),
  }
}

/** The same of everything guests see. */
export const formAt = ({ nodes, branches }: Catalogue, isWanted: (node: NodeRow) => boolean): FormData | null =>
  shownForm(nodes, isWanted, guestBranches(branches))

/** The branches guests know. */
export const guestBranches = (branches: readonly BranchRow[]): readonly BranchRow[] =>
  branches.filter(({ isPublic, isEnabled }) => isPublic && isEnabled)
