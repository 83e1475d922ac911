import { createRandom } from '#demo/pictures/random.ts'
import { frame } from '#demo/pictures/scene.ts'
import { at, box, circle, ellipse, path, stroke } from '#demo/pictures/shapes.ts'
import { broadleaf, conifer, hills } from '#demo/wood/pictures/draw-tree.ts'
import { TONES } from '#demo/wood/pictures/tones.ts'

/** A house clad in larch boards with its terrace, 1600 by 1200. */
export function drawHouse(): string {
  const random = createRandom('house')
  const { light, mid, dark, grain } = TONES.laerche
  const cladding = Array.from({ length: 42 }, (_, index) =>
    box(436 + index * 18, 690, 16, 460, 0, random.pick([light, mid, mid, dark])),
  ).join('')
  const deck = Array.from({ length: 13 }, (_, index) => {
    const [top, bottom] = [930 + index * 20, 948 + index * 20]
    return path(
      `M${330 - index * 14} ${top}H${1290 + index * 14}L${1304 + index * 14} ${bottom}H${316 - index * 14}Z`,
      random.pick([light, mid, dark]),
    )
  }).join('')
  const pane = (x: number, y: number, width: number, height: number) =>
    box(x, y, width + 18, height + 18, 2, '#3a2c22') +
    box(x, y, width, height, 1, '#a9c6cb') +
    path(
      `M${x - width / 2} ${y + height / 2}L${x + width * 0.1} ${y - height / 2}h${width * 0.25}L${x - width * 0.1} ${y + height / 2}Z`,
      '#ffffff',
      'opacity=".28"',
    )
  return frame(
    1600,
    1200,
    `<rect width="1600" height="1200" fill="#dfeaf0"/>` +
      circle(260, 220, 78, '#fff6de') +
      hills(random, 640, 90, '#a9bca4') +
      hills(random, 780, 50, '#8aa37d') +
      at(170, 960, conifer(random, 560, '#3c6652')) +
      at(60, 980, conifer(random, 420, '#335a48')) +
      at(1450, 970, broadleaf(random, 620, '#86a45c')) +
      path('M0 880Q800 840 1600 890V1200H0Z', '#7f9a63') +
      cladding +
      box(805, 690, 756, 460, 0, '#000000', 'opacity=".04"') +
      path('M380 470L800 250L1230 470L1230 500H380Z', '#4c4b4d') +
      path('M430 470L800 278L1180 470Z', mid) +
      stroke('M470 470L800 300L1140 470M800 300V470', grain, 5, 'opacity=".45"') +
      pane(800, 410, 150, 76) +
      pane(600, 700, 240, 300) +
      stroke('M600 550V850', '#3a2c22', 10) +
      pane(930, 640, 160, 170) +
      box(1100, 760, 120, 260, 2, '#5b3d2b') +
      circle(1066, 770, 7, '#e6c98a') +
      deck +
      at(
        1180,
        1010,
        ellipse(0, 60, 120, 16, '#000000', 'opacity=".18"') +
          box(0, 0, 220, 16, 3, dark) +
          box(-86, 34, 12, 56, 2, grain) +
          box(86, 34, 12, 56, 2, grain),
      ) +
      at(
        470,
        1030,
        path('M-46 0L-36 70H36L46 0Z', '#8d5a3c') +
          Array.from({ length: 14 }, () =>
            ellipse(
              random.integer(-48, 48),
              random.integer(-90, -8),
              24,
              13,
              '#5f8b4e',
              `transform="rotate(${random.integer(-50, 50)})"`,
            ),
          ).join(''),
      ),
  )
}

