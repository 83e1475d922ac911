/** A text whose letters are bold or not, one by one. */
export type RichText = { plain: string; isBold: readonly boolean[] }

/** Reads `**bold**` and lines that begin with `- `; marks without a second one stand there as they are. */
export function readRich(text: string): RichText {
  const isBold: boolean[] = []
  let plain = ''
  const pieces = text.replaceAll(/^- +/gm, '• ').split('**')
  for (const [index, piece] of pieces.entries()) {
    // The last mark of an odd number has no other: what follows it was never ended.
    const isOpen = index % 2 === 1 && index === pieces.length - 1
    const shown = isOpen ? `**${piece}` : piece
    plain += shown
    for (let letter = 0; letter < shown.length; letter += 1) isBold.push(index % 2 === 1 && !isOpen)
  }
  return { plain, isBold }
}

/** A line of a text that was broken, with which of its letters are bold, and whether its paragraph ends with it. */
export type MarkedLine = { text: string; isBold: readonly boolean[]; isEnd: boolean }

/**
 * Finds the letters of lines in the text they were broken from; a hyphen that parts a word is as the letter before it.
 */
export function markLines(lines: readonly string[], { plain, isBold }: RichText): MarkedLine[] {
  let at = 0
  const skip = (room: RegExp) => {
    while (at < plain.length && room.test(plain[at] ?? '')) at += 1
  }
  return lines.map((text, index) => {
    // Empty paragraphs are lines of their own: each ends with one break.
    if (index > 0 && plain[at] === '\n') at += 1
    skip(/[ \t]/)
    const marks = Array.from({ length: text.length }, (_, place) => {
      const letter = text[place]
      if (letter === ' ') skip(/[ \t]/)
      const mark = isBold[Math.max(0, letter === plain[at] || at === 0 ? at : at - 1)] ?? false
      if (letter === plain[at]) at += 1
      return mark
    })
    skip(/[ \t]/)
    return { text, isBold: marks, isEnd: at >= plain.length || plain[at] === '\n' }
  })
}
