import type { Branch } from '#domain/catalogue/branch.ts'

/** What a shop offers instead of containers that are thrown away, and in words of its own if it likes. */
export type PackagingNotice = { offer: 'none' | 'reusable' | 'own'; text?: string | null }

const USUAL = {
  reusable:
    'Speisen und Getränke zum Mitnehmen bekommen Sie bei uns auch in Mehrwegverpackung, ohne Aufpreis und gegebenenfalls gegen Pfand. Wählen Sie sie einfach beim Gericht aus.',
  own: 'Speisen und Getränke zum Mitnehmen füllen wir gern in Behälter, die Sie selbst mitbringen.',
} as const

/**
 * The notice the law demands where food is sold to be taken away (VerpackG sections 33 (2) and 34 (3)); undefined where
 * nothing is offered, or a branch neither delivers nor hands out.
 */
export function packagingText(
  { offer, text }: PackagingNotice,
  branch: Pick<Branch, 'isTakeawayEnabled' | 'isDeliveryEnabled'> | undefined,
): string | undefined {
  if (offer === 'none' || !(branch?.isTakeawayEnabled || branch?.isDeliveryEnabled)) return undefined
  return text?.trim() || USUAL[offer]
}
