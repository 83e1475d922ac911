import type { BranchCardData } from '#contract/resources/branch-card.ts'

type Place = Pick<BranchCardData, 'latitude' | 'longitude' | 'street' | 'zipCode' | 'city'>

/**
 * The way to a branch in an external map (docs/reference/catalogue.md#branch-address-on-a-map): to its place where that
 * is known, else to its address; null without either.
 */
export function directionsUrl({ latitude, longitude, street, zipCode, city }: Place): string | null {
  const address = [street, [zipCode, city].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  const destination = latitude != null && longitude != null ? `${latitude},${longitude}` : address
  return destination ? `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(destination)}` : null
}
