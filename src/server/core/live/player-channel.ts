/**
 * Where it is told that something about a TV has changed: what it is to do, what it is to show, whether its key counts.
 */
export const playerChannel = (id: number): string => `player:${id}`
/** Where it is told that something has changed that any TV may show. */
export const SIGNAGE_CHANNEL = 'signage'
