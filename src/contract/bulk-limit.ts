/**
 * How many rows one call may touch, in one transaction. Apart from the check of such a call, which a list does not
 * load.
 */
export const MOST_AT_ONCE = 2000
/** How many rows somebody may choose in a list; a screen takes them to the server in several calls. */
export const MOST_CHOSEN = 10_000
