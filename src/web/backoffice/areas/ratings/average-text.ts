const german = new Intl.NumberFormat('de-AT', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** '4,3', and a dash where nobody gave one. */
export const averageText = (average: number | null): string => (average === null ? '–' : german.format(average))