/** A room with floor, table and shelf of solid wood, 1600 by 1200. */
export function drawRoom(): string {
  const random = createRandom('room')
  const { light, mid, dark, grain } = TONES.eiche
  const nut = TONES.nuss
  const floor = Array.from({ length: 11 }, (_, index) => {
    const [left, right] = [-700 + index * 280, -700 + (index + 1) * 280]
    return path(
      `M${400 + left * 0.56} 820H${400 + right * 0.56}L${right + 100} 1200H${left + 100}Z`,
      random.pick([light, mid, mid, dark]),
    )
  }).join('')
  const seams = Array.from(
    { length: 12 },
    (_, index) => `M${400 + (-700 + index * 280) * 0.56} 820L${-600 + index * 280} 1200`,
  ).join('')
  const shelf =
    [0, 1, 2, 3].map(step => box(1290, 330 + step * 118, 330, 18, 2, nut.mid)).join('') +
    box(1130, 510, 18, 378, 2, nut.dark) +
    box(1450, 510, 18, 378, 2, nut.dark)
  const things =
    [1170, 1196, 1220, 1248]
      .map((x, index) =>
        box(x, 390, 20, 96 - index * 8, 2, ['#b4573c', '#3f6b58', '#d8b05c', '#4c668c'][index] ?? '#888'),
      )
      .join('') +
    circle(1380, 396, 36, '#e9e1d2') +
    [1330, 1356, 1384, 1410]
      .map((x, index) =>
        box(x, 512, 20, 84 - index * 6, 2, ['#6d8ea6', '#c98a42', '#94605f', '#5d8a72'][index] ?? '#888'),
      )
      .join('') +
    path('M1200 666Q1180 600 1220 570Q1260 600 1240 666Z', '#d9cdb8')
  return frame(
    1600,
    1200,
    `<rect width="1600" height="1200" fill="#efe7da"/>` +
      path('M0 0H760L420 820H0Z', '#ffffff', 'opacity=".35"') +
      box(330, 430, 420, 520, 4, '#ffffff') +
      box(330, 430, 384, 484, 2, '#cfe3e6') +
      at(
        330,
        660,
        conifer(random, 300, '#6c9079') +
          at(-120, 4, conifer(random, 220, '#7ea189')) +
          at(120, 4, conifer(random, 250, '#5f846c')),
      ) +
      stroke('M330 188V672M138 430H522', '#ffffff', 14) +
      shelf +
      things +
      floor +
      stroke(seams, grain, 4, 'opacity=".55"') +
      box(800, 822, 1600, 14, 0, '#ffffff', 'opacity=".7"') +
      ellipse(780, 1104, 470, 46, '#000000', 'opacity=".16"') +
      path('M350 800H1200L1270 850H280Z', nut.light) +
      stroke('M380 812H1180M350 826H1210M320 840H1240', nut.grain, 3, 'opacity=".5"') +
      box(775, 862, 990, 26, 3, nut.dark) +
      path('M330 874h44l-30 230h-24ZM1176 874h44l10 230h-24Z', nut.mid) +
      path('M700 796Q690 740 724 716H806Q840 740 830 796Z', '#3f6b58') +
      stroke('M765 716V560M765 650L700 590M765 620L834 566', '#5f8b4e', 8) +
      [700, 834, 765, 728, 806]
        .map((x, index) =>
          ellipse(
            x,
            [586, 562, 548, 610, 600][index] ?? 580,
            30,
            16,
            '#7da160',
            `transform="rotate(${index * 34 - 60} ${x} 580)"`,
          ),
        )
        .join(''),
  )
}

/** The sign of the mill, 512 by 512: a cut log whose heart is a fir. */
export function drawWoodLogo(): string {
  const ring = (radius: number, width: number) =>
    circle(256, 256, radius, 'none', `stroke="#e9cfa4" stroke-width="${width}"`)
  return frame(
    512,
    512,
    circle(256, 256, 248, '#2f4a3a') +
      ring(222, 10) +
      ring(196, 4) +
      path('M256 92L316 206H284L340 306H300L360 400H152L212 306H172L228 206H196Z', '#e9cfa4') +
      box(256, 424, 30, 48, 2, '#e9cfa4'),
  )
}
