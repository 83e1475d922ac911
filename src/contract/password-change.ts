/**
 * Code of the refusal that nearly everything answers while somebody owes a new password. Apart from the calls, so that
 * browsers need no schemas for it.
 */
export const PASSWORD_CHANGE_REQUIRED = 'passwordChangeRequired'
