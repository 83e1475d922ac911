import { addDays } from '#domain/time/local-time.ts'

const USUAL_DAYS = 27
const DAY = /^\d{4}-\d\d-\d\d$/

/**
 * The days that are asked about, of one branch or all, of one person or everybody. A branch of null says all of them;
 * undefined says nothing, and the page begins where one works.
 */
export type Asked = { from: string; to: string; branch?: number | null | undefined }

const ALL = 'all'
export type AskedOf = Asked & { user?: number | undefined }

/** What the address asks for; the last four weeks where it names no days. */
export function readAsked(search: string, today: string): AskedOf {
  const given = new URLSearchParams(search)
  const day = (name: string) => {
    const text = given.get(name)
    return text && DAY.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined
  }
  const id = (name: string) => {
    const number = Number(given.get(name))
    return Number.isSafeInteger(number) && number > 0 ? number : undefined
  }
  const to = day('to') ?? today
  return {
    from: day('from') ?? addDays(to, -USUAL_DAYS),
    to,
    branch: given.get('branch') === ALL ? null : id('branch'),
    user: id('user'),
  }
}

/** The address of a page of figures. */
export function figuresAddress(asked: AskedOf): string {
  const said = Object.entries(asked).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value ?? ALL)]],
  )
  return `/work-figures?${new URLSearchParams(said).toString()}`
}
