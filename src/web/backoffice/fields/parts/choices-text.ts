/** '1 Möglichkeit', '12 Möglichkeiten'. */
export const choicesText = (count: number): string => (count === 1 ? '1 Möglichkeit' : `${count} Möglichkeiten`)
