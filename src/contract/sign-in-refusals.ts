// Codes of refusals, apart from the calls, so that browsers need no schemas for them.

/** Nearly everything answers it while somebody owes a new password. */
export const PASSWORD_CHANGE_REQUIRED = 'passwordChangeRequired'

/** Nearly everything answers it while somebody has to set up a second factor. */
export const SECOND_FACTOR_REQUIRED = 'secondFactorRequired'

/** Of a sign-in that lacks the second factor alone. */
export const CODE_REQUIRED = 'codeRequired'
