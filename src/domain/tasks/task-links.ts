const LINK =
  /(?<=^|[\s("'„,;:])(?:https?:\/\/[^\s/#?<>()[\]"]+(?:\/[^\s#?<>()[\]"]*)?)?#\/(?:tasks\/(\d{1,12})(?![\w/])|projects\/\d{1,12}\?(?:[^\s#<>()[\]"&]+&)*task=(\d{1,12})(?!\w)(?:&[^\s#<>()[\]"&]+)*)/gu

const ORIGIN = /^https?:\/\/[^/#]+/i

/** A part of a text: words, or the link of a task (docs/reference/tasks.md#links-of-tasks). */
export type TextPart = { readonly text: string; readonly task: number | null }

/**
 * Cuts a text at the links of tasks in it, as they stand in the address of a browser: of their own page, or beside the
 * board of their project. `origin` is where the back-office lies; what leads to another one is words.
 */
export function cutAtTaskLinks(text: string, origin: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const found of text.matchAll(LINK)) {
    const [link, own, beside] = found
    if (!link.startsWith('#') && ORIGIN.exec(link)?.[0].toLowerCase() !== origin) continue
    if (found.index > end) parts.push({ text: text.slice(end, found.index), task: null })
    parts.push({ text: link, task: Number(own ?? beside) })
    end = found.index + link.length
  }
  if (end < text.length) parts.push({ text: text.slice(end), task: null })
  return parts
}

/** The tasks these texts lead to, each once, the first so many. */
export function linkedTasks(texts: readonly (string | null)[], origin: string): number[] {
  const ids = texts.flatMap(text => cutAtTaskLinks(text ?? '', origin).flatMap(({ task }) => task ?? []))
  return [...new Set(ids)].slice(0, MOST_LINKED)
}
/** How many are looked up at once. */
export const MOST_LINKED = 100
