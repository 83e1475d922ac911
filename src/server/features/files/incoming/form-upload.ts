import type { NodeRow } from '#contract/resources/nodes.ts'
import type { FormContent } from '#domain/forms/form.ts'
import { Problem } from '#domain/problem.ts'

export type FormTarget = { formId: number; formField: string }

/**
 * Which field of which form a file is for, by the form's id or identifier. @throws Problem `notFound`, or `invalid` for
 * a field that takes no file.
 */
export function formTarget(nodes: readonly NodeRow[], wanted: string, fieldId: string): FormTarget {
  const form = nodes.find(
    ({ id, identifier, type, isPublic }) =>
      isPublic && type === 'form' && (identifier === wanted || String(id) === wanted),
  )
  if (!form) throw new Problem('notFound', { message: 'Dieses Formular gibt es nicht mehr.' })
  const { fields } = form.content as unknown as FormContent
  if (!fields.some(field => field.fieldId === fieldId && field.type === 'file'))
    throw new Problem('invalid', {
      field: 'field',
      code: 'unknown',
      message: 'Zu dieser Frage kann keine Datei hochgeladen werden.',
    })
  return { formId: form.id, formField: fieldId }
}
