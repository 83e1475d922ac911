/** A list is read up to so many lines, and a line up to so many characters (docs/reference/tasks.md#pasted-lists). */
export const MOST_PASTED = 100
export const LONGEST_TITLE = 200

/** What stands before a line of a list: bullets, dashes, boxes to tick. */
const MARKS = /^(?:[-–—*+•◦▪▫‣·○●■□]\s+|\[[ xX✓]?\]\s*|[☐☑☒✓✔✗]\s*)+/u
const NUMBER = /^\(?(\d{1,3})[.)]\s+/u

/**
 * The tasks of a list somebody pasted: one of each line that says something, without its bullet, its box and its
 * number. Numbers go where they count up from one line to the next, so that „3. Oktober vorbereiten“ keeps its day.
 */
export function pastedTasks(text: string): string[] {
  const lines = text
    .split(/\r\n|[\n\r\u2028\u2029]/u)
    .map(line => line.replaceAll(/\s+/gu, ' ').trim().replace(MARKS, ''))
    .filter(line => /[\p{L}\p{N}]/u.test(line))
  const numbers = lines.flatMap(line => NUMBER.exec(line)?.[1] ?? []).map(Number)
  const isCounted = numbers.length > 1 ? numbers.every((number, at) => number === numbers[0]! + at) : numbers[0] === 1
  return isCounted ? lines.map(line => line.replace(NUMBER, '').replace(MARKS, '')) : lines
}

/** Whether what was pasted is a list and not one line. */
export const isPastedList = (text: string): boolean => pastedTasks(text).length > 1
