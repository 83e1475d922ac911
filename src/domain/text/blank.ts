/** Signs that show nothing: blanks, joiners and marks of direction, fillers, the braille pattern without dots. */
const UNSEEN = /[\s\p{Cc}\p{Cf}\u034F\u115F\u1160\u17B4\u17B5\u2800\u3164\uFE00-\uFE0F\uFFA0]/gu

/** Whether a text shows nothing to whoever reads it. */
export const isBlank = (text: string): boolean => text.replaceAll(UNSEEN, '') === ''
