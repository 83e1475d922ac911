import { frame } from '#demo/pictures/scene.ts'
import { box, circle, path, stroke } from '#demo/pictures/shapes.ts'

const INK = '#fdf8ec'

export type TagIcon = 'leaf' | 'moon' | 'chair' | 'bicycle' | 'platter' | 'bag' | 'clock' | 'tree'

const ICONS: Record<TagIcon, readonly [ground: string, drawing: string]> = {
  leaf: [
    '#4f8a4f',
    path('M-80 60C-90-60 0-90 90-80C90 20 50 90-50 76Z', INK) + stroke('M-90 90Q-30 0 50-44', '#4f8a4f', 12),
  ],
  moon: [
    '#34425f',
    path('M30-90A94 94 0 1 0 90 40A76 76 0 0 1 30-90Z', INK) + circle(64, -56, 10, INK) + circle(96, -20, 6, INK),
  ],
  chair: ['#a8603a', stroke('M-50-90V90M-50 10H50V90M-50-80H-20V0', INK, 18)],
  bicycle: [
    '#c8452f',
    circle(-66, 34, 42, 'none', `stroke="${INK}" stroke-width="14"`) +
      circle(66, 34, 42, 'none', `stroke="${INK}" stroke-width="14"`) +
      stroke('M-66 34L-26-40H40L66 34M-26-40L6 34L40-40M6 34H-66M40-40L34-66H58M-40-54H-12', INK, 12),
  ],
  platter: ['#3d5060', path('M-90 40A90 90 0 0 1 90 40Z', INK) + circle(0, -60, 14, INK) + box(0, 62, 220, 18, 9, INK)],
  bag: ['#b9812c', path('M-70-40H70L84 92H-84Z', INK) + stroke('M-34-30V-50A34 38 0 0 1 34-50V-30', INK, 14)],
  clock: ['#6d4a7a', circle(0, 0, 92, 'none', `stroke="${INK}" stroke-width="18"`) + stroke('M0-48V4L36 34', INK, 16)],
  tree: ['#2d6b69', path('M0-100L70 10H34L84 70H-84L-34 10H-70Z', INK) + box(0, 88, 26, 40, 4, INK)],
}

/** A tag's picture as SVG, 256 by 256. */
export const drawTagIcon = (icon: TagIcon): string => {
  const [ground, drawing] = ICONS[icon]
  return frame(
    256,
    256,
    `<rect width="256" height="256" rx="64" fill="${ground}"/><g transform="translate(128 128) scale(.82)">${drawing}</g>`,
  )
}
