/** A boolean in German (specification section 9). */
export const yesNo = (value: boolean): 'Ja' | 'Nein' => (value ? 'Ja' : 'Nein')
