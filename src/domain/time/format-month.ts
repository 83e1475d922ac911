const NAMES = [
  'Jänner',
  'Februar',
  'März',
  'April',
  'Mai',
  'Juni',
  'Juli',
  'August',
  'September',
  'Oktober',
  'November',
  'Dezember',
]

/** The month of a local day `YYYY-MM-DD`, such as 'November 2026'. */
export const formatMonth = (day: string): string => `${NAMES[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`
