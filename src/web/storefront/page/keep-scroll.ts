const places = new Map<string, number>()

/** Remembers how far the page is scrolled that is about to be left. */
export const keepScroll = (path: string): void => void places.set(path, window.scrollY)

/** How far a page was scrolled when it was left, in px. */
export const keptScroll = (path: string): number => places.get(path) ?? 0
