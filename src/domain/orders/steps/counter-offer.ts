/**
 * When a proposed time lapses: `counterOfferMinutes` after the proposal, but no later than the kitchen must begin,
 * `leadMinutes` before the proposed time (docs/reference/ordering.md#counter-appointment). Never before the proposal
 * itself.
 */
export function counterOfferExpiry(
  now: Temporal.Instant,
  proposed: Temporal.Instant,
  { counterOfferMinutes = 30, leadMinutes = 0 }: { counterOfferMinutes?: number; leadMinutes?: number } = {},
): Temporal.Instant {
  const byPatience = now.add({ minutes: counterOfferMinutes })
  const byKitchen = proposed.subtract({ minutes: leadMinutes })
  const earlier = Temporal.Instant.compare(byPatience, byKitchen) < 0 ? byPatience : byKitchen
  return Temporal.Instant.compare(earlier, now) < 0 ? now : earlier
}
