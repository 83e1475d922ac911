/**
 * Hears of each call of this page whether the server answered it at all, and is asked to find out where a change takes
 * long. Set where people are told.
 */
export const answered: {
  hear?: ((isThere: boolean, method: string) => void) | undefined
  doubt?: (() => void) | undefined
} = {}
