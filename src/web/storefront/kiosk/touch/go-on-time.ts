/** So long the mark of what was touched is seen before the next question comes. */
export const GO_ON_MS = 450
