/**
 * An address as the header `Location` bears it: letters beyond ASCII as escapes, names of hosts as the network knows
 * them. What is an escape already stays one.
 */
export function locationOf(target: string): string {
  if (target.startsWith('/')) return target.replaceAll(/[^\x21-\x7e]/gu, escaped)
  return URL.canParse(target) ? new URL(target).href : '/'
}
const escaped = (character: string) => encodeURIComponent(character.toWellFormed())
