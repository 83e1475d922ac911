/** Names for rows that have none of their own, so that an input keeps its focus and its state when its row moves. */
export type RowKeys = readonly string[]

/** As many keys as there are rows: after loading or discarding the list may be another one. */
export const fitKeys = (keys: RowKeys, count: number): RowKeys =>
  Array.from({ length: count }, (_, index) => keys[index] ?? `row-${index}`)

let made = 0
/** A key no other row has had. */
export function newKey(): string {
  made += 1
  return `new-${made}`
}
