import type { Drawn } from '#domain/drawing/drawn.ts'

/** What a piece of a document is for whoever hears it, as PDF names it. */
export type PaperTag = 'H1' | 'H2' | 'P' | 'Table' | 'TR' | 'TH' | 'TD'

/**
 * A part of a document with those inside it, in the order they are read; a heading of a table says whether it heads its
 * row or its column.
 */
export type PaperNode = { id: number; tag: PaperTag; scope?: 'Row' | 'Column'; children: PaperNode[] }

/** Pages in millimetres. A piece without a node is told nobody: lines, and what is repeated on every page. */
export type LaidPaper = {
  width: number
  height: number
  nodes: PaperNode[]
  pages: { pieces: { node: number | null; drawn: Drawn[] }[] }[]
}
