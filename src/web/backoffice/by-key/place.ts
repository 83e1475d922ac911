/**
 * The pages of this entry: what a frontdesk, a backoffice and a clock key open, where a device is paired, and a kiosk
 * whose key was refused.
 */
export type PageByKey = 'frontdesk' | 'backoffice' | 'kiosk' | 'clock' | 'pair'
type Place = { page: PageByKey; branchId: number; apiKey: string }

const ADDRESS = /^\/(frontdesk|backoffice|kiosk|clock)\/(\d+)\/([^/]+)\/?$/

/**
 * Which page an address means, and the branch and key in it; whatever is none of the others is where a device is
 * paired.
 */
export function placeOf(path: string): Place {
  const [, page, branchId = '0', apiKey = ''] = ADDRESS.exec(path) ?? []
  return { page: (page as PageByKey | undefined) ?? 'pair', branchId: Number(branchId), apiKey }
}
