/** What every call of this page carries beside its own: the key of a device, on pages that one opens by it. */
export const ownHeaders: Record<string, string> = {}

/**
 * Hears of each call of this page whether the server answered it at all, and is asked to find out where a change takes
 * long. Set where people are told.
 */
export const answered: {
  hear?: ((isThere: boolean, method: string) => void) | undefined
  doubt?: (() => void) | undefined
} = {}

/**
 * Asks a person whose session is over to sign in where they are; answers whether they did. Set while somebody works, so
 * that what they typed stays.
 */
export const signInAgain: { ask?: ((reason: string | undefined) => Promise<boolean>) | undefined } = {}
