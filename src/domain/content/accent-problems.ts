import type { ProblemEntry } from '#domain/problem.ts'
import { contrastRatio } from '#domain/text/contrast.ts'

const LEAST = 4.5
/** What the accent stands on: paper and ground of the storefront, by light and dark. */
const GROUNDS = {
  accent: { colors: ['#ffffff', '#f6f4f1'], label: 'hellem' },
  accentDark: { colors: ['#1e1b19', '#131110'], label: 'dunklem' },
} as const
const COLOR = /^#[0-9a-f]{6}$/i

/** An accent that not everybody could read, with the contrast it reaches. */
export const accentProblems = (
  theme: { accent?: string | null; accentDark?: string | null } | null | undefined,
): ProblemEntry[] =>
  (['accent', 'accentDark'] as const).flatMap(name => {
    const color = theme?.[name]
    if (!color || !COLOR.test(color)) return []
    const ratio = Math.min(...GROUNDS[name].colors.map(ground => contrastRatio(color, ground)))
    if (ratio >= LEAST) return []
    const reached = ratio.toLocaleString('de-AT', { maximumFractionDigits: 1 })
    return [
      {
        field: `theme.${name}`,
        code: 'contrast',
        message: `Diese Farbe ist auf ${GROUNDS[name].label} Grund zu schwach: ${reached} : 1, nötig sind 4,5 : 1.`,
      },
    ]
  })
