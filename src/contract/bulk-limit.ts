/** How many rows one call may touch. Apart from its checks, which no browser needs. */
export const MOST_AT_ONCE = 2000
