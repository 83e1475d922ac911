const FACE = '@font-face'
/** What stands for the whole document in its styles. */
const DOCUMENT = /(^|[{},;\s]):root(?=[\s,{])|(^|[{},])\s*(?:html|body)(?=[\s,{])/g
const DARK = /\(prefers-color-scheme: ?dark\)/g

/**
 * The styles of a page for a corner of another document: what is said of the document is said of that corner, letters
 * stand apart, since browsers look for them among the styles of the document alone, and every screen shows the colours
 * of the day.
 */
export function cornerStyles(css: string): { css: string; faces: string } {
  const [first = '', ...others] = css.split(FACE)
  const parts = others.map(part => {
    const end = part.indexOf('}') + 1
    return { face: end === 0 ? '' : FACE + part.slice(0, end), rest: part.slice(end) }
  })
  return {
    css: (first + parts.map(({ rest }) => rest).join(''))
      .replaceAll(
        DOCUMENT,
        (_, before: string | undefined, other: string | undefined) => `${before ?? other ?? ''}:host`,
      )
      .replaceAll(DARK, '(max-width: 0)'),
    faces: parts.map(({ face }) => face).join('\n'),
  }
}
