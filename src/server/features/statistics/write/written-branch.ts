/** A branch by the clock its days are written by. */
export type WrittenBranch = { readonly id: number; readonly timeZone: string; readonly dayStartMinutes: number }
