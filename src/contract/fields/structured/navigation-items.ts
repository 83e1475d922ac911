import type { z } from 'zod'
import { NESTED_COLUMN, type AnyFields, type Answers, type Checks, type FilledKind, type Mention } from '#contract/fields/kind.ts'
import type { NavigationItem } from '#domain/navigation/navigation-item.ts'
import { isInternalAddress } from '#domain/text/internal-address.ts'

/** The inputs of one entry of a menu; which of them show depends on where it leads. */
export const navigationItemFields = {
  type: { kind: 'select', label: 'Führt zu', required: true, options: { home: 'Startseite', branch: 'Filiale', link: 'Adresse' } },
  label: { kind: 'text', label: 'Beschriftung', required: true, max: 80 },
  branch: { kind: 'reference', label: 'Filiale', to: 'branches', required: true },
  address: { kind: 'text', label: 'Adresse', help: 'https://…, /pfad, mailto: oder tel:', required: true, max: 2000 },
  suffix: { kind: 'text', label: 'Anhang an die Adresse', max: 200, help: 'Meist leer. Zum Beispiel #suppen springt zu einer Stelle.' },
  isEnabled: { kind: 'boolean', label: 'Anzeigen' },
} as const

/** Sub-entries are entries again, so whoever names a place inside follows any depth. */
const places = { ...navigationItemFields, children: { kind: 'navigationItems', label: 'Unterpunkt' } } as AnyFields

/** A branch item names its branch, a link its address. */
const item = ({ z, link, text, missing }: Checks, children: z.ZodType) =>
  z
    .object({
      type: z.enum(['home', 'branch', 'link']),
      label: text(80, true),
      branch: link.nullish(),
      address: text(2000)
        .refine(
          value => value === '' || isInternalAddress(value) || /^(https?:\/\/|mailto:|tel:)/.test(value),
          'Bitte geben Sie eine Adresse an, die mit https:// oder / beginnt.',
        )
        .nullish(),
      suffix: text(200).nullish(),
      isEnabled: z.boolean().default(true),
      children,
    })
    .superRefine((entry, context) => {
      if (entry.type === 'branch' && !entry.branch) context.addIssue({ code: 'custom', path: ['branch'], message: missing })
      if (entry.type === 'link' && !entry.address) context.addIssue({ code: 'custom', path: ['address'], message: missing })
    })

const answered = ({ z }: Answers, children: z.ZodType) =>
  z.object({
    type: z.string(),
    label: z.string(),
    branch: z.object({ id: z.int() }).nullish(),
    address: z.string().nullish(),
    suffix: z.string().nullish(),
    isEnabled: z.boolean().default(true),
    children,
  })

const branchesOf = (entries: readonly NavigationItem[], path: string): Mention[] =>
  entries.flatMap(({ branch, children }, index) => [
    ...(branch ? [{ path: `${path}${index}.branch`, to: 'branches', id: branch.id }] : []),
    ...branchesOf(children ?? [], `${path}${index}.children.`),
  ])

/** A menu of at most three levels. */
export const navigationItems: FilledKind<object, NavigationItem[]> = {
  schema: checks => {
    const { z } = checks
    const listOf = (entry: z.ZodType) => z.array(entry).max(60).default([])
    const noChildren = z.array(z.never()).max(0, 'Tiefer als drei Ebenen geht es nicht.').default([])
    return z.array(item(checks, listOf(item(checks, listOf(item(checks, noChildren)))))).max(60)
  },
  answer: answers => {
    const { z } = answers
    const listOf = (entry: z.ZodType) => z.array(entry).default([])
    return z.array(answered(answers, listOf(answered(answers, listOf(answered(answers, listOf(z.unknown())))))))
  },
  empty: () => [],
  stored: NESTED_COLUMN,
  order: 'none',
  filter: 'value',
  example: () => [{ type: 'link', label: 'Über uns', branch: null, address: '/site/imprint', suffix: null, isEnabled: true, children: [] }],
  inner: () => places,
  mentions: {
    of: entries => branchesOf(entries, ''),
    holding: (to, id) => {
      const branch = { id }
      return to === 'branches' ? [[{ branch }], [{ children: [{ branch }] }], [{ children: [{ children: [{ branch }] }] }]] : []
    },
    blocksRemoval: [],
  },
}
