import type { App } from '#server/core/context.ts'
import { drawApart } from '#server/features/drawings/apart/draw-apart.ts'
import type { LetterOutlines } from '#server/features/drawings/apart/drawing-task.ts'

/** Narrow letters, which look good in cells of one width. */
const FAMILY = 'Barlow Condensed'
const FAILURE = 'Die Buchstaben konnten nicht gezeichnet werden.'

/** What letters look like, normal and bold, by letter. @throws Problem `unavailable` when it does not get done. */
export async function letterOutlines(
  app: App,
  letters: readonly string[],
): Promise<ReadonlyMap<string, LetterOutlines>> {
  const drawn = await drawApart(app, { make: 'letters', family: FAMILY, letters }, FAILURE)
  const outlines = JSON.parse(drawn.toString('utf8')) as LetterOutlines[]
  return new Map(letters.flatMap((letter, at) => (outlines[at] ? [[letter, outlines[at]] as const] : [])))
}
