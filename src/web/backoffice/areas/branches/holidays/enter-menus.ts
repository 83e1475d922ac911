import { type MenuChoice, type Scheduled, withDay } from '#domain/hours/holiday-menus.ts'
import { failureText } from '#web/backoffice/kit/failure-text.ts'
import { updateRow } from '#web/kit/resource-client.ts'

/** A category or a dish as it was read: written only where nobody else has written it since. */
export type MenuItem = Scheduled & { readonly version: number; readonly of: 'categories' | 'products' }
export type MenuDay = { readonly item: MenuItem; readonly date: string; readonly choice: MenuChoice }
type EnteredMenus = { readonly done: readonly MenuItem[]; readonly refused: readonly string[] }
const FAILED = {
  categories: 'Kategorie konnte nicht gespeichert werden.',
  products: 'Produkt konnte nicht gespeichert werden.',
}
/** Tells a category from a dish of the same number. */
export const keyOfItem = ({ of, id }: Pick<MenuItem, 'of' | 'id'>): string => `${of} ${id}`

/**
 * Enters days into the schedules of categories and dishes, each once with all of its days. One that is refused leaves
 * the others alone.
 */
export async function enterMenus(days: readonly MenuDay[]): Promise<EnteredMenus> {
  const done: MenuItem[] = []
  const refused: string[] = []
  for (const own of Map.groupBy(days, ({ item }) => keyOfItem(item)).values()) {
    const [first] = own
    if (!first) continue
    const { of, id, version, name } = first.item
    const schedule = own.reduce((rules, { date, choice }) => withDay(rules, date, choice), [...first.item.schedule])
    try {
      await updateRow(of, id, { id, version, schedule })
      done.push(first.item)
    } catch (error) {
      refused.push(`${name}: ${failureText(error, FAILED[of])}`)
    }
  }
  return { done, refused }
}
