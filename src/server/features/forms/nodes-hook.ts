import { createSchema } from '#contract/field-schema.ts'
import type { Fields } from '#contract/field.ts'
import { NODE_TYPES, type NodeType } from '#contract/fields/structured/node-content.ts'
import { entriesOf } from '#contract/read-input.ts'
import { withFieldIds } from '#domain/forms/field-ids.ts'
import type { FormContent } from '#domain/forms/form.ts'
import { type FormProblem, formProblems } from '#domain/forms/form-problems.ts'
import { shownNode } from '#domain/forms/shown-content.ts'
import { Problem, type ProblemEntry } from '#domain/problem.ts'
import { isStaff } from '#server/core/auth/principal.ts'
import { answers } from '#server/core/db/answers.ts'
import type { ResourceHook } from '#server/core/resources/hook.ts'
import type { Values } from '#server/core/resources/row.ts'

/** What a type makes of its content before it is kept, and what else may be wrong with it. */
type Rules = {
  completed(content: Values): Values
  problems(content: Values): FormProblem[]
}
const RULES: Readonly<Record<NodeType, Rules>> = {
  form: {
    completed: content => ({ ...content, fields: withFieldIds((content as unknown as FormContent).fields) }),
    problems: content => formProblems(content as unknown as FormContent),
  },
}

/** Checks the content of a node by its type, keeps what guests need not know from them, and a form by which something came in from being removed. */
export const nodesHook: ResourceHook = {
  async beforeWrite({ before, body }) {
    if (before && !('content' in body) && !('type' in body)) return
    const type = (body['type'] ?? before?.['type']) as NodeType
    body['content'] = readContent(type, body['content'] ?? before?.['content'])
  },
  async beforeRemove({ tx, id }) {
    const { rows } = await answers({ n: 'int' })`select count(*) as n from form_submissions where form_id = ${id}`.execute(tx)
    const count = rows[0]?.n ?? 0
    if (count === 0) return
    const message = `Über dieses Formular ${count === 1 ? 'ist eine Einsendung' : `sind ${count} Einsendungen`} gekommen. Löschen Sie zuerst diese, oder nehmen Sie das Formular nur vom Netz.`
    throw new Problem('conflict', { code: 'inUse', message }, { data: { uses: [{ path: 'form-submissions', count }] } })
  },
  present: (row, principal) => (isStaff(principal) ? row : shownNode(row)),
}

/** @throws Problem `invalid` with the places below `content`. */
function readContent(type: NodeType, content: unknown): Values {
  const { success, data, error } = createSchema(NODE_TYPES[type].fields as Fields).safeParse(content)
  if (!success) throw refused(entriesOf(error))
  const completed = RULES[type].completed(data)
  const problems = RULES[type].problems(completed)
  if (problems.length > 0) throw refused(problems)
  return completed
}

const refused = (entries: readonly ProblemEntry[]) =>
  new Problem(
    'invalid',
    entries.map(entry => ({ ...entry, field: ['content', entry.field].filter(Boolean).join('.') })),
  )
