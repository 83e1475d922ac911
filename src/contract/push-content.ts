/**
 * What travels to a guest's device, encrypted, so that no push service can read it. `id` is the same on every try, `tag` the
 * same for every notice of an order, so that the newest replaces the others; `path` is the status page.
 */
export type PushContent = { id: string; title: string; body: string; tag: string; path: string }
