import { createLive, type Wire } from '#web/kit/live.ts'

/** How this page opens its live wire: with the session of whoever is signed in, or by the key of a device. */
export const wire = { open: (address: string): Wire => new EventSource(address) as Wire }

/** Follows a topic on the one live wire of the back-office. */
export const follow = createLive(3000, address => wire.open(address))
