const ADDRESS = /^\/upload\/[^/?#]+\/([1-9]\d{0,15})-\d+\.\w+$/

/** Which uploaded file an address of this site names; null for any other address. */
export function uploadIn(href: string): number | null {
  const [, id] = ADDRESS.exec(href) ?? []
  return Number.isSafeInteger(Number(id)) ? Number(id) : null
}

/** Where an uploaded file lies. */
export const uploadAddress = ({
  publicHash,
  id,
  version,
  extension,
}: {
  publicHash: string
  id: number
  version: number
  extension: string
}) => `/upload/${publicHash}/${id}-${version}.${extension}`
