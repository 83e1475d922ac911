import type { NavigationItem } from '#domain/navigation/navigation-item.ts'
import { countedWords } from '#web/backoffice/fields/collection/words.ts'
import type { Words } from '#web/backoffice/fields/words-of.ts'

export const navigationItemsWords: Words<object, NavigationItem[]> = {
  ...countedWords,
  full: items => items.map(({ label }) => label ?? '').join(', '),
}
