import { breakLines } from '#domain/drawing/break-lines.ts'
import type { Drawn, DrawnText, Face, Measure } from '#domain/drawing/drawn.ts'
import { SHOP_FONT } from '#domain/drawing/font-names.ts'
import type { LaidPaper, PaperNode, PaperTag } from '#domain/documents/paper.ts'

/** A sheet of A4 in millimetres, with room to punch it. */
export const SHEET = { width: 210, height: 297, left: 22, right: 190, top: 18, bottom: 274, foot: 285 } as const
const INK = '#1a1a1a'
const SOFT = '#595959'
const RULE = '#c4c4c4'
/** Height of letters in millimetres; what stands below each other is that much times the line height apart. */
export const SIZES = { title: 6.4, heading: 4, body: 3.35, small: 2.85 } as const
export const LINE = 1.38

export type Style = { size?: number; isBold?: boolean; isSoft?: boolean; anchor?: DrawnText['anchor'] }
const faceOf = ({ isBold = false }: Style): Face => ({ family: SHOP_FONT, weight: isBold ? 700 : 400 })

/**
 * Puts a document on paper from its upper left down: `y` is where the next line begins. A new page calls whoever
 * repeats what stands at its head.
 */
export class PaperPen {
  y: number = SHEET.top
  readonly laid: LaidPaper = { width: SHEET.width, height: SHEET.height, nodes: [], pages: [] }
  #count = 0
  #onPage: () => void = () => undefined
  readonly #measure: Measure
  constructor(measure: Measure) {
    this.#measure = measure
    this.turn()
  }

  /** Says what stands at the head of further pages. */
  repeat(head: () => void): void {
    this.#onPage = head
  }

  turn(): void {
    this.laid.pages.push({ pieces: [] })
    this.y = SHEET.top
    if (this.laid.pages.length > 1) this.#onPage()
  }

  /** ConcurrencyLimit the page unless so much fits. */
  need(height: number): void {
    if (this.y + height > SHEET.bottom) this.turn()
  }

  node(tag: PaperTag, parent?: PaperNode, scope?: 'Row' | 'Column'): PaperNode {
    const node: PaperNode = { id: (this.#count += 1), tag, children: [], ...(scope && { scope }) }
    ;(parent?.children ?? this.laid.nodes).push(node)
    return node
  }

  wide(text: string, style: Style = {}): number {
    return this.#measure(text, faceOf(style)) * (style.size ?? SIZES.body)
  }

  /** A text in lines that fit: at spaces, then at syllables, and a word without any anywhere. */
  lines(text: string, width: number, style: Style = {}): string[] {
    const wide = (piece: string) => this.wide(piece, style)
    const most = 400
    return (
      breakLines(text, { width, wide, words: 'syllables', most }) ??
      breakLines(text, { width, wide, words: 'anywhere', most }) ?? [text]
    )
  }

  /** One line that begins at `top`; `node` is what it belongs to, null for what is told nobody. */
  line(node: PaperNode | null, text: string, x: number, top: number, style: Style = {}): void {
    const { size = SIZES.body, anchor = 'start', isSoft } = style
    if (text === '') return
    this.draw(node, {
      kind: 'text',
      ...faceOf(style),
      x,
      y: top + size,
      anchor,
      text,
      size,
      color: isSoft ? SOFT : INK,
    })
  }

  rule(isStrong = false): void {
    const { left, right } = SHEET
    this.draw(null, {
      kind: 'box',
      x: left,
      y: this.y,
      width: right - left,
      height: isStrong ? 0.3 : 0.15,
      radius: 0,
      fill: isStrong ? INK : RULE,
    })
  }

  draw(node: PaperNode | null, drawn: Drawn): void {
    const { pieces } = this.laid.pages.at(-1) as LaidPaper['pages'][number]
    const last = pieces.at(-1)
    const id = node?.id ?? null
    if (last && last.node === id) last.drawn.push(drawn)
    else pieces.push({ node: id, drawn: [drawn] })
  }

  /** Text over the whole width, on as many pages as it takes. */
  paragraph(tag: PaperTag, text: string, style: Style = {}, width: number = SHEET.right - SHEET.left): void {
    const node = this.node(tag)
    const height = (style.size ?? SIZES.body) * LINE
    for (const line of this.lines(text, width, style)) {
      this.need(height)
      this.line(node, line, SHEET.left, this.y, style)
      this.y += height
    }
  }
}
