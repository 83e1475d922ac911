/** Where it is told that a device or a TV of a branch has failed, works again, or was seen to have failed. */
export const FAILURES_CHANNEL = 'failures'
