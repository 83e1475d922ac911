/**
 * How often the desk's stream tells its pulse, in milliseconds; whoever hears none for longer than twice that is not
 * connected, whatever the socket says.
 */
export const PULSE_MS = 2000
