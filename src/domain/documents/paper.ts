import type { Drawn } from '#domain/drawing/drawn.ts'

/** What stands in a document, every word and amount as it is read. Facts and sums are label and value. */
export type Paper = {
  title: string
  /** What the document is about, told again at the head of every further page. */
  number: string
  /** Said below the title: what it is not, above all. */
  notes: readonly string[]
  sender: readonly string[]
  recipient: readonly string[]
  facts: readonly (readonly [label: string, value: string])[]
  paragraphs: readonly string[]
  /** Figures below what is said. */
  tables?: readonly PaperTable[]
  /** Readings over a time, above the tables. */
  curves?: readonly PaperCurve[]
  lines: readonly PaperLine[]
  sums: readonly { label: string; value: string; isStrong?: boolean }[]
  taxes: readonly { rate: string; net: string; tax: string; gross: string; isStrong?: boolean }[]
  payments: readonly { label: string; value: string; isStrong?: boolean }[]
  closing: readonly string[]
  /** In one line at the foot of every page. */
  foot: string
}
/**
 * Rows of a name and figures, which stand at the right of columns so many millimetres wide; what is left is the name's.
 */
export type PaperTable = {
  title: string
  /** Heads the names. */
  first: string
  columns: readonly { label: string; width: number }[]
  rows: readonly (readonly [name: string, ...figures: string[]])[]
}
/** Readings of one thing over a time: `at` is where in it, from 0 to 1. `told` says the same to whoever hears it. */
export type PaperCurve = {
  title: string
  told: string
  unit: string
  minimum: number | null
  maximum: number | null
  points: readonly { at: number; value: number; isOutside: boolean }[]
  marks: readonly { at: number; label: string }[]
}
export type PaperLine = {
  amount: string
  name: string
  details: readonly string[]
  price: string
  rate: string
  gross: string
}

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
