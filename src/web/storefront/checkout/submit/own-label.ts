import type { PageConfig } from '#contract/pages/config.ts'

const OWN = {
  'Bestellung abschicken': 'order',
  'Vorbestellung abschicken': 'preorder',
  'Angebotsanfrage abschicken': 'quotation',
} as const

/** The button in the shop's own words where the settings have some; other labels stay as they are. */
export function ownLabel(label: string, labels: PageConfig['orderButtonLabels'] | null | undefined): string {
  const name = Object.hasOwn(OWN, label) ? OWN[label as keyof typeof OWN] : undefined
  return (name && labels?.[name]?.trim()) || label
}
