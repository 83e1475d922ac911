/** What is wrong with a font, in a sentence; thrown and caught beside font-problem.ts alone. */
export class BrokenFont extends Error {}
export const broken = (what: string): BrokenFont => new BrokenFont(what)
