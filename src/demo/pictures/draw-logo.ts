import { frame } from '#demo/pictures/scene.ts'
import { circle, ellipse, stroke } from '#demo/pictures/shapes.ts'

const SPRIG = [
  [-96, 96, -14],
  [-62, 30, 200],
  [-30, 62, 20],
  [-14, -22, 190],
  [22, 16, 16],
  [40, -62, 196],
  [74, -30, 20],
  [92, -100, 200],
  [122, -86, 30],
] as const

/** The shop's sign as SVG, 512 by 512: a sprig of wild thyme in a round field, without letters. */
export const drawLogo = (): string =>
  frame(
    512,
    512,
    circle(256, 256, 248, '#244a3c') +
      circle(256, 256, 226, 'none', 'stroke="#f3e3bd" stroke-width="6"') +
      `<g transform="translate(240 268) scale(1.1)">${stroke('M-130 140Q-20 40 130-120', '#f3e3bd', 13)}${SPRIG.map(([x, y, turn]) => ellipse(x, y, 40, 19, '#f3e3bd', `transform="rotate(${turn - 40} ${x} ${y})"`)).join('')}` +
      `${[
        [112, -146],
        [148, -128],
        [140, -166],
      ]
        .map(([x = 0, y = 0]) => circle(x, y, 17, '#d98aa6'))
        .join('')}</g>`,
  )
