/** Hears of each call of this page whether the server answered it at all. Set where people are told. */
export const answered: { hear?: ((isThere: boolean, method: string) => void) | undefined } = {}
