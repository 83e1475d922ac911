import type { NodeRow } from '#contract/resources/nodes.ts'
import type { FormContent } from '#domain/forms/form.ts'
import { Problem } from '#domain/problem.ts'

export type PublicForm = { id: number; identifier: string; content: FormContent }

/** The content of a node of type form: it was checked when it was saved. */
export const formContentOf = ({ content }: Pick<NodeRow, 'content'>): FormContent => content as unknown as FormContent

/**
 * The form guests may fill in, by its id or its identifier. @throws Problem `notFound` for one that is not there, not
 * public or no form.
 */
export function findForm(nodes: readonly NodeRow[], idOrIdentifier: string): PublicForm {
  const node = nodes.find(
    ({ id, identifier, type, isPublic }) =>
      isPublic && type === 'form' && (identifier === idOrIdentifier || String(id) === idOrIdentifier),
  )
  if (!node) throw new Problem('notFound', { message: 'Dieses Formular gibt es nicht mehr.' })
  return { id: node.id, identifier: node.identifier, content: formContentOf(node) }
}
