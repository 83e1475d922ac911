/**
 * How often the desk's stream tells its pulse, in milliseconds; whoever hears none for longer than twice that is not
 * connected, whatever the socket says.
 */
export const PULSE_MS = 1000

/**
 * Header of every answer to a call: the server's time, ISO 8601 in UTC. Devices count by it, not by their own clock.
 */
export const SERVER_TIME = 'x-server-time'
