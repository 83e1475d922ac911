import type { FormData } from '#contract/pages/content.ts'
import type { NodeRow } from '#contract/resources/nodes.ts'
import { type FormContent, guestForm } from '#domain/forms/form.ts'

/** The public form that is wanted, without where its mails go; null where there is none. */
export function shownForm(nodes: readonly NodeRow[], isWanted: (node: NodeRow) => boolean): FormData | null {
  const node = nodes.find(one => one.isPublic && one.type === 'form' && isWanted(one))
  return node
    ? { id: node.id, identifier: node.identifier, ...guestForm(node.content as unknown as FormContent) }
    : null
}
