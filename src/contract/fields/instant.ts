import type { Kind } from '#contract/fields/kind.ts'

/**
 * A moment, the same for everybody: ISO 8601 UTC. Where it ends something (`isEnd`), a day typed without a time
 * includes that day.
 */
export const instant: Kind<{ isEnd?: true }, string> = {
  schema: checks => checks.instant,
  answer: ({ z }) => z.string(),
  empty: () => null,
  stored: { as: 'column', type: 'timestamptz' },
  order: 'value',
  filter: 'value',
  range: 'instant',
  example: () => '2026-11-20T10:30:00.000Z',
}
