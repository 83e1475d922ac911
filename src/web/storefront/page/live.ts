import { createLive } from '#web/kit/live.ts'

const AGAIN_MS = 30_000

/** Follows a topic over the one live wire of the page. */
export const follow = createLive(AGAIN_MS)
