/** Where the address of a map's style names the key of the provider. */
export const MAP_KEY = '{token}'
const ESCAPED = '%7Btoken%7D'

/** Whether the address of a style says where the key goes. */
export const namesMapKey = (style: string | null | undefined): boolean =>
  style?.includes(MAP_KEY) === true || style?.includes(ESCAPED) === true

/** The address with the key in it. */
export const withMapKey = (style: string, key: string): string =>
  style.replaceAll(MAP_KEY, encodeURIComponent(key)).replaceAll(ESCAPED, encodeURIComponent(key))

/** Where the house itself answers for a map whose key nobody may see. */
export const MAP_SERVICE = '/map-service'
