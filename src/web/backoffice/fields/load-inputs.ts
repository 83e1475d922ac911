import type { Inputs } from '#web/backoffice/fields/inputs-context.ts'

let loading: Promise<Inputs> | undefined

/** The inputs of all kinds, fetched with the first form. After a failure the next form asks again. */
export function loadInputs(): Promise<Inputs> {
  loading ??= import('#web/backoffice/fields/inputs.ts').then(({ INPUTS }) => INPUTS)
  loading.catch(() => (loading = undefined))
  return loading
}
