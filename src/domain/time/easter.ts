/**
 * Easter Sunday of a year of the Gregorian calendar, by the anonymous algorithm of 1876 (Meeus, Astronomical
 * Algorithms, chapter 8).
 */
export function easterSunday(year: number): string {
  const [golden, century, rest] = [year % 19, Math.floor(year / 100), year % 100]
  const moon = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * golden + century - Math.floor(century / 4) - moon + 15) % 30
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - epact - (rest % 4)) % 7
  const late = Math.floor((golden + 11 * epact + 22 * toSunday) / 451)
  const count = epact + toSunday - 7 * late + 114
  return `${year}-0${Math.floor(count / 31)}-${String((count % 31) + 1).padStart(2, '0')}`
}
