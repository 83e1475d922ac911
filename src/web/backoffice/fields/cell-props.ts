/** `words` is how the value reads, empty where there is none. */
export type CellProps = { value: unknown; words: string }
