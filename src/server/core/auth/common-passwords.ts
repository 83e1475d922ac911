/** Roots that make a password guessable, whatever digits and signs follow them. */
const ROOTS = [
  'password',
  'passwort',
  'kennwort',
  'qwertz',
  'qwerty',
  'asdfgh',
  'yxcvbn',
  'zxcvbn',
  'letmein',
  'welcome',
  'willkommen',
  'hallo',
  'hallohallo',
  'admin',
  'administrator',
  'iloveyou',
  'ichliebedich',
  'sommer',
  'winter',
  'herbst',
  'frühling',
  'schatz',
  'dragon',
  'monkey',
  'football',
  'fussball',
  'baseball',
  'master',
  'superman',
  'batman',
  'sunshine',
  'princess',
  'geheim',
  'test',
  'testtest',
  'changeme',
  'secret',
  'login',
  'trustno',
  'starwars',
  'computer',
  'internet',
  'michael',
  'daniel',
  'thomas',
  'abc',
]
const SEQUENCES = [
  '01234567890123456789',
  '98765432109876543210',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertzuiopasdfghjklyxcvbnm',
  'qwertyuiopasdfghjklzxcvbnm',
  '1q2w3e4r5t6z7u8i9o0p',
  '1q2w3e4r5t6y7u8i9o0p',
]

/**
 * Whether a password (in lower case) is a well-known word with digits or signs, a keyboard run or one sign repeated.
 */
export function isCommonPassword(lower: string): boolean {
  if (new Set(lower).size <= 3) return true
  if (SEQUENCES.some(run => run.includes(lower))) return true
  const bare = lower
    .replace(/^[\d\W_]+|(?<![\d\W_])[\d\W_]+$/g, '')
    .replaceAll('0', 'o')
    .replaceAll('@', 'a')
    .replaceAll('3', 'e')
    .replaceAll('$', 's')
    .replace(/1(?=\w)/g, 'i')
  return ROOTS.includes(bare) || ROOTS.some(root => root.length > 4 && bare === root + root)
}
