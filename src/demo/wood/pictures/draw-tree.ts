import { createRandom, type Random } from '#demo/pictures/random.ts'
import { frame } from '#demo/pictures/scene.ts'
import { at, blob, circle, path, stroke } from '#demo/pictures/shapes.ts'
import { TONES, type WoodKey } from '#demo/wood/pictures/tones.ts'

/** A conifer on the line y = 0, `height` tall: branches in tiers, ragged at their ends. */
export function conifer(
  random: Random,
  height: number,
  fill: string,
  { width = 0.34, tiers = 7, bark = '#5b4536' } = {},
): string {
  let d = ''
  for (let tier = 0; tier < tiers; tier += 1) {
    const top = -height + (height * 0.86 * tier) / tiers
    const bottom = top + (height * 0.3) / Math.sqrt(tiers / 6)
    const half = height * width * ((tier + 1.2) / (tiers + 0.6)) * 0.5
    const steps = 6
    d += `M0 ${Math.round(top)}`
    for (let step = 0; step <= steps; step += 1) {
      const x = half - (2 * half * step) / steps
      const y = bottom + random.between(-0.02, 0.03) * height * (step % 2 === 0 ? 1 : -1)
      d += `L${Math.round(x)} ${Math.round(y)}`
    }
    d += 'Z'
  }
  return path(`M${-height * 0.02} 0V${-height * 0.3}H${height * 0.02}V0Z`, bark) + path(d, fill)
}

/** A broad tree on the line y = 0: trunk, boughs and a crown of many round parts. */
export function broadleaf(
  random: Random,
  height: number,
  fill: string,
  { spread = 0.42, bark = '#5b4c40' } = {},
): string {
  const crown = (shade: string, opacity: string, count: number, shrink: number) =>
    Array.from({ length: count }, () => {
      const angle = random.between(0, Math.PI * 2)
      const reach = Math.sqrt(random.next())
      const x = Math.cos(angle) * reach * height * spread * shrink
      const y = -height * 0.66 + Math.sin(angle) * reach * height * 0.27 * shrink
      return at(x, y, path(blob(random, height * 0.13, height * 0.11, 0.14, 9), shade, `opacity="${opacity}"`))
    }).join('')
  return (
    path(
      `M${-height * 0.045} 0Q${-height * 0.03} ${-height * 0.2} ${-height * 0.035} ${-height * 0.4}H${height * 0.035}Q${height * 0.03} ${-height * 0.2} ${height * 0.05} 0Z`,
      bark,
    ) +
    stroke(
      `M0 ${-height * 0.3}L${-height * spread * 0.7} ${-height * 0.66}M0 ${-height * 0.34}L${height * spread * 0.7} ${-height * 0.7}M0 ${-height * 0.4}V${-height * 0.8}`,
      bark,
      height * 0.028,
    ) +
    crown(fill, '1', height > 400 ? 34 : 14, 1) +
    (height > 400 ? crown('#1d2a16', '.12', 9, 0.7) + crown('#ffffff', '.1', 7, 0.6) : '')
  )
}

const KINDS: Readonly<Record<WoodKey, (random: Random, height: number, fill: string, bark: string) => string>> = {
  laerche: (random, height, fill, bark) => conifer(random, height, fill, { width: 0.36, tiers: 8, bark }),
  fichte: (random, height, fill, bark) => conifer(random, height, fill, { width: 0.42, tiers: 9, bark }),
  zirbe: (random, height, fill, bark) => conifer(random, height * 0.86, fill, { width: 0.56, tiers: 6, bark }),
  eiche: (random, height, fill, bark) => broadleaf(random, height * 0.9, fill, { spread: 0.5, bark }),
  esche: (random, height, fill, bark) => broadleaf(random, height, fill, { spread: 0.34, bark }),
  nuss: (random, height, fill, bark) => broadleaf(random, height * 0.86, fill, { spread: 0.46, bark }),
}

/** A row of hills as one shape, from its line down to the lower edge. */
export function hills(
  random: Random,
  base: number,
  swing: number,
  fill: string,
  { width = 1600, height = 1200 } = {},
): string {
  let d = `M0 ${base}`
  const step = width / 5
  for (let x = 0; x < width; x += step)
    d += `Q${x + step / 2} ${Math.round(base - random.between(-swing, swing))} ${x + step} ${Math.round(base + random.between(-swing, swing) * 0.3)}`
  return path(`${d}V${height}H0Z`, fill)
}

/** The tree of a kind of wood where it grows, 1600 by 1200. */
export function drawTree(wood: WoodKey): string {
  const random = createRandom(`tree-${wood}`)
  const { leaf, sky, bark } = TONES[wood]
  const isHigh = wood === 'zirbe' || wood === 'laerche'
  const peaks = isHigh
    ? path(
        'M0 760L240 430L390 560L640 250L860 520L1040 380L1260 600L1420 470L1600 640V1200H0Z',
        '#9db1bf',
        'opacity=".75"',
      ) + path('M640 250L560 350L610 338L648 372L700 330L728 358Z', '#ffffff', 'opacity=".85"')
    : ''
  const small = Array.from({ length: 15 }, (_, index) =>
    at(
      40 + index * 108 + random.between(-26, 26),
      880 + random.between(-20, 26),
      KINDS[wood](random, random.between(190, 280), leaf, bark),
    ),
  ).join('')
  return frame(
    1600,
    1200,
    `<rect width="1600" height="1200" fill="${sky}"/>` +
      circle(1240, 250, 92, '#fff6dd', 'opacity=".9"') +
      peaks +
      hills(random, 800, 90, '#93ab8f') +
      `<g opacity=".72">${small}</g>` +
      hills(random, 960, 60, '#6f8b62') +
      at(560, 1090, KINDS[wood](random, 930, leaf, bark)) +
      at(1240, 1120, KINDS[wood](random, 600, leaf, bark)) +
      hills(random, 1110, 30, '#54704b'),
  )
}
