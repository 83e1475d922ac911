import type { DeliveryArea } from '#domain/catalogue/branch.ts'
import { countedWords } from '#web/backoffice/fields/collection/words.ts'
import type { Words } from '#web/backoffice/fields/words-of.ts'

export const deliveryAreasWords: Words<object, DeliveryArea[]> = {
  ...countedWords,
  full: areas => areas.map(({ area }) => area ?? '').join(', '),
}
