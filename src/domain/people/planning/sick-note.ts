/** A photo of a phone, and some room. */
export const SICK_NOTE_MAX_BYTES = 8_000_000
