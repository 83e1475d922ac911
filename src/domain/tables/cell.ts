/**
 * One cell of a table that is handed over as a file: a text, nothing, or a value a spreadsheet can reckon with. Percentages are as people
 * say them (10 for 10 %), a day is `YYYY-MM-DD`, a moment the wall time `YYYY-MM-DDTHH:mm` of whoever reads the table.
 */
export type Cell =
  | string
  | null
  | { readonly number: number; readonly as: 'plain' | 'money' | 'percent' }
  | { readonly day: string }
  | { readonly moment: string }
