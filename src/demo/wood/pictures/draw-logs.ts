import { createRandom, type Random } from '#demo/pictures/random.ts'
import { frame } from '#demo/pictures/scene.ts'
import { at, blob, circle, path, stroke } from '#demo/pictures/shapes.ts'
import { TONES, type Tones, type WoodKey } from '#demo/wood/pictures/tones.ts'

/** The cut end of a log around its middle: bark, sapwood, heart, year by year. */
export function logEnd(random: Random, tones: Tones, radius: number): string {
  const shift = { x: random.between(-0.08, 0.08) * radius, y: random.between(-0.08, 0.08) * radius }
  const rings = Array.from({ length: 8 }, (_, index) => {
    const size = radius * (0.86 - index * 0.1) + random.between(-2, 2)
    const share = index / 8
    return at(
      shift.x * share,
      shift.y * share,
      path(
        blob(random, size, size, 0.025, 9),
        'none',
        `stroke="${tones.grain}" stroke-width="${index % 3 === 0 ? 3.2 : 2}" opacity=".55"`,
      ),
    )
  }).join('')
  const cracks = Array.from({ length: random.integer(1, 3) }, () => {
    const angle = random.between(0, Math.PI * 2)
    const [near, far] = [radius * 0.12, radius * random.between(0.45, 0.82)]
    return `M${Math.round(Math.cos(angle) * near)} ${Math.round(Math.sin(angle) * near)}L${Math.round(Math.cos(angle + 0.07) * far)} ${Math.round(Math.sin(angle + 0.07) * far)}`
  }).join('')
  return (
    path(blob(random, radius, radius, 0.035), tones.bark) +
    path(blob(random, radius * 0.92, radius * 0.92, 0.02), tones.light) +
    at(shift.x, shift.y, path(blob(random, radius * 0.56, radius * 0.56, 0.04), tones.dark, 'opacity=".75"')) +
    rings +
    at(shift.x, shift.y, circle(0, 0, radius * 0.05, tones.grain)) +
    stroke(cracks, tones.bark, 3, 'opacity=".7"')
  )
}

/** A pile of logs seen from their ends, 1600 by 1200. */
export function drawLogs(wood: WoodKey): string {
  const random = createRandom(`logs-${wood}`)
  const tones = TONES[wood]
  const size = 168
  let logs = ''
  for (let row = 0; row < 6; row += 1)
    for (let column = -1; column < 6; column += 1) {
      const x = column * size * 1.9 + (row % 2 === 0 ? 90 : 90 + size * 0.95) + random.between(-10, 10)
      const y = 1120 - row * size * 1.62 + random.between(-8, 8)
      logs += at(x, y, logEnd(random, tones, size * random.between(0.82, 0.99)), random.between(0, 360))
    }
  return frame(
    1600,
    1200,
    `<rect width="1600" height="1200" fill="#2b211b"/>${logs}${path('M0 0H1600V150Q800 40 0 260Z', '#ffffff', 'opacity=".05"')}`,
  )
}
