const LIGHT = 0.35

/** Whether dark letters read better than light ones on a colour `#rrggbb`. */
export function isLight(color: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(at => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.04 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > LIGHT
}
