import { circle, ellipse, shadowOf } from '#demo/pictures/shapes.ts'

/** A round dumpling or scoop with light and shade. */
export const drawBall = (fill: string, light: string, dark: string, radius = 74): string =>
  shadowOf(shade => circle(0, 0, radius, shade), 9) +
  circle(0, 0, radius, dark) +
  circle(-4, -5, radius - 5, fill) +
  ellipse(-radius * 0.3, -radius * 0.36, radius * 0.34, radius * 0.22, light, 'opacity=".8"')
