import type { z } from 'zod'
import {
  NESTED_COLUMN,
  type AnyFields,
  type Answers,
  type Checks,
  type FilledKind,
  type Mention,
} from '#contract/fields/kind.ts'
import type { NavigationItem } from '#domain/navigation/navigation-item.ts'
import { typedAddress } from '#domain/content/safe-href.ts'
import { isInternalAddress } from '#domain/text/internal-address.ts'

/** The inputs of one entry of a menu; which of them show depends on where it leads. */
export const navigationItemFields = {
  type: {
    kind: 'select',
    label: 'Führt zu',
    required: true,
    options: { home: 'Startseite', site: 'Seite', branch: 'Filiale', link: 'Adresse' },
  },
  label: { kind: 'text', label: 'Beschriftung', required: true, max: 80 },
  branch: { kind: 'reference', label: 'Filiale', to: 'branches', required: true },
  site: {
    kind: 'reference',
    label: 'Seite',
    to: 'sites',
    required: true,
    help: 'Erscheint, solange die Seite veröffentlicht ist.',
  },
  address: {
    kind: 'text',
    label: 'Adresse',
    help: 'Eine Adresse im Internet, eine E-Mail-Adresse oder Telefonnummer. Formulare und weitere Seiten stehen zur Wahl.',
    required: true,
    max: 2000,
  },
  suffix: {
    kind: 'text',
    label: 'Stelle auf der Seite',
    max: 200,
    help: 'Meist leer. Zum Beispiel springt #suppen zur Überschrift „Suppen“.',
  },
  isEnabled: { kind: 'boolean', label: 'Anzeigen', help: 'Aus: steht nicht im Menü und bleibt hier erhalten.' },
} as const

/** Sub-entries are entries again, so whoever names a place inside follows any depth. */
const places = { ...navigationItemFields, children: { kind: 'navigationItems', label: 'Unterpunkt' } } as AnyFields

const isAddress = (value: string) => isInternalAddress(value) || /^(https?:\/\/|mailto:|tel:)/.test(value)
const NO_ADDRESS = 'Bitte geben Sie eine Adresse an, die mit https:// oder / beginnt.'

type Sent = Pick<NavigationItem, 'type' | 'branch' | 'site' | 'address' | 'target'>
const idIn = (target: Sent['target']) => (/^\d{1,15}$/.test(String(target ?? '')) ? { id: Number(target) } : null)

/**
 * The target under both its names (docs/reference/content.md#navigation-targets): what was sent under one stands under
 * the other.
 */
function withTarget<T extends Sent>(entry: T): T {
  const { type, target } = entry
  if (type === 'branch') {
    const branch = entry.branch ?? idIn(target)
    return { ...entry, branch, site: null, target: branch?.id ?? null }
  }
  if (type === 'site') {
    const site = entry.site ?? idIn(target)
    return { ...entry, site, branch: null, target: site?.id ?? null }
  }
  if (type !== 'link') return { ...entry, target: null }
  const typed = entry.address || (typeof target === 'string' ? target : null)
  // as people type them: what leads nowhere stays as typed and is refused
  const address = typed && (typedAddress(typed) ?? typed)
  return { ...entry, address, target: address }
}

/** A branch item names its branch, one of a page its page, a link its address. */
const item = ({ z, link, text, missing }: Checks, children: z.ZodType) =>
  z
    .object({
      type: z.enum(['home', 'site', 'branch', 'link']),
      label: text(80, true),
      branch: link.nullish(),
      site: link.nullish(),
      target: z.union([z.int().positive(), z.string().max(2000)]).nullish(),
      address: text(2000).nullish(),
      suffix: text(200).nullish(),
      isEnabled: z.boolean().default(true),
      children,
    })
    .transform(entry => withTarget(entry as Sent & typeof entry))
    .superRefine((entry, context) => {
      if (entry.address && !isAddress(entry.address))
        context.addIssue({ code: 'custom', path: ['address'], message: NO_ADDRESS })
      if (entry.type === 'site' && !entry.site) context.addIssue({ code: 'custom', path: ['site'], message: missing })
      if (entry.type === 'branch' && !entry.branch)
        context.addIssue({ code: 'custom', path: ['branch'], message: missing })
      if (entry.type === 'link' && !entry.address)
        context.addIssue({ code: 'custom', path: ['address'], message: missing })
    })

const answered = ({ z }: Answers, children: z.ZodType) =>
  z.object({
    type: z.string(),
    label: z.string(),
    branch: z.object({ id: z.int() }).nullish(),
    site: z.object({ id: z.int() }).nullish(),
    target: z.union([z.int(), z.string()]).nullish(),
    address: z.string().nullish(),
    suffix: z.string().nullish(),
    isEnabled: z.boolean().default(true),
    children,
  })

const linksOf = (entries: readonly NavigationItem[], path: string): Mention[] =>
  entries.flatMap(({ branch, site, children }, index) => [
    ...(site ? [{ path: `${path}${index}.site`, to: 'sites', id: site.id }] : []),
    ...(branch ? [{ path: `${path}${index}.branch`, to: 'branches', id: branch.id }] : []),
    ...linksOf(children ?? [], `${path}${index}.children.`),
  ])

/** Without the entries that lead to a row; what stood below one takes its place. */
const withoutTarget = (entries: readonly NavigationItem[], to: string, id: number): NavigationItem[] =>
  entries.flatMap(entry => {
    const children = withoutTarget(entry.children ?? [], to, id)
    const leads = (to === 'branches' && entry.branch?.id === id) || (to === 'sites' && entry.site?.id === id)
    return leads ? children : [{ ...entry, children }]
  })

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
  example: () => [
    {
      type: 'link',
      label: 'Über uns',
      branch: null,
      address: '/site/imprint',
      suffix: null,
      isEnabled: true,
      children: [],
    },
  ],
  inner: () => places,
  mentions: {
    of: entries => linksOf(entries, ''),
    holding: (to, id) => {
      const link = to === 'branches' ? { branch: { id } } : to === 'sites' ? { site: { id } } : null
      return link ? [[link], [{ children: [link] }], [{ children: [{ children: [link] }] }]] : []
    },
    blocksRemoval: [],
    without: withoutTarget,
  },
}
