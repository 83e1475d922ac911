import type { Fields } from '#contract/field.ts'
import type { FormStore, FormValues } from '#web/backoffice/form/form-store.ts'

/** Takes what was saved for what the form holds; what was typed since `sent` went on its way stays, unsaved. */
export async function takeSaved(store: FormStore, fields: Fields, sent: FormValues, saved: FormValues): Promise<void> {
  if (store.values === sent) return store.reset(saved)
  const { keepTyped } = await import('#web/backoffice/records/form/conflict/keep-typed.ts')
  store.reset(saved, keepTyped(fields, sent, store.values, saved))
}
