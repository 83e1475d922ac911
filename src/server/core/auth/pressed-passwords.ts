import { hash } from 'node:crypto'

/** Of 112,000 entries, one password in ten million is taken for one of them without being it. */
const MARK_BYTES = 5

/** As passwords are compared: however they are typed, large or small. */
export const comparable = (password: string) => password.normalize('NFKC').toLowerCase()
const markOf = (password: string) => hash('sha256', comparable(password), 'buffer').subarray(0, MARK_BYTES)

/**
 * Presses those of a list that are long enough to be chosen into sorted marks of five bytes, which are looked up
 * without unpacking.
 */
export function pressPasswords(list: string, shortest: number): Buffer {
  const lines = list.split('\n').map(line => line.trim())
  const words = new Set(lines.filter(line => line.length >= shortest).map(comparable))
  // Of equal length, they stand as text in the order of their bytes.
  const marks = [...words].map(word => markOf(word).toString('hex')).sort()
  return Buffer.from(marks.join(''), 'hex')
}

/** Whether a password is among the pressed ones. */
export function holdsPassword(pressed: Buffer, password: string): boolean {
  const mark = markOf(password)
  let from = 0
  let to = pressed.length / MARK_BYTES
  while (from < to) {
    const middle = (from + to) >>> 1
    const order = pressed.compare(mark, 0, MARK_BYTES, middle * MARK_BYTES, (middle + 1) * MARK_BYTES)
    if (order === 0) return true
    if (order < 0) from = middle + 1
    else to = middle
  }
  return false
}
