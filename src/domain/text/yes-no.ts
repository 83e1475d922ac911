/** A boolean in German (docs/reference/texts.md#yes-and-no). */
export const yesNo = (value: boolean): 'Ja' | 'Nein' => (value ? 'Ja' : 'Nein')
