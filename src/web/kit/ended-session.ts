/**
 * Asks a person whose session is over to sign in where they are; answers whether they did. Set while somebody works, so
 * that what they typed stays.
 */
export const signInAgain: { ask?: ((reason: string | undefined) => Promise<boolean>) | undefined } = {}
