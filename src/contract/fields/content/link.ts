import { NESTED_COLUMN, type Kind } from '#contract/fields/kind.ts'
import { uploadIn } from '#domain/content/upload-address.ts'
import type { LinkValue } from '#domain/content/link-value.ts'

const named = (to: string, path: string, link: { id: number } | null | undefined) =>
  link ? [{ path, to, id: link.id }] : []

/** An address of this site may be that of an uploaded file. */
function uploadNamed(path: string, address: string | null | undefined) {
  const id = uploadIn(address ?? '')
  return id === null ? [] : [{ path, to: 'uploads', id }]
}

/**
 * Words that lead to a page, an address, a mailbox, a telephone number or a file
 * (docs/reference/content.md#link-values).
 */
export const link: Kind<object, LinkValue> = {
  schema: ({ linkValue }) => linkValue,
  answer: ({ z }) =>
    z.object({
      label: z.string(),
      reference: z.object({ id: z.int() }).nullish(),
      href: z.string().nullish(),
      target: z.enum(['_self', '_blank']).nullish(),
      to: z.string().nullish(),
      mailto: z.string().nullish(),
      phone: z.string().nullish(),
      file: z.object({ id: z.int() }).nullish(),
    }),
  empty: () => null,
  stored: NESTED_COLUMN,
  order: 'none',
  filter: 'value',
  example: () => ({ label: 'Zur Karte', href: 'https://www.beispiel.at/karte', target: '_blank' }),
  mentions: {
    of: ({ reference, file, href, to }) => [
      ...named('sites', 'reference', reference),
      ...named('uploads', 'file', file),
      ...uploadNamed('href', href),
      ...uploadNamed('to', to),
    ],
    holding: (to, id) => (to === 'sites' ? [{ reference: { id } }] : to === 'uploads' ? [{ file: { id } }] : []),
    blocksRemoval: [],
    // a link leads to one place: without it there is no link
    without: () => null,
  },
}
