import fc from 'fast-check'

const HIGH = 0xd800
const HALVES = 0x800
/**
 * Any sign of Unicode. The unit `binary` of fast-check is the same, and first writes down a million of them, which
 * takes more than a second in each thread.
 */
const anySign = fc.integer({ min: 0, max: 0x10ffff - HALVES }).map(
  place => String.fromCodePoint(place < HIGH ? place : place + HALVES),
  sign => {
    const code = typeof sign === 'string' && sign !== '' ? sign.codePointAt(0) : undefined
    if (code === undefined || String.fromCodePoint(code) !== sign || (code >= HIGH && code < HIGH + HALVES))
      throw new Error('This is not one sign')
    return code < HIGH ? code : code - HALVES
  },
)

/** A text of any signs, `__proto__` and its like among them. */
export const anyText = (constraints: { maxLength?: number } = {}) => fc.string({ ...constraints, unit: anySign })
