/**
 * Where it is told that something about a device has changed: what it is to do, what staff say of it, whether its key
 * counts.
 */
export const deviceChannel = (id: number): string => `device:${id}`
