type Token = { raw: string; width: number; isSpace: boolean; isBreak: boolean }

/**
 * A sign of the language at a time: what is escaped is one sign, what decorates takes no room, and three or more `^`
 * make the rest twice as wide.
 */
const SIGNS = /\\x[0-9a-f]{2}|\\n|\^+|["`_]|./gsu
const DECORATION = /^(?:\^+|["`_])$/

function tokensOf(text: string): Token[] {
  let scale = 1
  return [...text.matchAll(SIGNS)].map(([raw]) => {
    if (raw.startsWith('^')) scale = raw.length === 2 ? 1 : Math.max(2, raw.length - 1)
    if (DECORATION.test(raw)) return { raw, width: 0, isSpace: false, isBreak: false }
    return { raw, width: scale, isSpace: raw === ' ', isBreak: raw === '\\n' }
  })
}

/** Breaks a text at its spaces, so that no word is cut that fits into a line. */
function wrapped(text: string, width: number): string {
  const tokens = tokensOf(text)
  let [used, lastSpace, sinceSpace] = [0, -1, 0]
  for (const [index, token] of tokens.entries()) {
    if (token.isBreak) {
      ;[used, lastSpace, sinceSpace] = [0, -1, 0]
      continue
    }
    used += token.width
    sinceSpace += token.width
    if (used > width && token.isSpace) {
      token.raw = '\\n'
      ;[used, lastSpace, sinceSpace] = [0, -1, 0]
    } else if (used > width && lastSpace >= 0) {
      tokens[lastSpace]!.raw = '\\n'
      ;[used, lastSpace] = [sinceSpace, -1]
    } else if (used > width) {
      // a word longer than the line is cut where the line ends
      ;[used, sinceSpace] = [token.width, token.width]
    }
    if (token.isSpace && token.raw === ' ') [lastSpace, sinceSpace] = [index, 0]
  }
  return tokens.map(({ raw }) => raw).join('')
}

/** How wide the columns are of a line below `{border:…; width:…}` on paper of so many signs. */
function columnWidths(property: string, cpl: number): number[] {
  const parts = (/width:([^;}]*)/.exec(property)?.[1] ?? '*').split(',')
  const border = property.includes('border:line') ? parts.length + 1 : parts.length - 1
  const fixed = parts.reduce((sum, part) => sum + (part === '*' ? 0 : Number(part)), 0)
  return parts.map(part => (part === '*' ? Math.max(1, cpl - fixed - border) : Number(part)))
}

/**
 * A document for paper of so many signs: ReceiptLine itself cuts words wherever a line ends, and a cook reads no halves
 * of words.
 */
export function wrapWords(document: string, cpl: number): string {
  let widths = [cpl]
  const wrapLine = (line: string) => {
    if (line.startsWith('{')) widths = columnWidths(line, cpl)
    if (line.startsWith('{') || /^[-=]+$/.test(line)) return line
    const columns = line.replace(/^\|/, '').replace(/\|$/, '').split('|')
    const wide = columns.map((column, index) => {
      const text = column.trim()
      const [before = '', after = ''] = text === '' ? [column] : column.split(text, 2)
      return `${before}${wrapped(text, columns.length === widths.length ? (widths[index] ?? cpl) : cpl)}${after}`
    })
    return `${line.startsWith('|') ? '|' : ''}${wide.join('|')}${line.endsWith('|') ? '|' : ''}`
  }
  return document.split('\n').map(wrapLine).join('\n')
}
