import { containsFolded, fold, lettersOf } from '#domain/text/fold.ts'

/** Somebody who can be named behind an `@`. */
type Nameable = { readonly id: number; readonly name: string; readonly username: string }

const ENDS = '.,;:!?)'
const withoutEnd = (word: string): string => {
  let end = word.length
  while (end > 0 && ENDS.includes(word[end - 1] ?? '')) end--
  return word.slice(0, end)
}

/**
 * Who is named behind an `@` in a text: by user name, by whole name in one word, or by a first name nobody else has.
 * Names are folded once, so that a long text takes no longer than its words.
 */
export function mentionedIn<P extends Nameable>(text: string, people: readonly P[]): P[] {
  const words = new Set(text.split(/[\s(]/u).flatMap(word => (word.startsWith('@') ? [withoutEnd(word.slice(1))] : [])))
  if (words.size === 0) return []
  const byUsername = new Map(people.map(person => [person.username, person]))
  const byName = Map.groupBy(people, ({ name }) => lettersOf(name))
  const byFirstName = Map.groupBy(people, ({ name }) => lettersOf(name.split(' ', 1)[0] ?? ''))
  const only = (found: readonly P[] | undefined) => (found?.length === 1 ? found[0] : undefined)
  const named = new Set<P>()
  for (const word of words) {
    const key = lettersOf(word)
    const person = key && (byUsername.get(word.toLowerCase()) ?? only(byName.get(key)) ?? only(byFirstName.get(key)))
    if (person) named.add(person)
  }
  return people.filter(person => named.has(person))
}

/** What is being typed behind an `@` before the caret, and where the `@` stands; null while nobody is being named. */
export function typedMention(text: string, caret: number): { readonly at: number; readonly word: string } | null {
  let at = caret - 1
  while (at >= 0 && text[at] !== '@') {
    if (/\s/u.test(text[at] ?? '')) return null
    at--
  }
  // an address such as anna@example.org names nobody
  if (at < 0 || (at > 0 && !/[\s(]/u.test(text[at - 1] ?? ''))) return null
  return { at, word: text.slice(at + 1, caret) }
}

/** A text with somebody named in the place of what was being typed, and where the caret stands then. */
export function withMention(
  text: string,
  caret: number,
  at: number,
  username: string,
): { readonly text: string; readonly caret: number } {
  const named = `@${username} `
  const rest = text.slice(caret)
  return {
    text: `${text.slice(0, at)}${named}${rest.startsWith(' ') ? rest.slice(1) : rest}`,
    caret: at + named.length,
  }
}

/** People whom what was typed fits: those first whose name or user name begins so. */
export function fittingPeople<P extends Nameable>(word: string, people: readonly P[]): P[] {
  const key = fold(word)
  const begins = ({ name, username }: P) =>
    username.startsWith(key) ||
    fold(name)
      .split(' ')
      .some(part => part.startsWith(key))
  const found = people.filter(person => begins(person) || containsFolded(`${person.name} ${person.username}`, word))
  return [...found.filter(begins), ...found.filter(person => !begins(person))]
}
