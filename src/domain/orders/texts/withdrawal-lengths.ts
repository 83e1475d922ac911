/** So long what a guest types into a withdrawal may be, in characters. */
export const LONGEST_WITHDRAWAL = { name: 120, contract: 120, email: 200, statement: 2000 } as const
