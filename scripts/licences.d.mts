/** Whether an SPDX expression may be shipped. */
export function isAllowed(expression: string): boolean
