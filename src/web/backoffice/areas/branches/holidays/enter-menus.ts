import { type MenuChoice, type Scheduled, withDay } from '#domain/hours/holiday-menus.ts'
import { failureText } from '#web/backoffice/kit/failure-text.ts'
import { updateRow } from '#web/kit/resource-client.ts'

/** A category as it was read: written only where nobody else has written it since. */
export type MenuCategory = Scheduled & { readonly version: number }
export type MenuDay = { readonly category: MenuCategory; readonly date: string; readonly choice: MenuChoice }
type EnteredMenus = { readonly done: readonly MenuCategory[]; readonly refused: readonly string[] }

/**
 * Enters days into the schedules of categories, each category once with all of its days. One that is refused leaves the
 * others alone.
 */
export async function enterMenus(days: readonly MenuDay[]): Promise<EnteredMenus> {
  const done: MenuCategory[] = []
  const refused: string[] = []
  for (const own of Map.groupBy(days, ({ category: { id } }) => id).values()) {
    const [first] = own
    if (!first) continue
    const { id, version, name } = first.category
    const schedule = own.reduce((rules, { date, choice }) => withDay(rules, date, choice), [...first.category.schedule])
    try {
      await updateRow('categories', id, { id, version, schedule })
      done.push(first.category)
    } catch (error) {
      refused.push(`${name}: ${failureText(error, 'Kategorie konnte nicht gespeichert werden.')}`)
    }
  }
  return { done, refused }
}
