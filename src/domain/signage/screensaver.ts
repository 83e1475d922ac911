/** How the frame in which a stream plays tells the page around it whether there is anything to be seen. */
export const SCREENSAVER_SAYS = 'tresen-screensaver'

/** How the frame in which a board is looked at, and the page around it, speak to each other. */
export const BOARD_SAYS = { ready: 'tresen-board-ready', show: 'tresen-board' } as const
