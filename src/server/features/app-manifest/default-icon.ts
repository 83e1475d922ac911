/**
 * The bell on the counter, for shops without a picture of their own. `color` fills the ground; `hasRoundCorners` suits
 * places that show icons as they are.
 */
export const defaultIcon = (color: string, hasRoundCorners: boolean): string =>
  [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">',
    `<rect width="512" height="512" rx="${hasRoundCorners ? 112 : 0}" fill="${color}"/>`,
    '<g fill="#fff"><path d="M128 316a128 128 0 0 1 256 0z"/><rect x="104" y="338" width="304" height="34" rx="17"/>',
    '<rect x="245" y="152" width="22" height="44"/><rect x="222" y="140" width="68" height="26" rx="13"/></g>',
    '</svg>',
  ].join('')
