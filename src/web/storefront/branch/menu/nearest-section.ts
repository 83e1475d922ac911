/** A part of the page by its edges, measured from the window's top. */
export type SectionEdges = { id: string; top: number; bottom: number }

/**
 * The section that a line across the window crosses, else the one nearest to it; the upper one of two as near.
 * Undefined without sections.
 */
export function nearestSection(sections: readonly SectionEdges[], line: number): string | undefined {
  const distance = ({ top, bottom }: SectionEdges) => (line < top ? top - line : line >= bottom ? line - bottom : -1)
  return sections.toSorted((a, b) => distance(a) - distance(b))[0]?.id
}
