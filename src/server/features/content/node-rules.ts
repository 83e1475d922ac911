import { type NodeType, NODE_TYPES } from '#contract/fields/structured/node-content.ts'
import { createSchema } from '#contract/field-schema.ts'
import type { Fields } from '#contract/field.ts'
import { entriesOf } from '#contract/read-input.ts'
import { PLAIN_TEXT } from '#domain/content/content-block.ts'
import { woodPath, type WoodContent } from '#domain/content/wood.ts'
import { withFieldIds } from '#domain/forms/field-ids.ts'
import type { FormContent } from '#domain/forms/form.ts'
import { formProblems } from '#domain/forms/form-problems.ts'
import { Problem, type ProblemEntry } from '#domain/problem.ts'
import type { Values } from '#server/core/resources/row.ts'

/** What a type makes of its content before it is kept, and what else may be wrong with it. */
type Rules = {
  completed(content: Values): Values
  problems(content: Values): readonly ProblemEntry[]
}

const RULES: Readonly<Record<NodeType, Rules>> = {
  form: {
    completed: content => ({ ...content, fields: withFieldIds((content as unknown as FormContent).fields) }),
    problems: content => formProblems(content as unknown as FormContent),
  },
  wood: { completed: content => content, problems: content => woodProblems(content as unknown as WoodContent) },
}

const woodProblems = ({ name, body }: WoodContent): ProblemEntry[] => [
  ...(woodPath(name) === null
    ? [{ field: 'name', code: 'slug', message: 'Aus diesem Namen lässt sich keine Adresse bilden.' }]
    : []),
  ...body.flatMap(({ type }, index) =>
    type === PLAIN_TEXT
      ? [{ field: `body.${index}.type`, code: 'plain', message: 'Dieser Baustein gehört auf eine Einfache Seite.' }]
      : [],
  ),
]

/** The content of a node as its type wants it. @throws Problem `invalid` with the places below `content`. */
export function readNodeContent(type: NodeType, content: unknown): Values {
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
