export const LONGEST_MINUTES = 1440

/**
 * The preset minutes as they count in a rush: each takes longer by what everything does. What exceeds a day is not
 * offered.
 */
export const presetsFrom = (presets: readonly number[], delay: number): number[] =>
  presets.map(preset => preset + delay).filter(minutes => minutes <= LONGEST_MINUTES)
