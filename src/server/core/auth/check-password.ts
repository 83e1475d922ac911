import { SHORTEST_PASSWORD } from '#contract/fields/password.ts'
import { Problem } from '#domain/problem.ts'
import type { App } from '#server/core/context.ts'
import { isCommonPassword } from '#server/core/auth/common-passwords.ts'
import { isListedPassword, comparable } from '#server/core/auth/listed-passwords.ts'

/** Whose password it is to be. */
export type PasswordOwner = {
  username: string
  firstName?: string | null
  lastName?: string | null
  email?: string | null
}

const OURS = 'tresen'
const SHORTEST_WORD = 3
const PERSONAL =
  'Der Name der Person, der Benutzername, die E-Mail-Adresse und der Name des Betriebs zählen nicht mit: Ohne sie ist das Kennwort zu kurz.'
const SEPARATORS = /[^\p{L}\p{N}]+/u
const EDGES = /^[^\p{L}\p{N}]+|(?<![^\p{L}\p{N}])[^\p{L}\p{N}]+$/gu

/**
 * Refuses what would be guessed: too short, among the common ones, or made of words that others know of the person and
 * the shop. Those do not count towards the length. Nothing is said about which signs it is made of. @throws Problem
 * `invalid` at `field`.
 */
export async function checkPassword(
  app: App,
  password: string,
  owner: PasswordOwner,
  field = 'password',
): Promise<void> {
  const refuse = (code: string, message: string) => new Problem('invalid', { field, code, message })
  if (password.length < SHORTEST_PASSWORD)
    throw refuse('tooShort', `Das Kennwort muss mindestens ${SHORTEST_PASSWORD} Zeichen lang sein.`)
  const { config } = await app.catalogue.current()
  const rest = withoutWords(comparable(password), wordsOf(owner, config.shopName))
  const isCommon = async (candidate: string) => isCommonPassword(candidate) || (await isListedPassword(candidate))
  const tooCommon = () => refuse('tooCommon', 'Dieses Kennwort ist zu leicht zu erraten. Bitte wählen Sie ein anderes.')
  if (await isCommon(comparable(password))) throw tooCommon()
  if (rest.length < SHORTEST_PASSWORD) throw refuse('tooPersonal', PERSONAL)
  if (await isCommon(rest)) throw tooCommon()
}

/** Names, and the words they are made of; of an e-mail address without its ending, which is nobody's name. */
function wordsOf({ username, firstName, lastName, email }: PasswordOwner, shopName: string): string[] {
  const made = [username, firstName, lastName, email?.replace(/\.[^.]*$/, ''), shopName].flatMap(name =>
    name ? [comparable(name)] : [],
  )
  return [OURS, ...(email ? [comparable(email)] : []), ...made, ...made.flatMap(name => name.split(SEPARATORS))]
}

/** What is left of a password without what others know, and without what stands between. */
function withoutWords(password: string, words: readonly string[]): string {
  const longestFirst = [...new Set(words)]
    .filter(word => word.length >= SHORTEST_WORD)
    .sort((left, right) => right.length - left.length)
  const rest = longestFirst.reduce((left, word) => left.replaceAll(word, ' '), password)
  return rest === password ? password : rest.replaceAll(EDGES, '').replaceAll(/\s+/g, ' ')
}
