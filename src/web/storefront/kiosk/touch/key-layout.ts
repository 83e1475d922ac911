export type KeyLayer = 'letters' | 'signs'

/** Ten keys to a row, so that each is wide enough for a finger on the smallest kiosk. */
const LAYERS: Readonly<Record<KeyLayer, readonly string[]>> = {
  letters: ['qwertzuiop', 'asdfghjkl', 'yxcvbnm-', 'äöüß'],
  signs: ['1234567890', '@_-+/()&#', ',:;!?"\'°', '€%=*'],
}

/** The signs of a layer row by row, in capitals while shift is on; ß has no capital anybody types. */
export const keyRows = (layer: KeyLayer, isShifted: boolean): readonly (readonly string[])[] =>
  LAYERS[layer].map(row => [...row].map(sign => (isShifted && sign !== 'ß' ? sign.toLocaleUpperCase('de') : sign)))

/** Whether the next letter begins a word or a sentence, which a keyboard then writes large by itself. */
export function beginsLarge(before: string, way: 'words' | 'sentences' | 'none'): boolean {
  if (way === 'none') return false
  return way === 'words' ? /(^|[\s-])$/.test(before) : /(^|[.!?]\s+|\n)$/.test(before)
}
