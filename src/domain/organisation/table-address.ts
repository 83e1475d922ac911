/** Where the code of a table leads: the menu of its branch, with the table named by what cannot be guessed. */
export const tableAddress = (origin: string, branchIdentifier: string, code: string): string =>
  `${origin}/store/${encodeURIComponent(branchIdentifier)}?tisch=${encodeURIComponent(code)}`
