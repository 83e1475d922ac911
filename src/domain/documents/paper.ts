/** What stands in a document, every word and amount as it is read. Facts and sums are label and value. */
export type Paper = {
  title: string
  /** What the document is about, told again at the head of every further page. */
  number: string
  /** Said below the title: what it is not, above all. */
  notes: readonly string[]
  sender: readonly string[]
  recipient: readonly string[]
  facts: readonly (readonly [label: string, value: string])[]
  paragraphs: readonly string[]
  /** Figures below what is said. */
  tables?: readonly PaperTable[]
  lines: readonly PaperLine[]
  sums: readonly { label: string; value: string; isStrong?: boolean }[]
  taxes: readonly { rate: string; net: string; tax: string; gross: string; isStrong?: boolean }[]
  payments: readonly { label: string; value: string; isStrong?: boolean }[]
  closing: readonly string[]
  /** In one line at the foot of every page. */
  foot: string
}
/**
 * Rows of a name and figures, which stand at the right of columns so many millimetres wide; what is left is the name's.
 */
export type PaperTable = {
  title: string
  /** Heads the names. */
  first: string
  columns: readonly { label: string; width: number }[]
  rows: readonly (readonly [name: string, ...figures: string[]])[]
}
export type PaperLine = {
  amount: string
  name: string
  details: readonly string[]
  price: string
  rate: string
  gross: string
}
