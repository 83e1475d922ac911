/**
 * What travels to a device of a guest or of the staff, encrypted, so that no push service can read it. `id` is the same
 * on every try, `tag` the same for every notice of an order, so that the newest replaces the others; `path` is the
 * status page, or a page of the back-office.
 */
export type PushContent = { id: string; title: string; body: string; tag: string; path: string }
