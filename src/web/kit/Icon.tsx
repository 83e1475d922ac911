/** Strokes of a 24 by 24 grid. */
const PATHS = {
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
type IconLooks = { size?: number; label?: string; className?: string | undefined }

/** A line drawing beside a text; without `label` it says nothing to screen readers. */
export const Icon = ({ name, size = 20, label, className }: IconLooks & { name: IconName }) => (
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
    <path d={PATHS[name]} />
  </svg>
)
