/**
 * Whether an address stays on this site: a path, as `/store/wien` or `/#karte`. `//host`, `/\host` and the same with a
 * tab or a line break in between lead to another site, as browsers read them, and so does every address with a scheme.
 */
export const isInternalAddress = (address: string): boolean => /^\/(?![/\\])/.test(address.replaceAll(/[\t\n\r]/g, ''))

/** Whether an address looks like a path of this site and leads to another. Nobody means to write one. */
export const isDisguisedAddress = (address: string): boolean =>
  /^[/\\]/.test(address.replaceAll(/[\t\n\r]/g, '').trimStart()) && !isInternalAddress(address)
