/** Strokes of a 24 by 24 grid. */
export const FIRST_PATHS = {
  left: 'M15 5l-7 7 7 7',
  down: 'M5 9l7 7 7-7',
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM16.5 16.5L21 21',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7v5l3.5 2',
  phone: 'M6 3h3l1.5 5-2 1.5a12 12 0 0 0 6 6l1.5-2 5 1.5v3a2 2 0 0 1-2 2A16 16 0 0 1 4 5a2 2 0 0 1 2-2z',
  bag: 'M5 8h14l1 13H4zM8.5 8V6.5a3.5 3.5 0 0 1 7 0V8',
  cart: 'M3 4h2.5l2.3 11h10l2.2-8H6.5M9 20h.01M17 20h.01',
  bike: 'M5.5 13a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM18.5 13a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM5.5 17l4-7h6l3 7M8 7h3M15.5 10L14 5h3M9.5 10l3.5 7h-3',
  info: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 11v5.5M12 7.5h.01',
  alert: 'M12 4L2.5 20h19zM12 10v4.5M12 17.5h.01',
  menu: 'M4 7h16M4 12h16M4 17h16',
  external: 'M9 5H5v14h14v-4M13 5h6v6M19 5l-9 9',
  wifiOff:
    'M3 3l18 18M8.5 16.5a5 5 0 0 1 7 0M5 13a10 10 0 0 1 5-2.7M19 13a10 10 0 0 0-3-2M2 9a15 15 0 0 1 4.5-2.8M22 9a15 15 0 0 0-11-4M12 20h.01',
} as const

export type FirstIconName = keyof typeof FIRST_PATHS
export type IconLooks = { size?: number; label?: string; className?: string | undefined }

/** A line drawing from its strokes. */
export const LineDrawing = ({ path, size = 20, label, className }: IconLooks & { path: string }) => (
  <svg
    className={className}
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={1.75}
    strokeLinecap="round"
    strokeLinejoin="round"
    {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
  >
    <path d={path} />
  </svg>
)

/** An `Icon` of those that the first view of a page shows; the strokes of the others come with what needs them. */
export const FirstIcon = ({ name, ...looks }: IconLooks & { name: FirstIconName }) => (
  <LineDrawing path={FIRST_PATHS[name]} {...looks} />
)
