/** Blanks, joiners and marks of direction. */
const BLANKS = /[\s\p{Cc}\p{Cf}]/gu
/** Signs that show nothing of their own: fillers, variation selectors, the braille pattern without dots. */
const FILLERS = /\u034F|\u115F|\u1160|\u17B4|\u17B5|\u2800|\u3164|\uFFA0|\p{Variation_Selector}/gu

/** Whether a text shows nothing to whoever reads it. */
export const isBlank = (text: string): boolean => text.replaceAll(BLANKS, '').replaceAll(FILLERS, '') === ''
