export type LastOrderSpan = { value: string; label: string; bound: 'lastOrderFrom' | 'lastOrderTo'; day: string }

/**
 * What one asks of when somebody last ordered: who came lately, and who has stayed away, counted back from a local day.
 */
export function lastOrderSpans(today: string): LastOrderSpan[] {
  const ago = (days: number) => Temporal.PlainDate.from(today).subtract({ days }).toString()
  const since = (days: number): LastOrderSpan => ({
    value: `since${days}`,
    label: `in den letzten ${days} Tagen`,
    bound: 'lastOrderFrom',
    day: ago(days - 1),
  })
  const away = (days: number, words: string): LastOrderSpan => ({
    value: `away${days}`,
    label: `seit ${words} nicht mehr`,
    bound: 'lastOrderTo',
    day: ago(days + 1),
  })
  return [since(7), since(30), since(90), away(30, '30 Tagen'), away(90, '90 Tagen'), away(365, 'einem Jahr')]
}

/** Which of them an address asks for; null for none. */
export const spanOf = (spans: readonly LastOrderSpan[], given: URLSearchParams): string | null =>
  spans.find(({ bound, day }) => given.get(bound) === day)?.value ?? null
