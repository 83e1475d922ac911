const HEAD = /^\uFEFF?\s*(?:<\?xml[^>]*\?>\s*)?(?:(?:<!--[\s\S]*?-->|<!DOCTYPE[^>[]*(?:\[[^\]]*\]\s*)?>)\s*)*<svg[\s/>]/i
const LONGEST_HEAD = 16_384

/** Where the root element of an SVG text begins, -1 when something else stands there. Declarations and comments before it are passed over. */
export const svgStart = (text: string): number => {
  const head = HEAD.exec(text.slice(0, LONGEST_HEAD))?.[0]
  return head === undefined ? -1 : head.length - '<svg '.length
}
