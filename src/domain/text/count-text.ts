const german = new Intl.NumberFormat('de-DE')

/** How many there are, as people read it: '1.234', and 'mehr als 10.000' where nobody counted further. */
export const countText = ({ total, isCapped }: { total: number; isCapped?: boolean | undefined }): string =>
  `${isCapped ? 'mehr als ' : ''}${german.format(total)}`
