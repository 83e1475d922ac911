/**
 * Code of the refusal that nearly everything answers while somebody has to set up a second factor. Apart from the
 * calls, as that of `password-change.ts`.
 */
export const SECOND_FACTOR_REQUIRED = 'secondFactorRequired'
/** Code of the refusal of a sign-in that lacks the second factor alone. */
export const CODE_REQUIRED = 'codeRequired'
