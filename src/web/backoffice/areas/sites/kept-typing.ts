import type { FormStore, FormValues } from '#web/backoffice/form/form-store.ts'

/**
 * What was typed of a page and not saved, with what the page held before, so that both can be brought together later.
 */
export type KeptTyping = { at: string; initial: FormValues; values: FormValues }
/** What of a page is typed. */
const TYPED = ['name', 'path', 'title', 'description', 'type', 'content']
const typedIn = (values: FormValues): FormValues => Object.fromEntries(TYPED.map(name => [name, values[name]]))

/** Per person and page: whoever else works at this machine finds nothing of it. */
export const typingKey = (userId: number, id: number | null): string =>
  `tresen.backoffice.typed.sites.${userId}.${id ?? 'new'}`

export function readTyping(key: string): KeptTyping | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as KeptTyping | null
  } catch {
    return null
  }
}

/** Remembers what is typed, or forgets it where nothing is any more. A browser that keeps nothing keeps nothing. */
export function keepTyping(key: string, store: FormStore): void {
  try {
    if (!store.isDirty) localStorage.removeItem(key)
    else
      localStorage.setItem(
        key,
        JSON.stringify({
          at: new Date().toISOString(),
          initial: typedIn(store.initial),
          values: typedIn(store.values),
        } satisfies KeptTyping),
      )
  } catch {
    // storage is switched off or full
  }
}

export function forgetTyping(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // storage is switched off
  }
}

/** Puts what was typed back into the form, beside what others have saved since. */
export async function takeTypingBack(store: FormStore, { initial, values }: KeptTyping): Promise<void> {
  const { mergeValues } = await import('#web/backoffice/records/form/conflict/find-differences.ts')
  const merged = mergeValues(TYPED, initial, values, store.values, {})
  for (const name of TYPED) store.set(name, merged[name])
}
