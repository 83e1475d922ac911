import { FIRST_PATHS, type IconLooks, LineDrawing } from '#web/kit/FirstIcon.tsx'

/** Strokes of a 24 by 24 grid. */
const PATHS = {
  ...FIRST_PATHS,
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  close: 'M6 6l12 12M18 6L6 18',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  right: 'M9 5l7 7-7 7',
  arrow: 'M4 12h16M14 6l6 6-6 6',
  pin: 'M12 21s-7-6.2-7-11.5a7 7 0 1 1 14 0C19 14.8 12 21 12 21zM12 7.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z',
  mail: 'M3 6h18v12H3zM3 7l9 6 9-6',
  fork: 'M7 3v7a2.5 2.5 0 0 0 5 0V3M9.5 3v18M17 3c-2 1.5-2.5 4-2.5 7h2.5M17 3v18',
  trash: 'M4 7h16M9 7V4h6v3M6 7l1 14h10l1-14M10 11v6M14 11v6',
  edit: 'M4 20h4L19 9l-4-4L4 16zM13 7l4 4',
  leaf: 'M5 19c0-9 5-14 15-14 0 10-5 14-11 14-2 0-3-.5-4-1.5M5 21c1-5 4-8 8-10',
  upload: 'M12 16V4M7 9l5-5 5 5M4 20h16',
  file: 'M6 3h8l5 5v13H6zM14 3v5h5',
  star: 'M12 3.5l2.6 5.5 6 .8-4.4 4.2 1.1 6L12 17l-5.3 3 1.1-6L3.4 9.8l6-.8z',
  calendar: 'M4 6h16v15H4zM4 10.5h16M8.5 3v5M15.5 3v5',
  user: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4.5 21a7.5 7.5 0 0 1 15 0',
  home: 'M4 11l8-7 8 7v9h-5.5v-5h-5v5H4z',
  card: 'M3 6h18v12H3zM3 10.5h18M7 15h3',
  cash: 'M3 7h18v10H3zM12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zM6 12h.01M18 12h.01',
} as const

export type IconName = keyof typeof PATHS

/**
 * A line drawing beside a text; without `label` it says nothing to screen readers. What the first view imports takes
 * `FirstIcon`.
 */
export const Icon = ({ name, ...looks }: IconLooks & { name: IconName }) => (
  <LineDrawing path={PATHS[name]} {...looks} />
)
