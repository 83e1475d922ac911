import { createRandom, type Random } from '#demo/pictures/random.ts'
import { frame } from '#demo/pictures/scene.ts'
import { box, ellipse, path, stroke } from '#demo/pictures/shapes.ts'
import { TONES, type Tones, type WoodKey } from '#demo/wood/pictures/tones.ts'

const WIDTH = 1600
const HEIGHT = 1200
const BOARDS = 5
const STEP = 40

type Knot = { x: number; y: number; size: number }

/** A line of grain over the whole board: nearly straight, and led around its knots. */
function grainLine(
  y: number,
  { knots, wave, phase, half }: { knots: readonly Knot[]; wave: number; phase: number; half: number },
): string {
  let d = ''
  for (let x = -20; x <= WIDTH + 20; x += STEP) {
    const bent = knots.reduce((sum, knot) => {
      const near =
        Math.exp(-(((x - knot.x) / (knot.size * 3.2)) ** 2)) * Math.exp(-Math.abs(y - knot.y) / (knot.size * 2.4))
      return sum + Math.sign(y - knot.y || 1) * near * knot.size * 1.25
    }, 0)
    const place = y + bent + Math.sin(x / 310 + phase) * wave + Math.sin(x / 97 + phase * 2) * wave * 0.25
    d += `${d === '' ? 'M' : 'L'}${x} ${Math.round(Math.min(Math.max(place, -half), half))}`
  }
  return d
}

/** The flames of a board cut beside the heart: one within the other, all open to the same side. */
function flames(random: Random, half: number): string {
  const side = random.chance(0.5) ? 1 : -1
  const gap = random.integer(88, 120)
  const reach = random.between(2.6, 3.6)
  let d = ''
  for (let tip = -900; tip < WIDTH + 900; tip += gap + random.integer(-14, 14)) {
    const lean = random.between(-0.12, 0.12)
    let line = ''
    for (let y = -half; y <= half; y += half / 8) {
      const x = tip + side * reach * 420 * Math.abs(y / half) ** 1.7 + lean * y + Math.sin(y / 17 + tip) * 5
      line += `${line === '' ? 'M' : 'L'}${Math.round(x)} ${Math.round(y)}`
    }
    d += line
  }
  return d
}

function board(random: Random, tones: Tones, top: number, height: number): string {
  const half = height / 2
  const fill = random.pick([tones.light, tones.mid, tones.mid, tones.dark])
  const isFlamed = random.chance(0.45)
  const knots: Knot[] = isFlamed
    ? []
    : Array.from({ length: random.integer(0, 2) }, () => ({
        x: random.integer(150, WIDTH - 150),
        y: random.integer(-half * 0.5, half * 0.5),
        size: random.integer(16, 30),
      }))
  let lines = ''
  if (isFlamed) lines = flames(random, half)
  else {
    const wave = random.between(3, 9)
    const phase = random.between(0, 6)
    for (let y = -half + 8; y < half; y += random.between(9, 22)) lines += grainLine(y, { knots, wave, phase, half })
  }
  let pores = ''
  for (let index = 0; index < 90; index += 1)
    pores += `M${random.integer(0, WIDTH)} ${random.integer(-half + 4, half - 4)}h${random.integer(10, 46)}`
  const drawnKnots = knots
    .map(
      ({ x, y, size }) =>
        ellipse(x, y, size * 1.15, size, tones.grain, 'opacity=".85"') +
        ellipse(x, y, size * 0.7, size * 0.6, tones.bark) +
        ellipse(x - 3, y - 2, size * 0.3, size * 0.22, tones.grain),
    )
    .join('')
  const id = `b${Math.round(top)}`
  return (
    `<clipPath id="${id}"><rect y="${-half}" width="${WIDTH}" height="${height}"/></clipPath>` +
    `<g transform="translate(0 ${Math.round(top + half)})"><g clip-path="url(#${id})"><rect y="${-half}" width="${WIDTH}" height="${height}" fill="${fill}"/>` +
    stroke(lines, tones.grain, 3.4, `opacity="${isFlamed ? '.5' : '.42'}"`) +
    stroke(pores, tones.grain, 1.6, 'opacity=".35"') +
    drawnKnots +
    '</g>' +
    box(WIDTH / 2, -half + 3, WIDTH, 6, 0, '#ffffff', 'opacity=".22"') +
    box(WIDTH / 2, half - 4, WIDTH, 8, 0, '#2a1a10', 'opacity=".42"') +
    '</g>'
  )
}

/** Planed boards of a kind of wood seen from above, 1600 by 1200. */
export function drawBoards(wood: WoodKey): string {
  const random = createRandom(`boards-${wood}`)
  const tones = TONES[wood]
  const height = HEIGHT / BOARDS
  const boards = Array.from({ length: BOARDS }, (_, index) => board(random, tones, index * height, height)).join('')
  const light = path(`M0 0H${WIDTH * 0.55}L${WIDTH * 0.12} ${HEIGHT}H0Z`, '#ffffff', 'opacity=".08"')
  return frame(WIDTH, HEIGHT, boards + light)
}
