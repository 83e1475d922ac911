import type { LaidPaper } from '#domain/documents/paper.ts'
import type { Drawn } from '#domain/drawing/drawn.ts'

const at = (length: number) => Number(length.toFixed(2))

/** Where something stands, from above: words with how they look, lines and fields with how large and dark they are. */
export function placeOf(one: Drawn): string {
  if (one.kind === 'text')
    return `${at(one.y)} ${at(one.x)} ${one.text}, ${at(one.size)} ${one.weight} ${one.color} ${one.anchor}`
  if (one.kind === 'path') return `path ${one.d} ${one.fill}`
  if (one.kind !== 'box' && one.kind !== 'ellipse') throw new Error(one.kind)
  const look = `${at(one.width)} × ${at(one.height)} ${one.fill ?? one.stroke}`
  return `${at(one.y)} ${at(one.x)} ${one.kind} ${look}`
}

/** The same of each page of a document. */
export const placesOf = ({ pages }: Pick<LaidPaper, 'pages'>): string[][] =>
  pages.map(({ pieces }) => pieces.flatMap(({ drawn }) => drawn).map(placeOf))
