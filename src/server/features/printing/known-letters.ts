import type { App } from '#server/core/context.ts'
import type { Dependencies } from '#server/features/printing/dependencies.ts'
import { type LetterName, letterName, type LetterShape } from '#server/ports/printing/drawn-letters.ts'

/** What nearly every slip is made of, so that letters are drawn once and seldom again. */
const USUAL = Array.from({ length: 0x17f - 0x20 + 1 }, (_, at) => String.fromCharCode(0x20 + at))
  .filter(letter => /[\p{L}\p{N}\p{P}\p{S}]/u.test(letter))
  .concat(Array.from('€–—„“”‚‘’…•×'))
/** Somebody who writes in all the letters there are shall not fill the memory. */
const MOST_KEPT = 4000
const known = new WeakMap<App, Map<LetterName, LetterShape | null>>()

/**
 * What letters of slips look like, drawn once and kept: null for one that no font has. @throws Problem `unavailable`
 * when they cannot be drawn.
 */
export async function readLetters(
  app: App,
  { drawLetters }: Pick<Dependencies, 'drawLetters'>,
  names: readonly LetterName[],
): Promise<ReadonlyMap<LetterName, LetterShape | null>> {
  const kept = known.get(app) ?? new Map<LetterName, LetterShape | null>()
  known.set(app, kept)
  const missing = names.filter(name => !kept.has(name)).map(name => name.slice(1))
  if (missing.length === 0) return kept
  if (kept.size > MOST_KEPT) kept.clear()
  const letters = [...new Set(kept.size === 0 ? [...USUAL, ...names.map(name => name.slice(1))] : missing)]
  const outlines = await drawLetters(app, letters)
  for (const letter of letters) {
    const { normal = null, bold = null } = outlines.get(letter) ?? {}
    kept.set(letterName(letter, false), normal)
    kept.set(letterName(letter, true), bold)
  }
  return kept
}
