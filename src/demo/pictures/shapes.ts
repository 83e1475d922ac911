import type { Random } from '#demo/pictures/random.ts'

export type Point = { x: number; y: number }

/** A number as short as a picture needs it: one decimal at most. */
export const short = (value: number): string => String(Math.round(value * 10) / 10)

export const circle = (x: number, y: number, r: number, fill: string, more = ''): string =>
  `<circle cx="${short(x)}" cy="${short(y)}" r="${short(r)}" fill="${fill}"${more && ` ${more}`}/>`

export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, more = ''): string =>
  `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(rx)}" ry="${short(ry)}" fill="${fill}"${more && ` ${more}`}/>`

/** A rectangle around its middle. */
export const box = (
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
  fill: string,
  more = '',
): string =>
  `<rect x="${short(x - width / 2)}" y="${short(y - height / 2)}" width="${short(width)}" height="${short(height)}" rx="${short(radius)}" fill="${fill}"${more && ` ${more}`}/>`

export const path = (d: string, fill: string, more = ''): string =>
  `<path d="${d}" fill="${fill}"${more && ` ${more}`}/>`

export const stroke = (d: string, colour: string, width: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${short(width)}" stroke-linecap="round" stroke-linejoin="round"${more && ` ${more}`}/>`

/** Moves, turns (degrees) and scales what is inside. */
export const at = (x: number, y: number, inner: string, turn = 0, scale = 1): string =>
  `<g transform="translate(${short(x)} ${short(y)})${turn ? ` rotate(${short(turn)})` : ''}${scale === 1 ? '' : ` scale(${Math.round(scale * 100) / 100})`}">${inner}</g>`

/** A soft flat shadow of a shape given as a function of its fill. The light comes from the upper left. */
export const shadowOf = (shape: (fill: string) => string, distance = 14, opacity = 0.2): string =>
  `<g transform="translate(${short(distance)} ${short(distance * 1.25)})" opacity="${opacity}">${shape('#1d1410')}</g>`

/** A closed soft outline through points. */
export const smooth = (points: readonly Point[]): string => {
  const point = (index: number): Point => points[(index + points.length) % points.length] ?? { x: 0, y: 0 }
  const whole = ({ x, y }: Point) => `${Math.round(x)} ${Math.round(y)}`
  let d = `M${whole(point(0))}`
  for (let index = 0; index < points.length; index += 1) {
    const [before, from, to, after] = [point(index - 1), point(index), point(index + 1), point(index + 2)]
    const control1 = { x: from.x + (to.x - before.x) / 6, y: from.y + (to.y - before.y) / 6 }
    const control2 = { x: to.x - (after.x - from.x) / 6, y: to.y - (after.y - from.y) / 6 }
    d += `C${whole(control1)} ${whole(control2)} ${whole(to)}`
  }
  return `${d}Z`
}

/** The outline of an uneven round thing; `wobble` is the share of the radius it may differ by. */
export const blob = (random: Random, rx: number, ry = rx, wobble = 0.08, corners = 11): string =>
  smooth(
    Array.from({ length: corners }, (_, index) => {
      const angle = (index / corners) * Math.PI * 2
      const reach = 1 + random.between(-wobble, wobble)
      return { x: Math.cos(angle) * rx * reach, y: Math.sin(angle) * ry * reach }
    }),
  )

/** Evenly spread places inside a circle: of several candidates the one farthest from the others is kept. */
export const scatter = (random: Random, count: number, radius: number): readonly Point[] => {
  const places: Point[] = []
  for (let index = 0; index < count; index += 1) {
    let best: Point = { x: 0, y: 0 }
    let bestDistance = -1
    for (let attempt = 0; attempt < 14; attempt += 1) {
      const angle = random.between(0, Math.PI * 2)
      const reach = Math.sqrt(random.next()) * radius
      const candidate = { x: Math.cos(angle) * reach, y: Math.sin(angle) * reach }
      const distance = Math.min(...places.map(place => Math.hypot(place.x - candidate.x, place.y - candidate.y)), 1e6)
      if (distance > bestDistance) [best, bestDistance] = [candidate, distance]
    }
    places.push(best)
  }
  return places
}

/** Many small dots as one path, so that texture stays cheap. */
export const speckle = (
  random: Random,
  count: number,
  radius: number,
  colour: string,
  size = 5,
  opacity = 0.5,
): string => {
  let d = ''
  for (let index = 0; index < count; index += 1) {
    const angle = random.between(0, Math.PI * 2)
    const reach = Math.sqrt(random.next()) * radius
    d += `M${Math.round(Math.cos(angle) * reach)} ${Math.round(Math.sin(angle) * reach)}h.1`
  }
  return stroke(d, colour, size, `opacity="${opacity}"`)
}

/** Draws something in a few kinds and repeats them by reference afterwards, which keeps a heap of them small. */
export const stamps = (random: Random, kinds: number, draw: () => string): (() => string) => {
  const ids: string[] = []
  let used = 0
  return () => {
    const slot = used % kinds
    used += 1
    const known = ids[slot]
    if (known) return `<use href="#${known}"/>`
    const id = `s${random.integer(0, 0xfffffff).toString(36)}`
    ids[slot] = id
    return `<g id="${id}">${draw()}</g>`
  }
}

/** A round dumpling or scoop with light and shade. */
export const drawBall = (fill: string, light: string, dark: string, radius = 74): string =>
  shadowOf(shade => circle(0, 0, radius, shade), 9) +
  circle(0, 0, radius, dark) +
  circle(-4, -5, radius - 5, fill) +
  ellipse(-radius * 0.3, -radius * 0.36, radius * 0.34, radius * 0.22, light, 'opacity=".8"')
