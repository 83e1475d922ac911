/** How the frame in which a stream plays tells the page around it whether there is anything to be seen. */
export const SCREENSAVER_SAYS = 'tresen-screensaver'

/** How the frame in which a film sequence is looked at, and the page around it, speak to each other. */
export const PREVIEW_SAYS = { ready: 'tresen-preview-ready', show: 'tresen-preview' } as const
