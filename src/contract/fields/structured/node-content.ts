import { formContentFields } from '#contract/fields/structured/form-content.ts'
import { woodContentFields } from '#contract/fields/structured/wood-content.ts'
import { NESTED_COLUMN, type AnyFields, type FilledKind } from '#contract/fields/kind.ts'

/** The types of nodes with what their content is made of: a type is a line here, and its editor in the back-office. */
export const NODE_TYPES = {
  form: { label: 'Formular', fields: formContentFields },
  wood: { label: 'Holzart', fields: woodContentFields },
} as const satisfies Readonly<Record<string, { label: string; fields: AnyFields }>>
export type NodeType = keyof typeof NODE_TYPES

export const NODE_TYPE_OPTIONS = Object.fromEntries(
  Object.entries(NODE_TYPES).map(([type, { label }]) => [type, label]),
) as Readonly<Record<NodeType, string>>

/** What stands in a node, as its type says. */
export type NodeContent = Readonly<Record<string, unknown>>

const example = () => ({
  name: 'Reservierung',
  description: 'Wir melden uns am selben Tag.',
  fields: [
    {
      type: 'text',
      value: { type: 'email' },
      label: 'E-Mail-Adresse',
      description: null,
      isRequired: true,
      fieldId: 'email',
      options: [],
    },
    {
      type: 'select',
      value: null,
      label: 'Wie viele Personen?',
      description: null,
      isRequired: false,
      fieldId: 'personen',
      options: [{ value: 'Bis 6' }, { value: 'Mehr' }],
    },
  ],
  thankYouMessage: 'Danke!',
  actions: [{ type: 'sendMail', to: 'haus@beispiel.at', subject: 'Reservierung', replyTo: 'email' }],
})

/**
 * The content of a node. Its shape follows from the type beside it, so the collection's hook checks it, by
 * `NODE_TYPES`.
 */
export const nodeContent: FilledKind<object, NodeContent> = {
  schema: ({ z }) => z.record(z.string().max(80), z.unknown()),
  answer: ({ z }) => z.record(z.string(), z.unknown()),
  empty: () => ({}),
  stored: NESTED_COLUMN,
  order: 'none',
  filter: 'value',
  example,
  inner: () => ({ ...formContentFields, ...woodContentFields }),
}
