import { type FormContent, guestForm } from '#domain/forms/form.ts'

/**
 * What guests get of the content of a node by its type: of a form not where its mails go. A type that is not here is
 * shown whole.
 */
const SHOWN: Readonly<Record<string, (content: object) => object>> = {
  form: content => guestForm(content as FormContent),
}

/** A node as guests get it. */
export function shownNode<N extends object>(node: N): N {
  const { type, content } = node as { type?: unknown; content?: object }
  const shown = typeof type === 'string' && Object.hasOwn(SHOWN, type) ? SHOWN[type] : undefined
  return content && shown ? { ...node, content: shown(content) } : node
}
