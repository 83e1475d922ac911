/** How many rows one call may touch. Apart from the check of such a call, which a list does not load. */
export const MOST_AT_ONCE = 2000
